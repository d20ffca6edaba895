import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProjectsModule } from '../projects/projects.module.js';
import { ReportsModule } from '../reports/reports.module.js';
import { RetailersModule } from '../retailers/retailers.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { UsersModule } from '../users/users.module.js';
import { ValidationEntity } from './entities/validation.entity.js';
import { WaiverEntity } from './entities/waiver.entity.js';
import { FindingsDataset } from './export/findings-dataset.js';
import { FindingsExport } from './export/findings-export.js';
import { FindingsService } from './findings.service.js';
import { GroupsService } from './groups.service.js';
import { ValidateProjectProcessor } from './jobs/validate-project.processor.js';
import { ValidationsReconciler } from './jobs/validations.reconciler.js';
import { LimitsService } from './limits.service.js';
import { MatchesService } from './matches.service.js';
import { ValidationRowFindings } from './row-findings.source.js';
import { ProjectJudge } from './run/project-judge.js';
import { StandingLists } from './run/standing-lists.js';
import { SuggestedMatchesReader } from './suggested-matches.reader.js';
import { SuggestedMatchesService } from './suggested-matches.service.js';
import { SummariesController } from './summaries.controller.js';
import { SummariesService } from './summaries.service.js';
import { ValidationFiles } from './validation-files.js';
import { ValidationFilesCleaner } from './validation-files-cleaner.js';
import { ValidationNotifier } from './validation-notifier.js';
import { ValidationController } from './validation.controller.js';
import { ValidationFacade } from './validation.facade.js';
import { ValidationService } from './validation.service.js';
import { ValidationsRepository } from './validations.repository.js';
import { WaivedCounts } from './waived-counts.js';
import { WaiversController } from './waivers.controller.js';
import { WaiversRepository } from './waivers.repository.js';
import { WaiversService } from './waivers.service.js';

@Module({
  imports: [
    UsersModule,
    RetailersModule,
    ProjectsModule,
    UploadsModule,
    ReportsModule,
    TypeOrmModule.forFeature([ValidationEntity, WaiverEntity]),
  ],
  controllers: [ValidationController, WaiversController, SummariesController],
  providers: [
    ValidationsRepository,
    WaiversRepository,
    ValidationFiles,
    ValidationFilesCleaner,
    WaivedCounts,
    ValidationNotifier,
    ValidationService,
    FindingsService,
    GroupsService,
    WaiversService,
    MatchesService,
    SuggestedMatchesReader,
    SuggestedMatchesService,
    LimitsService,
    SummariesService,
    FindingsExport,
    FindingsDataset,
    StandingLists,
    ProjectJudge,
    ValidateProjectProcessor,
    ValidationsReconciler,
    ValidationRowFindings,
    ValidationFacade,
  ],
  exports: [ValidationFacade],
})
export class ValidationModule {}
