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
import { RequestPdfEntity } from './entities/request-pdf.entity.js';
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
import { OriginalFilesFacade } from './original-files.facade.js';
import { UploadedPdfsFacade } from './uploaded-pdfs.facade.js';
import { UploadsController } from './uploads.controller.js';
import { UploadsFacade } from './uploads.facade.js';
import { UploadsListener } from './uploads.listener.js';

const entities = [
  RequestEntity,
  RequestFileEntity,
  RequestBatchEntity,
  RequestPartEntity,
  RequestPdfEntity,
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
    UploadTransitions,
    UploadAdmission,
    RequestsService,
    RequestQueriesService,
    ReadingResources,
    BatchReader,
    BatchCommit,
    ReadArchiveProcessor,
    ReadPlanogramsProcessor,
    UploadsReconciler,
    UploadsListener,
    UploadsFacade,
    FileFindingsFacade,
    UploadedPdfsFacade,
    OriginalFilesFacade,
    RequestsFacade,
    RequestRetryService,
    RequestOperationsFacade,
    UploadSubjects,
    ProjectPlanogramUploads,
    ProjectSettingsService,
    RereadRepository,
    RereadService,
  ],
  exports: [
    UploadsFacade,
    FileFindingsFacade,
    UploadedPdfsFacade,
    OriginalFilesFacade,
    RequestsFacade,
    RequestOperationsFacade,
  ],
})
export class UploadsModule {}
