import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LiteModule } from '../lite/lite.module.js';
import { ProjectsModule } from '../projects/projects.module.js';
import { RetailersModule } from '../retailers/retailers.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { UsersModule } from '../users/users.module.js';
import { ValidationModule } from '../validation/validation.module.js';
import { AdminAttentionController } from './admin-attention.controller.js';
import { AdminAttentionService } from './admin-attention.service.js';
import { BackupHealth } from './backups/backup-health.js';
import { BackupMaker } from './backups/backup-maker.js';
import { BackupsRepository } from './backups/backups.repository.js';
import { BackupsService } from './backups/backups.service.js';
import { BackupsController } from './backups.controller.js';
import { BoardRoutes } from './board/board-routes.js';
import { BoardService } from './board/board.service.js';
import { JobRunsRepository } from './job-runs.repository.js';
import { QueueActsService } from './queue-acts.service.js';
import { QueuesController } from './queues.controller.js';
import { QueuesService } from './queues.service.js';
import { SystemHealthController } from './system-health.controller.js';
import { SystemHealthService } from './system-health.service.js';
import { ArchiveRetention } from './upkeep/archive-retention.js';
import { NightlyUpkeep } from './upkeep/nightly-upkeep.js';
import { RetentionSweep } from './upkeep/retention-sweep.js';
import { StorageComparison } from './upkeep/storage-comparison.js';
import { StorageHealth } from './upkeep/storage-health.js';
import { UpkeepRunEntity } from './upkeep/upkeep-run.entity.js';
import { UpkeepRunsRepository } from './upkeep/upkeep-runs.repository.js';
import { DeletionSubjects } from './usage/deletion-subjects.js';
import { ProjectDeletionEntity } from './usage/entities/project-deletion.entity.js';
import { DeleteProjectProcessor } from './usage/delete-project.processor.js';
import { ProjectDeletionsRepository } from './usage/project-deletions.repository.js';
import { ProjectRemovalService } from './usage/project-removal.service.js';
import { StorageMeter } from './usage/storage-meter.js';
import { TenantLimitsService } from './usage/tenant-limits.service.js';
import { TenantRetentionService } from './usage/tenant-retention.service.js';
import { UsageController } from './usage/usage.controller.js';
import { UsageRepository } from './usage/usage.repository.js';
import { UsageService } from './usage/usage.service.js';

/** Operating the program: queues and backups, as people see and manage them. */
@Module({
  imports: [
    UsersModule,
    RetailersModule,
    ProjectsModule,
    UploadsModule,
    ValidationModule,
    LiteModule,
    TypeOrmModule.forFeature([ProjectDeletionEntity, UpkeepRunEntity]),
  ],
  controllers: [QueuesController, BackupsController, UsageController, SystemHealthController, AdminAttentionController],
  providers: [
    DeletionSubjects,
    BackupsService,
    BackupsRepository,
    BackupMaker,
    BackupHealth,
    SystemHealthService,
    AdminAttentionService,
    QueuesService,
    QueueActsService,
    JobRunsRepository,
    BoardService,
    BoardRoutes,
    StorageMeter,
    TenantLimitsService,
    TenantRetentionService,
    ArchiveRetention,
    RetentionSweep,
    StorageComparison,
    StorageHealth,
    UpkeepRunsRepository,
    NightlyUpkeep,
    UsageRepository,
    UsageService,
    ProjectDeletionsRepository,
    ProjectRemovalService,
    DeleteProjectProcessor,
  ],
})
export class OperationsModule {}
