import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProjectsModule } from '../../projects/projects.module.js';
import { AnalyticsModule } from '../analytics/analytics.module.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { ComparisonController } from './comparison.controller.js';
import { ComparisonListsService } from './comparison-lists.service.js';
import { ComparisonReader } from './comparison-reader.service.js';
import { ComparisonReportsService } from './comparison-reports.service.js';
import { ComparisonsRepository } from './saved/comparisons.repository.js';
import { ComparisonEntity } from './saved/comparison.entity.js';
import { PlacementComparer } from './changes/placement-changes.js';
import { PlanogramChangesService } from './changes/planogram-changes.service.js';
import { ProductChanges } from './changes/product-changes.js';
import { SavedComparisonsController } from './saved/saved-comparisons.controller.js';
import { SavedComparisonsService } from './saved/saved-comparisons.service.js';
import { SpaceChangeController } from './changes/space-change.controller.js';
import { ResetEffectService } from './effect/reset-effect.service.js';
import { CompareReportKind } from './workbook/compare-report.kind.js';

/** Two projects side by side: the later one, and the earlier one that it is compared with. */
@Module({
  imports: [ProjectsModule, AnalyticsModule, DocumentsModule, TypeOrmModule.forFeature([ComparisonEntity])],
  controllers: [ComparisonController, SpaceChangeController, SavedComparisonsController],
  providers: [
    ComparisonsRepository,
    PlacementComparer,
    ComparisonReader,
    ComparisonReportsService,
    ComparisonListsService,
    PlanogramChangesService,
    SavedComparisonsService,
    ResetEffectService,
    CompareReportKind,
    ProductChanges,
  ],
  exports: [ComparisonReader, ProductChanges],
})
export class ComparisonsModule {}
