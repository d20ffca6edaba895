import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FileFindingsFacade } from './file-findings.facade.js';
import { ProjectsModule } from '../projects/projects.module.js';
import { UsersModule } from '../users/users.module.js';
import { DataSetRepository } from './files/data-set.repository.js';
import { ExcludedFileEntity } from './entities/excluded-file.entity.js';
import { PlanogramHeadEntity } from './entities/planogram-head.entity.js';
import { RequestBatchEntity } from './entities/request-batch.entity.js';
import { RequestFileEntity } from './entities/request-file.entity.js';
import { RequestPartEntity } from './entities/request-part.entity.js';
import { RequestEntity } from './entities/request.entity.js';
import { FileExclusionsRepository } from './files/file-exclusions.repository.js';
import { FileExclusionsService } from './files/file-exclusions.service.js';
import { FileRetryRepository } from './files/file-retry.repository.js';
import { FileRetryService } from './files/file-retry.service.js';
import { ReadArchiveProcessor } from './jobs/read-archive.processor.js';
import { ReadPlanogramsProcessor } from './jobs/read-planograms.processor.js';
import { UploadsReconciler } from './jobs/uploads.reconciler.js';
import { LiteUploadsController } from './lite-uploads.controller.js';
import { ProjectFilesController } from './files/project-files.controller.js';
import { BatchCommit } from './reading/batch-commit.js';
import { BatchReader } from './reading/batch-reader.js';
import { ProjectPlanogramUploads } from './planogram-uploads.js';
import { ReadingResources } from './reading/reading-resources.js';
import { RequestBatchesRepository } from './requests/request-batches.repository.js';
import { RequestFilesRepository } from './requests/request-files.repository.js';
import { UploadTransitions } from './requests/upload-transitions.js';
import { UploadNotifier } from './requests/upload-notifier.js';
import { RequestProgress } from './requests/request-progress.js';
import { RequestQueriesService } from './requests/request-queries.service.js';
import { RequestOperationsFacade } from './request-operations.facade.js';
import { RequestRetryService } from './requests/request-retry.service.js';
import { RequestsFacade } from './requests.facade.js';
import { RequestsRepository } from './requests/requests.repository.js';
import { ProjectSettingsController } from './rereading/project-settings.controller.js';
import { ProjectSettingsService } from './rereading/project-settings.service.js';
import { RereadRepository } from './rereading/reread.repository.js';
import { RereadService } from './rereading/reread.service.js';
import { RequestsService } from './requests/requests.service.js';
import { UploadAdmission } from './requests/upload-admission.js';
import { UploadPreviewService } from './requests/upload-preview.service.js';
import { UploadSubjects } from './messages/upload-subjects.js';
import { UploadsController } from './uploads.controller.js';
import { UploadAnalysisFacade } from './upload-analysis.facade.js';
import { UploadsFacade } from './uploads.facade.js';
import { RereadFiles } from './rereading/reread-files.js';
import { StoredUploads } from './requests/stored-uploads.js';
import { UploadArchivesService } from './requests/upload-archives.service.js';
import { UploadQueue } from './jobs/upload-queue.js';
import { UploadResumption } from './jobs/upload-resumption.js';
import { UploadsListener } from './uploads.listener.js';

const entities = [
  RequestEntity,
  RequestFileEntity,
  RequestBatchEntity,
  RequestPartEntity,
  PlanogramHeadEntity,
  ExcludedFileEntity,
];

@Module({
  imports: [UsersModule, ProjectsModule, TypeOrmModule.forFeature(entities)],
  controllers: [UploadsController, ProjectFilesController, ProjectSettingsController, LiteUploadsController],
  providers: [
    RequestsRepository,
    RequestFilesRepository,
    RequestBatchesRepository,
    DataSetRepository,
    FileExclusionsRepository,
    FileExclusionsService,
    FileRetryRepository,
    FileRetryService,
    UploadPreviewService,
    RequestProgress,
    UploadNotifier,
    StoredUploads,
    UploadQueue,
    UploadTransitions,
    UploadAdmission,
    RequestsService,
    RequestQueriesService,
    UploadArchivesService,
    ReadingResources,
    BatchReader,
    BatchCommit,
    ReadArchiveProcessor,
    ReadPlanogramsProcessor,
    UploadResumption,
    UploadsReconciler,
    UploadsListener,
    UploadsFacade,
    UploadAnalysisFacade,
    FileFindingsFacade,
    RequestsFacade,
    RequestRetryService,
    RequestOperationsFacade,
    UploadSubjects,
    ProjectPlanogramUploads,
    ProjectSettingsService,
    RereadRepository,
    RereadFiles,
    RereadService,
  ],
  exports: [UploadsFacade, UploadAnalysisFacade, FileFindingsFacade, RequestsFacade, RequestOperationsFacade],
})
export class UploadsModule {}
