import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProjectsFacade } from '../projects/projects.facade.js';
import { ProjectsModule } from '../projects/projects.module.js';
import { ReportsModule } from '../reports/reports.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { UsersModule } from '../users/users.module.js';
import { ValidationModule } from '../validation/validation.module.js';
import { PublicationEntity } from './entities/publication.entity.js';
import { PublicationMoveEntity } from './entities/publication-move.entity.js';
import { PublishRunEntity } from './entities/publish-run.entity.js';
import { publishProjectJob } from './jobs/publish-jobs.js';
import { PublishProjectProcessor } from './jobs/publish-project.processor.js';
import { PublishingReconciler } from './jobs/publishing.reconciler.js';
import { OwnReportsService } from './own-reports.service.js';
import { PublicationFilesService } from './publication-files.service.js';
import { PublicationPlanService } from './publication-plan.service.js';
import { PublicationWriter } from './publication-writer.js';
import { PublicationsRepository } from './publications.repository.js';
import { PublishRunsRepository } from './publish-runs.repository.js';
import { PublishingController } from './publishing.controller.js';
import { PublishingNotifier } from './publishing-notifier.js';
import { PublishingService } from './publishing.service.js';
import { ReadinessService } from './readiness.service.js';

@Module({
  imports: [
    UsersModule,
    ProjectsModule,
    UploadsModule,
    ReportsModule,
    ValidationModule,
    TypeOrmModule.forFeature([PublicationEntity, PublicationMoveEntity, PublishRunEntity]),
  ],
  controllers: [PublishingController],
  providers: [
    PublicationsRepository,
    PublishRunsRepository,
    ReadinessService,
    PublicationPlanService,
    PublicationFilesService,
    PublicationWriter,
    PublishingNotifier,
    PublishingService,
    OwnReportsService,
    PublishProjectProcessor,
    PublishingReconciler,
  ],
})
export class PublishingModule implements OnModuleInit {
  constructor(private readonly projects: ProjectsFacade) {}

  onModuleInit(): void {
    this.projects.registerJobs([publishProjectJob.name]);
  }
}
