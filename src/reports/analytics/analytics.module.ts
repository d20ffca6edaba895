import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProjectsModule } from '../../projects/projects.module.js';
import { RetailersModule } from '../../retailers/retailers.module.js';
import { UploadsModule } from '../../uploads/uploads.module.js';
import { AnalysisStateService } from './analysis-state.service.js';
import { ReportFilterEntity } from './filters/report-filter.entity.js';
import { ReportFiltersCleaner } from './filters/report-filters.cleaner.js';
import { ReportFiltersRepository } from './filters/report-filters.repository.js';
import { ReportFiltersService } from './filters/report-filters.service.js';
import { AnalyseProjectProcessor } from './jobs/analyse-project.processor.js';
import { AnalyseRequestProcessor } from './jobs/analyse-request.processor.js';
import { AnalysesReconciler } from './jobs/analyses.reconciler.js';
import { AnalysisSources } from './jobs/analysis-sources.js';
import { ProjectSnapshots } from './jobs/project-snapshots.js';
import { SnapshotAnalysis } from './jobs/snapshot-analysis.js';
import { ReportContextService } from './report-context.service.js';
import { SnapshotCache } from './snapshots/snapshot-cache.js';
import { SnapshotFiles } from './snapshots/snapshot-files.js';
import { SnapshotUsage } from './snapshots/snapshot-usage.js';
import { SnapshotEntity } from './snapshots/snapshot.entity.js';
import { SnapshotsCleaner } from './snapshots/snapshots.cleaner.js';
import { SnapshotsRepository } from './snapshots/snapshots.repository.js';

/**
 * What every part of reports needs to read snapshots. A process has one cache of loaded snapshots, shared by all
 * callers.
 */
const READING = [
  SnapshotsRepository,
  SnapshotUsage,
  SnapshotFiles,
  SnapshotCache,
  ReportFiltersRepository,
  ReportFiltersService,
  ReportContextService,
  AnalysisStateService,
];

/** Builds and stores snapshots of projects, and answers queries on them. */
@Module({
  imports: [
    RetailersModule,
    ProjectsModule,
    UploadsModule,
    TypeOrmModule.forFeature([SnapshotEntity, ReportFilterEntity]),
  ],
  providers: [
    ...READING,
    AnalysisSources,
    SnapshotAnalysis,
    ProjectSnapshots,
    AnalyseRequestProcessor,
    AnalyseProjectProcessor,
    AnalysesReconciler,
    SnapshotsCleaner,
    ReportFiltersCleaner,
  ],
  exports: READING,
})
export class AnalyticsModule {}
