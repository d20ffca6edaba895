import { Global, Module, type DynamicModule } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { JobHandlers } from './job-handlers.js';
import { JobRecorder } from './job-recorder.js';
import { JobRunEntity } from './job-run.entity.js';
import { JobWorkerEntity } from './job-worker.entity.js';
import { JobSubjectRegistry } from './job-subjects.js';
import { JobQueue } from './job-queue.js';
import { JobRunner } from './job-runner.js';
import { QUEUE_BACKEND, type QueueBackend } from './queue-backend.js';
import { QueueInspector } from './queue-inspector.js';
import { ReconcilerRegistry } from './reconciler.js';

/** Queue, handlers and reconcilers. A process becomes a worker by `JobRunner.start()`. */
@Global()
@Module({})
export class JobsModule {
  static forRoot(backend: QueueBackend): DynamicModule {
    return {
      module: JobsModule,
      imports: [DiscoveryModule, TypeOrmModule.forFeature([JobRunEntity, JobWorkerEntity])],
      providers: [
        { provide: QUEUE_BACKEND, useValue: backend },
        JobQueue,
        JobHandlers,
        JobRecorder,
        JobRunner,
        QueueInspector,
        ReconcilerRegistry,
        JobSubjectRegistry,
      ],
      exports: [QUEUE_BACKEND, JobQueue, JobRunner, QueueInspector, ReconcilerRegistry, JobSubjectRegistry],
    };
  }
}
