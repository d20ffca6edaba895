import { Module } from '@nestjs/common';
import { ProjectsModule } from '../../projects/projects.module.js';
import { RetailersModule } from '../../retailers/retailers.module.js';
import { AnalyticsModule } from '../analytics/analytics.module.js';
import { SyncFiles } from './sync-files.js';
import { SyncLinesService } from './sync-lines.service.js';
import { SyncLists } from './sync-lists.js';
import { SyncController } from './sync.controller.js';
import { SyncService } from './sync.service.js';

/** Lists that a browser keeps a local copy of. */
@Module({
  imports: [RetailersModule, ProjectsModule, AnalyticsModule],
  controllers: [SyncController],
  providers: [SyncLists, SyncFiles, SyncLinesService, SyncService],
  exports: [SyncService],
})
export class SyncModule {}
