import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProjectsModule } from '../projects/projects.module.js';
import { RetailersModule } from '../retailers/retailers.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { AnalysisFilesFacade } from './analysis-files.facade.js';
import { ComparisonModule } from './comparison/comparison.module.js';
import { DashboardsController } from './dashboards.controller.js';
import { ReportFilterEntity } from './entities/report-filter.entity.js';
import { SnapshotEntity } from './entities/snapshot.entity.js';
import { DatasetRowsService } from './extract/dataset-rows.service.js';
import { ExtractService } from './extract/extract.service.js';
import { ReportFiltersCleaner } from './filters/report-filters.cleaner.js';
import { FiltersController } from './filters.controller.js';
import { AnalyseProjectProcessor } from './jobs/analyse-project.processor.js';
import { AnalyseRequestProcessor } from './jobs/analyse-request.processor.js';
import { AnalysesReconciler } from './jobs/analyses.reconciler.js';
import { AnalysisSources } from './jobs/analysis-sources.js';
import { ProjectSnapshots } from './jobs/project-snapshots.js';
import { SnapshotAnalysis } from './jobs/snapshot-analysis.js';
import { ListsController } from './lists.controller.js';
import { LiteSpaceController } from './lite-space.controller.js';
import { PivotModule } from './pivot/pivot.module.js';
import { PodsModule } from './pods/pods.module.js';
import { ProductsController } from './products.controller.js';
import { ReportsFacade } from './reports.facade.js';
import { ReportReadingModule } from './report-reading.module.js';
import { RequestsModule } from './requests/requests.module.js';
import { SnapshotsCleaner } from './snapshot/snapshots.cleaner.js';
import { SnapshotSummariesService } from './summaries/snapshot-summaries.service.js';
import { SnapshotSummaryEntity } from './summaries/snapshot-summary.entity.js';
import { SpaceController } from './space.controller.js';
import { SyncController } from './sync/sync.controller.js';
import { SyncFiles } from './sync/sync-files.js';
import { SyncLinesService } from './sync/sync-lines.service.js';
import { SyncLists } from './sync/sync-lists.js';
import { SyncService } from './sync/sync.service.js';

@Module({
  imports: [
    RetailersModule,
    ProjectsModule,
    UploadsModule,
    ReportReadingModule,
    ComparisonModule,
    PodsModule,
    PivotModule,
    RequestsModule,
    TypeOrmModule.forFeature([SnapshotEntity, ReportFilterEntity, SnapshotSummaryEntity]),
  ],
  controllers: [
    DashboardsController,
    SpaceController,
    LiteSpaceController,
    ListsController,
    ProductsController,
    FiltersController,
    SyncController,
  ],
  providers: [
    ReportFiltersCleaner,
    DatasetRowsService,
    ExtractService,
    SnapshotsCleaner,
    SnapshotAnalysis,
    AnalysisSources,
    ProjectSnapshots,
    AnalyseRequestProcessor,
    AnalyseProjectProcessor,
    AnalysesReconciler,
    SnapshotSummariesService,
    SyncLists,
    SyncFiles,
    SyncLinesService,
    SyncService,
    ReportsFacade,
    AnalysisFilesFacade,
  ],
  exports: [ReportsFacade, AnalysisFilesFacade],
})
export class ReportsModule {}
