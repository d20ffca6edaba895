import { BullModule } from '@nestjs/bullmq';
import { Global, Module, type DynamicModule } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { declaredQueues, HEALTH_QUEUE } from './declare-job.js';
import { JobHandlers } from './job-handlers.js';
import { JobRecorder } from './job-recorder.js';
import { JobRunEntity } from './job-run.entity.js';
import { JobWorkerEntity } from './job-worker.entity.js';
import { JobSubjectRegistry } from './job-subjects.js';
import { JobQueue } from './job-queue.js';
import { JobRunner } from './job-runner.js';
import { JobRuns } from './job-runs.js';
import { QUEUE_BACKEND, type QueueBackend } from './queue-backend.js';
import { queueClass } from './queue-classes.js';
import { QueueInspector } from './queue-inspector.js';
import { processorOf } from './queue-processor.js';
import { ReconcilerRegistry } from './reconciler.js';

/** Queue, handlers and reconcilers. `JobRunner.start()` makes a process a worker. */
@Global()
@Module({})
export class JobsModule {
  static forRoot(backend: QueueBackend): DynamicModule {
    const queues = queueModule(backend);
    return {
      ...queues,
      module: JobsModule,
      imports: [...queues.imports, TypeOrmModule.forFeature([JobRunEntity, JobWorkerEntity])],
      providers: [...queues.providers, JobHandlers, JobRecorder, QueueInspector, JobSubjectRegistry],
      exports: [QUEUE_BACKEND, JobQueue, JobRunner, QueueInspector, ReconcilerRegistry, JobSubjectRegistry],
    };
  }
}

/**
 * Everything needed to enqueue and run the jobs declared so far: BullModule creates the queues with the process, and
 * the workers when `JobRunner` asks for them. `JobHandlers` must be provided elsewhere.
 */
export function queueModule(backend: QueueBackend) {
  const queues = declaredQueues();
  BullModule.queueClass = queueClass(backend);
  return {
    imports: [
      DiscoveryModule,
      // The classes provide their own connection.
      BullModule.forRoot({ connection: {}, extraOptions: { manualRegistration: true } }),
      BullModule.registerQueue(...[...queues, HEALTH_QUEUE].map((name) => ({ name }))),
    ],
    providers: [
      { provide: QUEUE_BACKEND, useValue: backend },
      ...queues.map(processorOf),
      JobQueue,
      JobRuns,
      JobRunner,
      ReconcilerRegistry,
    ],
  } satisfies Partial<DynamicModule>;
}
