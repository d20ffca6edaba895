import { Module } from '@nestjs/common';
import { ProjectsModule } from '../../projects/projects.module.js';
import { AnalyticsModule } from '../analytics/analytics.module.js';
import { AnswersModule } from '../answers/answers.module.js';
import { ComparisonsModule } from '../comparisons/comparisons.module.js';
import { DashboardsModule } from '../dashboards/dashboards.module.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { StoreResets } from './resets/store-resets.js';
import { StoreReportKind } from './store-report.kind.js';
import { StoreReportsController } from './store-reports.controller.js';
import { StoreReportsService } from './store-reports.service.js';

/** Everything about a store: on screen, and as documents for its reset. */
@Module({
  imports: [ProjectsModule, AnalyticsModule, AnswersModule, DashboardsModule, DocumentsModule, ComparisonsModule],
  controllers: [StoreReportsController],
  providers: [StoreReportsService, StoreResets, StoreReportKind],
})
export class StoresModule {}
