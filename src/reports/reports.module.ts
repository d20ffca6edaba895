import { Module } from '@nestjs/common';
import { AnalysisFilesFacade } from './analysis-files.facade.js';
import { AnalyticsModule } from './analytics/analytics.module.js';
import { ColoursModule } from './colours/colours.module.js';
import { BoardsModule } from './boards/boards.module.js';
import { ComparisonsModule } from './comparisons/comparisons.module.js';
import { DashboardsModule } from './dashboards/dashboards.module.js';
import { DistributionModule } from './distribution/distribution.module.js';
import { DocumentsModule } from './documents/documents.module.js';
import { DownloadsModule } from './downloads/downloads.module.js';
import { PicturesModule } from './pictures/pictures.module.js';
import { PivotsModule } from './pivots/pivots.module.js';
import { PlannerModule } from './planner/planner.module.js';
import { ProductsModule } from './products/products.module.js';
import { ReportsFacade } from './reports.facade.js';
import { RequestedReportsFacade } from './requested-reports.facade.js';
import { ScorecardsModule } from './scorecards/scorecards.module.js';
import { ShelvesModule } from './shelves/shelves.module.js';
import { StoresModule } from './stores/stores.module.js';
import { SyncModule } from './sync/sync.module.js';

@Module({
  imports: [
    AnalyticsModule,
    SyncModule,
    ColoursModule,
    PicturesModule,
    DashboardsModule,
    DownloadsModule,
    PivotsModule,
    DistributionModule,
    ScorecardsModule,
    PlannerModule,
    ProductsModule,
    DocumentsModule,
    ComparisonsModule,
    BoardsModule,
    StoresModule,
    ShelvesModule,
  ],
  providers: [ReportsFacade, AnalysisFilesFacade, RequestedReportsFacade],
  exports: [ReportsFacade, AnalysisFilesFacade, RequestedReportsFacade],
})
export class ReportsModule {}
