import { Module } from '@nestjs/common';
import { ProjectsModule } from '../../projects/projects.module.js';
import { UploadsModule } from '../../uploads/uploads.module.js';
import { AnalyticsModule } from '../analytics/analytics.module.js';
import { AnswersModule } from '../answers/answers.module.js';
import { DatasetRowsService } from './datasets/dataset-rows.service.js';
import { ExtractService } from './datasets/extract.service.js';
import { DownloadsController } from './downloads.controller.js';
import { DownloadsService } from './downloads.service.js';
import { FindingRowsService } from './findings/finding-rows.service.js';
import { FindingsSource } from './findings/findings-source.js';
import { NotebooksService } from './notebooks/notebooks.service.js';
import { PlanogramFilesService } from './originals/planogram-files.service.js';
import { WritingThreads } from './originals/writing-threads.js';
import { SnapshotLinks } from './snapshot-links.js';

/** Downloads of a project's data: datasets, planogram files, the stored analysis, a dictionary and notebooks. */
@Module({
  imports: [ProjectsModule, UploadsModule, AnalyticsModule, AnswersModule],
  controllers: [DownloadsController],
  providers: [
    DatasetRowsService,
    FindingRowsService,
    FindingsSource,
    ExtractService,
    DownloadsService,
    NotebooksService,
    PlanogramFilesService,
    SnapshotLinks,
    WritingThreads,
  ],
  exports: [FindingsSource],
})
export class DownloadsModule {}
