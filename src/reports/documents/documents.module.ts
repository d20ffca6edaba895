import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProjectsFacade } from '../../projects/projects.facade.js';
import { ProjectsModule } from '../../projects/projects.module.js';
import { UploadsModule } from '../../uploads/uploads.module.js';
import { UsersModule } from '../../users/users.module.js';
import { AnalyticsModule } from '../analytics/analytics.module.js';
import { ColoursModule } from '../colours/colours.module.js';
import { PicturesModule } from '../pictures/pictures.module.js';
import { AnswersModule } from '../answers/answers.module.js';
import { DashboardsModule } from '../dashboards/dashboards.module.js';
import { ReportRequestEntity } from './entities/report-request.entity.js';
import { ExcelReportsController } from './excel-reports.controller.js';
import { MakeReportProcessor } from './jobs/make-report.processor.js';
import { makeReportJob } from './jobs/report-jobs.js';
import { ReportsReconciler } from './jobs/reports.reconciler.js';
import { DataReportKind } from './kinds/data-report.kind.js';
import { ExcelReportKind } from './kinds/excel-report.kind.js';
import { PdfReportKind } from './kinds/pdf-report.kind.js';
import { PdfFileUrlService } from './pdf/pdf-file-url.service.js';
import { PlanogramSheets } from './pdf/planogram-sheets.js';
import { ReportFiles } from './report-files.js';
import { ReportKinds } from './report-kinds.js';
import { ReportNotifier } from './report-notifier.js';
import { ReportPresenter } from './report-presenter.js';
import { ReportRequestsController } from './report-requests.controller.js';
import { ReportRequestsRepository } from './report-requests.repository.js';
import { ReportRequestsService } from './report-requests.service.js';
import { ReportTreesController } from './trees/report-trees.controller.js';
import { ReportTreesService } from './trees/report-trees.service.js';

/**
 * Reports that are requested and made in a queue, and the trees that their builders select from. A module with its own
 * reports registers its kind with ReportKinds and requests them with ReportRequestsService.
 */
@Module({
  imports: [
    UsersModule,
    ProjectsModule,
    UploadsModule,
    AnalyticsModule,
    AnswersModule,
    ColoursModule,
    PicturesModule,
    DashboardsModule,
    TypeOrmModule.forFeature([ReportRequestEntity]),
  ],
  controllers: [ReportTreesController, ReportRequestsController, ExcelReportsController],
  providers: [
    ReportTreesService,
    ReportRequestsRepository,
    ReportRequestsService,
    ReportPresenter,
    ReportFiles,
    ReportNotifier,
    ReportKinds,
    ExcelReportKind,
    DataReportKind,
    PdfReportKind,
    PlanogramSheets,
    PdfFileUrlService,
    MakeReportProcessor,
    ReportsReconciler,
  ],
  exports: [ReportKinds, ReportRequestsService, PlanogramSheets],
})
export class DocumentsModule implements OnModuleInit {
  constructor(private readonly projects: ProjectsFacade) {}

  onModuleInit(): void {
    this.projects.registerJobs([makeReportJob.name]);
  }
}
