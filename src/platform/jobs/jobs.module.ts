import { Global, Module, type DynamicModule } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { JobHandlers } from './job-handlers.js';
import { JobQueue } from './job-queue.js';
import { JobRunner } from './job-runner.js';
import { QUEUE_BACKEND, type QueueBackend } from './queue-backend.js';
import { ReconcilerRegistry } from './reconciler.js';

/** Queue, handlers and reconcilers. A process becomes a worker by `JobRunner.start()`. */
@Global()
@Module({})
export class JobsModule {
  static forRoot(backend: QueueBackend): DynamicModule {
    return {
      module: JobsModule,
      imports: [DiscoveryModule],
      providers: [{ provide: QUEUE_BACKEND, useValue: backend }, JobQueue, JobHandlers, JobRunner, ReconcilerRegistry],
      exports: [QUEUE_BACKEND, JobQueue, JobRunner, ReconcilerRegistry],
    };
  }
}
