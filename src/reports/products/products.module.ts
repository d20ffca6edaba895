import { Module } from '@nestjs/common';
import { ProjectsModule } from '../../projects/projects.module.js';
import { AnalyticsModule } from '../analytics/analytics.module.js';
import { ProductHistoryService } from './product-history.service.js';
import { ProductReportController } from './product-report.controller.js';
import { ProductReportService } from './product-report.service.js';

/** A product's page: where it is placed, where it is missing, and how that changed across publications. */
@Module({
  imports: [ProjectsModule, AnalyticsModule],
  controllers: [ProductReportController],
  providers: [ProductReportService, ProductHistoryService],
})
export class ProductsModule {}
