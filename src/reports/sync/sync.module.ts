import { Module } from '@nestjs/common';
import { ProjectsModule } from '../../projects/projects.module.js';
import { RetailersModule } from '../../retailers/retailers.module.js';
import { AnalyticsModule } from '../analytics/analytics.module.js';
import { ProjectRowsController } from './rows/project-rows.controller.js';
import { ProjectRowsService } from './rows/project-rows.service.js';
import { RowFindings } from './rows/row-findings.js';
import { RowTables } from './rows/row-tables.js';
import { RowViews } from './rows/row-views.js';
import { SyncFiles } from './sync-files.js';
import { SyncLinesService } from './sync-lines.service.js';
import { SyncLists } from './sync-lists.js';
import { SyncController } from './sync.controller.js';
import { SyncService } from './sync.service.js';

/** Lists that a browser stores a local copy of. */
@Module({
  imports: [RetailersModule, ProjectsModule, AnalyticsModule],
  controllers: [SyncController, ProjectRowsController],
  providers: [
    SyncLists,
    SyncFiles,
    SyncLinesService,
    SyncService,
    RowFindings,
    RowTables,
    RowViews,
    ProjectRowsService,
  ],
  exports: [SyncService, RowFindings],
})
export class SyncModule {}
