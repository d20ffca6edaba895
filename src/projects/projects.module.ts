import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RetailersModule } from '../retailers/retailers.module.js';
import { UsersModule } from '../users/users.module.js';
import { ProjectCreationEntity } from './entities/project-creation.entity.js';
import { ProjectEntity } from './entities/project.entity.js';
import { UploadCreationEntity } from './entities/upload-creation.entity.js';
import { projectListControllers, projectListProviders } from './lists/lists-parts.js';
import { AnalysisRunsRepository } from './plans/analysis-runs.repository.js';
import { PlanCreationService } from './plans/plan-creation.service.js';
import { PlanNames } from './plans/plan-names.js';
import { PlanQueriesService } from './plans/plan-queries.service.js';
import { PlanRequests } from './plans/plan-requests.js';
import { PlanRetailerUsage } from './plans/plan-retailer-usage.js';
import { ProjectAnalyses } from './plans/project-analyses.js';
import { ProjectPlanEntity } from './plans/project-plan.entity.js';
import { ProjectPlansController } from './plans/project-plans.controller.js';
import { ProjectPlansRepository } from './plans/project-plans.repository.js';
import { ProjectPlansService } from './plans/project-plans.service.js';
import { ProjectSubjects } from './plans/project-subjects.js';
import { ProjectAnalysesFacade } from './project-analyses.facade.js';
import { ListKeysFacade } from './list-keys.facade.js';
import { ProjectListsFacade } from './project-lists.facade.js';
import { ProjectUploadsFacade } from './project-uploads.facade.js';
import { ProjectsController } from './projects.controller.js';
import { ProjectsFacade } from './projects.facade.js';
import { RetailerProjectsFacade } from './retailer-projects.facade.js';
import { ProjectsRepository } from './projects.repository.js';
import { ProjectsService } from './projects.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([ProjectEntity, ProjectCreationEntity, ProjectPlanEntity, UploadCreationEntity]),
    RetailersModule,
    UsersModule,
  ],
  controllers: [ProjectsController, ProjectPlansController, ...projectListControllers],
  providers: [
    ProjectsRepository,
    ProjectsService,
    ProjectPlansRepository,
    PlanNames,
    AnalysisRunsRepository,
    ProjectAnalyses,
    ProjectSubjects,
    ProjectAnalysesFacade,
    PlanCreationService,
    PlanQueriesService,
    ProjectPlansService,
    PlanRequests,
    PlanRetailerUsage,
    RetailerProjectsFacade,
    ProjectsFacade,
    ...projectListProviders,
  ],
  exports: [
    ProjectsFacade,
    RetailerProjectsFacade,
    ProjectListsFacade,
    ListKeysFacade,
    ProjectUploadsFacade,
    ProjectAnalysesFacade,
  ],
})
export class ProjectsModule {}
