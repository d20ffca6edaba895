import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProjectsModule } from '../../projects/projects.module.js';
import { ReportReadingModule } from '../report-reading.module.js';
import { RequestsModule } from '../requests/requests.module.js';
import { ComparisonController } from './comparison.controller.js';
import { ComparisonListsService } from './comparison-lists.service.js';
import { ComparisonReader } from './comparison-reader.service.js';
import { ComparisonReportsService } from './comparison-reports.service.js';
import { ComparisonsRepository } from './comparisons.repository.js';
import { ComparisonEntity } from './entities/comparison.entity.js';
import { PlacementComparer } from './placement-changes.js';
import { PlanogramChangesService } from './planogram-changes.service.js';
import { SavedComparisonsController } from './saved-comparisons.controller.js';
import { SavedComparisonsService } from './saved-comparisons.service.js';
import { SpaceChangeController } from './space-change.controller.js';
import { CompareReportKind } from './workbook/compare-report.kind.js';

/** Two projects beside each other: the later one, and the earlier one that it is compared with. */
@Module({
  imports: [ProjectsModule, ReportReadingModule, RequestsModule, TypeOrmModule.forFeature([ComparisonEntity])],
  controllers: [ComparisonController, SpaceChangeController, SavedComparisonsController],
  providers: [
    ComparisonsRepository,
    PlacementComparer,
    ComparisonReader,
    ComparisonReportsService,
    ComparisonListsService,
    PlanogramChangesService,
    SavedComparisonsService,
    CompareReportKind,
  ],
})
export class ComparisonModule {}
