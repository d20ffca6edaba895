import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RetailersModule } from '../../retailers/retailers.module.js';
import { ProjectsModule } from '../../projects/projects.module.js';
import { UploadsModule } from '../../uploads/uploads.module.js';
import { AnalyticsModule } from '../analytics/analytics.module.js';
import { AnswersModule } from '../answers/answers.module.js';
import { SyncModule } from '../sync/sync.module.js';
import { AnalysisService } from './analysis.service.js';
import { DashboardService } from './dashboard.service.js';
import { DashboardsController } from './dashboards.controller.js';
import { DrawingService } from './drawing/drawing.service.js';
import { FigurePreviewController } from './figure-preview.controller.js';
import { FigurePreviewService } from './figure-preview.service.js';
import { FiguresService } from './figures.service.js';
import { FiltersController } from './filters.controller.js';
import { ListMatchController } from './list-match.controller.js';
import { ListMatchService } from './list-match.service.js';
import { ListsController } from './lists.controller.js';
import { ListsService } from './lists.service.js';
import { LiteSpaceController } from './lite-space.controller.js';
import { ProductsController } from './products.controller.js';
import { ProductsService } from './products.service.js';
import { SpaceController } from './space.controller.js';
import { SnapshotSummariesService } from './summaries/snapshot-summaries.service.js';
import { SnapshotSummaryEntity } from './summaries/snapshot-summary.entity.js';

/** Dashboards with their panels, lists, drawings and filters. */
@Module({
  imports: [
    RetailersModule,
    ProjectsModule,
    UploadsModule,
    AnalyticsModule,
    AnswersModule,
    SyncModule,
    TypeOrmModule.forFeature([SnapshotSummaryEntity]),
  ],
  controllers: [
    DashboardsController,
    SpaceController,
    LiteSpaceController,
    ListsController,
    ListMatchController,
    ProductsController,
    FiltersController,
    FigurePreviewController,
  ],
  providers: [
    AnalysisService,
    DashboardService,
    ListsService,
    ListMatchService,
    ProductsService,
    FiguresService,
    FigurePreviewService,
    DrawingService,
    SnapshotSummariesService,
  ],
  exports: [DrawingService, SnapshotSummariesService],
})
export class DashboardsModule {}
