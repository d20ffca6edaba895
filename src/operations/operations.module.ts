import { Module } from '@nestjs/common';
import { UploadsModule } from '../uploads/uploads.module.js';
import { UsersModule } from '../users/users.module.js';
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

/** What keeps the program running: the queues and the backups, seen and handled by people. */
@Module({
  imports: [UsersModule, UploadsModule],
  controllers: [QueuesController, BackupsController],
  providers: [
    BackupsService,
    BackupsRepository,
    BackupMaker,
    QueuesService,
    QueueActsService,
    JobRunsRepository,
    BoardService,
    BoardRoutes,
  ],
})
export class OperationsModule {}
