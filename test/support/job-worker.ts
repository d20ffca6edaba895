import 'reflect-metadata';
import { appendFileSync, existsSync } from 'node:fs';
import { Module } from '@nestjs/common';
import { BullRegistrar } from '@nestjs/bullmq';
import { ModuleRef, NestFactory } from '@nestjs/core';
import { AppConfig } from '../../src/platform/config/app-config.js';
import { ConfigModule } from '../../src/platform/config/config.module.js';
import { loadConfig } from '../../src/platform/config/load-config.js';
import { declareJob } from '../../src/platform/jobs/declare-job.js';
import { JobHandlers, type HandlerTable } from '../../src/platform/jobs/job-handlers.js';
import { JobQueue } from '../../src/platform/jobs/job-queue.js';
import { JobRunner } from '../../src/platform/jobs/job-runner.js';
import { JobRuns } from '../../src/platform/jobs/job-runs.js';
import { QUEUE_BACKEND, queueBackend, type QueueBackend } from '../../src/platform/jobs/queue-backend.js';
import { ReconcilerRegistry } from '../../src/platform/jobs/reconciler.js';
import { queueModule } from '../../src/platform/jobs/jobs.module.js';
import { causeFields } from '../../src/platform/tracing/cause.js';

/** The jobs of the queue's own tests: each run writes a line to the file named in the payload. */
export interface NotePayload {
  file: string;
  text: string;
  /** Milliseconds that the work takes. */
  takes?: number;
  /** A file for which the work waits: the test writes it when it has seen what it needs. */
  endsAfter?: string;
  /** How many tries fail before one succeeds. */
  failures?: number;
  /** Each try records the call it runs under. */
  tells?: boolean;
}

export const noteJob = declareJob<NotePayload>({
  name: 'test.write-note',
  queue: 'test-notes',
  attempts: 3,
  backoffMs: 50,
});

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export interface TestRunner {
  runner: JobRunner;
  queue: JobQueue;
  backend: QueueBackend;
  /** Ends it as a process ends. */
  end(): Promise<void>;
}

@Module({})
class TestWorkerModule {}

/** The child process runs through tsx, which gives Nest no constructor parameter types. */
const WITHOUT_METADATA = [
  { provide: JobRuns, useFactory: (handlers: JobHandlers) => new JobRuns(handlers), inject: [JobHandlers] },
  { provide: JobQueue, useFactory: (modules: ModuleRef) => new JobQueue(modules), inject: [ModuleRef] },
  {
    provide: JobRunner,
    useFactory: (...needs: ConstructorParameters<typeof JobRunner>) => new JobRunner(...needs),
    inject: [AppConfig, JobRuns, ReconcilerRegistry, BullRegistrar, QUEUE_BACKEND],
  },
];

/** Queues and a worker, without the rest of the program. */
export async function createRunner(environment: Record<string, string>): Promise<TestRunner> {
  const config = loadConfig({
    WORKER_LOCK_MS: '1500',
    WORKER_STALLED_MS: '700',
    WORKER_CONCURRENCY: '1',
    ...environment,
  });
  const backend = queueBackend(config.DATABASE_URL ?? '', config.REDIS_URL);
  const table: HandlerTable = {
    handlers: new Map([
      [
        noteJob.name,
        async (payload, run) => {
          const { file, text, takes = 0, endsAfter, failures = 0, tells = false } = payload as NotePayload;
          const { reqId, traceId } = causeFields();
          if (tells) appendFileSync(file, `cause ${text} ${reqId} ${traceId}\n`);
          appendFileSync(file, `begin ${text} ${run.attempt}\n`);
          await pause(takes);
          while (endsAfter !== undefined && !existsSync(endsAfter)) await pause(20);
          if (run.attempt <= failures) throw new Error(`try ${run.attempt} fails`);
          appendFileSync(file, `end ${text} ${run.attempt}\n`);
        },
      ],
    ]),
    failures: new Map([
      [
        noteJob.name,
        (payload, error) => {
          const { file, text } = payload as NotePayload;
          appendFileSync(file, `failed ${text}: ${error.message}\n`);
          return Promise.resolve();
        },
      ],
    ]),
  };
  const handlers = { collect: () => table };
  const { imports, providers } = queueModule(backend);
  const program = {
    module: TestWorkerModule,
    imports: [ConfigModule.forRoot(config), ...imports],
    providers: [...providers, { provide: JobHandlers, useValue: handlers }, ...WITHOUT_METADATA],
  };
  const app = await NestFactory.createApplicationContext(program, { logger: false });
  return { runner: app.get(JobRunner), queue: app.get(JobQueue), backend, end: () => app.close() };
}

if (process.send && process.env['JOB_WORKER'] === 'run') {
  const { runner } = await createRunner({
    DATABASE_URL: process.env['DATABASE_URL'] ?? '',
    REDIS_URL: process.env['REDIS_URL'] ?? '',
  });
  await runner.start();
  process.send('ready');
}
