import { Inject, Injectable, Logger, Optional, type BeforeApplicationShutdown } from '@nestjs/common';
import { DelayedError, Worker, type IQueueBackend, type Job } from 'bullmq';
import pTimeout from 'p-timeout';
import { AppConfig } from '../config/app-config.js';
import { DiskRoom } from '../disk/disk-room.js';
import { DiskFullError, isDiskFull } from '../disk/full-disk.js';
import { countJob } from '../metrics/metrics.js';
import { closed } from './closed.js';
import { declaredJobs } from './declare-job.js';
import { JobHandlers, type HandlerTable } from './job-handlers.js';
import { JobRecorder } from './job-recorder.js';
import { QUEUE_BACKEND, type QueueBackend } from './queue-backend.js';
import { ReconcilerRegistry } from './reconciler.js';
import { notTooOften } from '../logging/not-too-often.js';
import { type Cause, newCause, unpackCause, withCause } from '../tracing/cause.js';
import { inSpanOf } from '../tracing/spans.js';

type AnyWorker = Worker<object, void, string, IQueueBackend, object, unknown>;
type AnyJob = Job<object, void, string>;

/** How long running jobs may take to end once the process is asked to stop. */
const graceMs = 8000;

/** How often running jobs are kept from taking the last room on the disk. */
const ROOM_EVERY_MS = 1000;
/** After so long a job that found no room looks again. */
const NO_ROOM_MS = 3000;

/** Runs the jobs: one BullMQ worker per queue. Only started in a process that is (also) a worker. */
@Injectable()
export class JobRunner implements BeforeApplicationShutdown {
  private readonly logger = new Logger(JobRunner.name);
  private workers: AnyWorker[] = [];
  private readonly stopping = new AbortController();
  private readonly causes = new WeakMap<AnyJob, Cause>();
  /** Aborted, and made anew, when the disk is full. */
  private full = new AbortController();
  private watch: NodeJS.Timeout | null = null;

  constructor(
    private readonly config: AppConfig,
    @Inject(JobHandlers) private readonly jobHandlers: Pick<JobHandlers, 'collect'>,
    private readonly reconcilers: ReconcilerRegistry,
    @Inject(QUEUE_BACKEND) private readonly backend: QueueBackend,
    @Optional() private readonly recorder?: JobRecorder,
    @Optional() private readonly disk?: DiskRoom,
  ) {}

  /**
   * Starts taking jobs, then runs the reconcilers. The database must answer and the queue's tables must exist.
   *
   * @throws Error when a declared job has no handler.
   */
  async start(): Promise<void> {
    const table = this.jobHandlers.collect();
    const queues = new Set(declaredJobs().map(({ queue }) => queue));
    this.workers = [...queues].map((queue) => this.createWorker(queue, table));
    await Promise.all(this.workers.map((worker) => worker.waitUntilReady()));
    for (const worker of this.workers) this.run(worker);
    this.watch = setInterval(() => void this.watchRoom(), ROOM_EVERY_MS).unref();
    await this.recorder?.start([...queues], this.config.WORKER_CONCURRENCY);
    this.reconcilers.start(this.config.RECONCILE_MS);
    this.logger.log(`worker ready: ${[...queues].join(', ') || 'no queues'} (${this.backend.kind})`);
  }

  /** Before the shutdown proper, which closes the connections that running jobs still need. */
  async beforeApplicationShutdown(): Promise<void> {
    if (this.watch) clearInterval(this.watch);
    await this.reconcilers.stop();
    const closing = Promise.allSettled(this.workers.map((worker) => worker.close()));
    const timer = setTimeout(() => this.stopping.abort(), graceMs / 2);
    await pTimeout(closing, { milliseconds: graceMs, message: false });
    clearTimeout(timer);
    await Promise.all(this.workers.map((worker) => closed({ close: () => worker.close(true) })));
    await this.recorder?.stop();
  }

  private run(worker: AnyWorker): void {
    worker.run().catch((error: unknown) => {
      this.logger.error({ err: error, queue: worker.name }, 'the worker stopped');
      if (!this.stopping.signal.aborted && !worker.closing) setTimeout(() => this.run(worker), 1000).unref();
    });
  }

  private createWorker(queue: string, table: HandlerTable): AnyWorker {
    const worker = new Worker<object, void, string, IQueueBackend, object, unknown>(
      queue,
      (job, token, signal) => this.follow(job, () => this.process(job, table, token, signal)),
      {
        ...this.backend.options,
        autorun: false,
        concurrency: this.config.WORKER_CONCURRENCY + overlapOf(queue),
        lockDuration: this.config.WORKER_LOCK_MS,
        stalledInterval: this.config.WORKER_STALLED_MS,
        maxStalledCount: 4,
        drainDelay: 5,
        runRetryDelay: 1000,
        removeOnComplete: { count: 0 },
        removeOnFail: { count: 0 },
      },
      this.backend.factory,
    );
    worker.on(
      'error',
      notTooOften((error) => this.logger.warn({ err: error, queue }, 'the queue does not answer the worker')),
    );
    worker.on('stalled', (jobId) => this.logger.warn({ queue, jobId }, 'a job lost its worker and is taken up again'));
    worker.on('completed', (job) => this.record(queue, job, null));
    worker.on('failed', (job, error) => {
      if (!job) return;
      if (isFinal(job)) this.record(queue, job, error);
      void withCause(this.causeOf(job), () => this.failed(job, error, table));
    });
    return worker;
  }

  /** Runs a job under the call that enqueued it. */
  private follow(job: AnyJob, work: () => Promise<void>): Promise<void> {
    const attributes = {
      'messaging.system': 'bullmq',
      'messaging.operation.type': 'process',
      'messaging.destination.name': job.queueName,
      'messaging.message.id': job.id,
      'reveal.attempt': job.attemptsMade + 1,
    };
    return inSpanOf(this.causeOf(job), `job ${job.name}`, { kind: 'consumer', attributes }, work);
  }

  private causeOf(job: AnyJob): Cause {
    const known = this.causes.get(job) ?? unpackCause(job.opts.telemetry?.metadata) ?? newCause();
    this.causes.set(job, known);
    return known;
  }

  private async process(job: AnyJob, table: HandlerTable, token?: string, signal?: AbortSignal): Promise<void> {
    const handler = table.handlers.get(job.name);
    if (!handler) throw new Error(`No handler for the job ${job.name}: was it enqueued by a newer program?`);
    const waitsForRoom = !declaredJobs().some(({ name, runsWhenFull }) => name === job.name && runsWhenFull);
    if (waitsForRoom && (await this.disk?.look())?.isFull) return this.putOff(job, token);
    const attempts = job.opts.attempts ?? 1;
    const full = this.full.signal;
    const stops = [this.stopping.signal, ...(signal ? [signal] : []), ...(waitsForRoom ? [full] : [])];
    const ended = this.recorder?.begin();
    try {
      await handler(job.data, {
        jobId: job.id ?? '',
        attempt: job.attemptsMade + 1,
        isLastAttempt: job.attemptsMade + 1 >= attempts,
        signal: AbortSignal.any(stops),
      });
    } catch (error) {
      const isPaused = waitsForRoom && full.aborted && !this.stopping.signal.aborted;
      if (!isPaused && !isDiskFull(error)) throw error;
      this.logger.warn({ err: error, job: job.name, jobId: job.id }, 'a job waits for room on the disk');
      await this.putOff(job, token);
    } finally {
      ended?.();
    }
  }

  /** Puts a job back, to be looked at again soon. No try of it is used up, however long the disk stays full. */
  private async putOff(job: AnyJob, token?: string): Promise<never> {
    await job.moveToDelayed(Date.now() + NO_ROOM_MS, token);
    throw new DelayedError();
  }

  /** Stops what runs before it takes the room that the database needs. */
  private async watchRoom(): Promise<void> {
    const room = await this.disk?.look().catch(() => null);
    if (!room?.isFull || this.full.signal.aborted) {
      if (room && !room.isFull && this.full.signal.aborted) this.full = new AbortController();
      return;
    }
    this.full.abort(new DiskFullError({ freeBytes: room.freeBytes, neededBytes: room.reserveBytes }));
  }

  private record(queue: string, job: AnyJob, error: Error | null): void {
    const endedAt = new Date();
    const seconds = job.processedOn === undefined ? 0 : (endedAt.getTime() - job.processedOn) / 1000;
    countJob({ queue, job: job.name, isFailed: error !== null, seconds });
    this.recorder?.ended({
      queue,
      job: job.name,
      jobId: job.id ?? '',
      payload: job.data,
      attempts: Math.max(1, job.attemptsMade),
      startedAt: job.processedOn === undefined ? endedAt : new Date(job.processedOn),
      endedAt,
      error,
      reference: this.causeOf(job).requestId,
    });
  }

  private async failed(job: AnyJob, error: Error, table: HandlerTable): Promise<void> {
    const final = isFinal(job);
    const context = { err: error, job: job.name, jobId: job.id, attempt: job.attemptsMade };
    if (!final) {
      this.logger.warn(context, 'a job failed and will be tried again');
      return;
    }
    this.logger.error(context, 'a job failed for good');
    const told = table.failures.get(job.name);
    if (!told) return;
    await told(job.data, error).catch((problem: unknown) =>
      this.logger.error({ err: problem, job: job.name, jobId: job.id }, 'the failure could not be recorded'),
    );
  }
}

function overlapOf(queue: string): number {
  return Math.max(0, ...declaredJobs().map((job) => (job.queue === queue ? job.overlap : 0)));
}

function isFinal(job: AnyJob): boolean {
  return job.finishedOn !== undefined || job.attemptsMade >= (job.opts.attempts ?? 1);
}
