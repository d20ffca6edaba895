import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProjectsModule } from '../projects/projects.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { AnalysisService } from './analysis.service.js';
import { AnalysisStateService } from './analysis-state.service.js';
import { DashboardService } from './dashboard.service.js';
import { DrawingService } from './drawing/drawing.service.js';
import { ReportFilterEntity } from './entities/report-filter.entity.js';
import { SnapshotEntity } from './entities/snapshot.entity.js';
import { FiguresService } from './figures.service.js';
import { ReportFiltersRepository } from './filters/report-filters.repository.js';
import { ReportFiltersService } from './filters/report-filters.service.js';
import { ListsService } from './lists.service.js';
import { ProductsService } from './products.service.js';
import { ReportContextService } from './report-context.service.js';
import { SnapshotCache } from './snapshot/snapshot-cache.js';
import { SnapshotFiles } from './snapshot/snapshot-files.js';
import { SnapshotUses } from './snapshot/snapshot-uses.js';
import { SnapshotsRepository } from './snapshot/snapshots.repository.js';

const READING = [
  SnapshotsRepository,
  SnapshotUses,
  SnapshotFiles,
  SnapshotCache,
  ReportFiltersRepository,
  ReportFiltersService,
  ReportContextService,
  AnalysisService,
  AnalysisStateService,
  DashboardService,
  ListsService,
  ProductsService,
  FiguresService,
  DrawingService,
];

/**
 * What every part of reports needs to read snapshots, provided once: there is one cache of loaded snapshots in a
 * process, whoever asks. It makes none: who analyses stands in ReportsModule.
 */
@Module({
  imports: [ProjectsModule, UploadsModule, TypeOrmModule.forFeature([SnapshotEntity, ReportFilterEntity])],
  providers: READING,
  exports: READING,
})
export class ReportReadingModule {}
