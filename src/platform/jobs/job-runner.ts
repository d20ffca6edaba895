import { BullModule, BullRegistrar } from '@nestjs/bullmq';
import { Inject, Injectable, Logger, Optional, type BeforeApplicationShutdown } from '@nestjs/common';
import pTimeout from 'p-timeout';
import { AppConfig } from '../config/app-config.js';
import { declaredJobs } from './declare-job.js';
import { JobRecorder } from './job-recorder.js';
import { JobRuns } from './job-runs.js';
import { QUEUE_BACKEND, type QueueBackend } from './queue-backend.js';
import { type AnyWorker, workerClass } from './queue-classes.js';
import { ReconcilerRegistry } from './reconciler.js';

/** How long running jobs may take to end once the process is asked to stop. */
const graceMs = 8000;

/** Starts and stops the workers, one per queue. Only started in a process that is (also) a worker. */
@Injectable()
export class JobRunner implements BeforeApplicationShutdown {
  private readonly logger = new Logger(JobRunner.name);
  private readonly workers: AnyWorker[] = [];

  constructor(
    private readonly config: AppConfig,
    private readonly runs: JobRuns,
    private readonly reconcilers: ReconcilerRegistry,
    private readonly registrar: BullRegistrar,
    @Inject(QUEUE_BACKEND) private readonly backend: QueueBackend,
    @Optional() private readonly recorder?: JobRecorder,
  ) {}

  /**
   * Starts taking jobs, then runs the reconcilers. The database must answer and the queue's tables must exist.
   *
   * @throws Error when a declared job has no handler.
   */
  async start(): Promise<void> {
    this.runs.prepare();
    // The library's worker class is process-wide; it is used immediately, before another can be set.
    BullModule.workerClass = workerClass(
      this.backend,
      (queue) => this.settingsOf(queue),
      (worker) => this.workers.push(worker),
    );
    this.registrar.register();
    await Promise.all(this.workers.map((worker) => worker.waitUntilReady()));
    for (const worker of this.workers) this.run(worker);
    this.runs.watchDisk();
    const queues = this.workers.map(({ name }) => name);
    await this.recorder?.start(queues, this.config.WORKER_CONCURRENCY);
    this.reconcilers.start(this.config.RECONCILE_MS);
    this.logger.log(`worker ready: ${queues.join(', ') || 'no queues'} (${this.backend.kind})`);
  }

  /** Runs before the shutdown hook that closes the connections which running jobs still need. */
  async beforeApplicationShutdown(): Promise<void> {
    this.runs.unwatchDisk();
    await this.reconcilers.stop();
    const closing = Promise.allSettled(this.workers.map((worker) => worker.close()));
    const timer = setTimeout(() => this.runs.stop(), graceMs / 2);
    await pTimeout(closing, { milliseconds: graceMs, message: false });
    clearTimeout(timer);
    await Promise.all(this.workers.map((worker) => worker.leave()));
    await this.recorder?.stop();
  }

  private run(worker: AnyWorker): void {
    worker.run().catch((error: unknown) => {
      this.logger.error({ err: error, queue: worker.name }, 'the worker stopped');
      if (!this.runs.isStopping && !worker.closing) setTimeout(() => this.run(worker), 1000).unref();
    });
  }

  private settingsOf(queue: string) {
    return {
      concurrency: this.config.WORKER_CONCURRENCY + overlapOf(queue),
      lockDuration: this.config.WORKER_LOCK_MS,
      stalledInterval: this.config.WORKER_STALLED_MS,
      maxStalledCount: 4,
      drainDelay: 5,
      runRetryDelay: 1000,
      removeOnComplete: { count: 0 },
      removeOnFail: { count: 0 },
    };
  }
}

function overlapOf(queue: string): number {
  return Math.max(0, ...declaredJobs().map((job) => (job.queue === queue ? job.overlap : 0)));
}
