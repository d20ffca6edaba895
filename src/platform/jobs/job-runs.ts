import { Inject, Injectable, Logger, Optional } from '@nestjs/common';
import { DelayedError, type Job } from 'bullmq';
import { DiskRoom } from '../disk/disk-room.js';
import { DiskFullError, isDiskFull } from '../disk/full-disk.js';
import { countJob } from '../metrics/metrics.js';
import { type Cause, newCause, unpackCause, withCause } from '../tracing/cause.js';
import { inSpanOf } from '../tracing/spans.js';
import { declaredJobs } from './declare-job.js';
import { JobHandlers, type HandlerTable } from './job-handlers.js';
import { JobRecorder } from './job-recorder.js';

export type AnyJob = Job<object, void, string>;

/** How often to check that running jobs do not take the last room on the disk. */
const ROOM_EVERY_MS = 1000;
/** A job that found no room is retried after this delay. */
const NO_ROOM_MS = 3000;

/** Handles a job that a worker took: its handler, its tries, its record, and what stops it. */
@Injectable()
export class JobRuns {
  private readonly logger = new Logger('JobRunner');
  private readonly stopping = new AbortController();
  private readonly causes = new WeakMap<AnyJob, Cause>();
  private table: HandlerTable = { handlers: new Map(), failures: new Map() };
  /** Aborted and replaced when the disk is full. */
  private full = new AbortController();
  private watch: NodeJS.Timeout | null = null;

  constructor(
    @Inject(JobHandlers) private readonly jobHandlers: Pick<JobHandlers, 'collect'>,
    @Optional() private readonly recorder?: JobRecorder,
    @Optional() private readonly disk?: DiskRoom,
  ) {}

  /** Finds the handlers. @throws Error when a declared job has none */
  prepare(): void {
    this.table = this.jobHandlers.collect();
  }

  /** Starts watching the disk, so that jobs do not take the room that the database needs. */
  watchDisk(): void {
    this.watch = setInterval(() => void this.watchRoom(), ROOM_EVERY_MS).unref();
  }

  unwatchDisk(): void {
    if (this.watch) clearInterval(this.watch);
  }

  /** Asks running jobs to stop; they are retried later. */
  stop(): void {
    this.stopping.abort();
  }

  get isStopping(): boolean {
    return this.stopping.signal.aborted;
  }

  /** Runs a job under the call that enqueued it. */
  run(job: AnyJob, token?: string, signal?: AbortSignal): Promise<void> {
    const attributes = {
      'messaging.system': 'bullmq',
      'messaging.operation.type': 'process',
      'messaging.destination.name': job.queueName,
      'messaging.message.id': job.id,
      'reveal.attempt': job.attemptsMade + 1,
    };
    return inSpanOf(this.causeOf(job), `job ${job.name}`, { kind: 'consumer', attributes }, () =>
      this.process(job, token, signal),
    );
  }

  completed(job: AnyJob): void {
    this.record(job, null);
  }

  failed(job: AnyJob, error: Error): void {
    if (isFinal(job)) this.record(job, error);
    void withCause(this.causeOf(job), () => this.tell(job, error));
  }

  private causeOf(job: AnyJob): Cause {
    const known = this.causes.get(job) ?? unpackCause(job.opts.telemetry?.metadata) ?? newCause();
    this.causes.set(job, known);
    return known;
  }

  private async process(job: AnyJob, token?: string, signal?: AbortSignal): Promise<void> {
    const handler = this.table.handlers.get(job.name);
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

  /** Puts a job back to be retried soon. It uses up no try, however long the disk stays full. */
  private async putOff(job: AnyJob, token?: string): Promise<never> {
    await job.moveToDelayed(Date.now() + NO_ROOM_MS, token);
    throw new DelayedError();
  }

  /** Stops running jobs before they take the room that the database needs. */
  private async watchRoom(): Promise<void> {
    const room = await this.disk?.look().catch(() => null);
    if (!room?.isFull || this.full.signal.aborted) {
      if (room && !room.isFull && this.full.signal.aborted) this.full = new AbortController();
      return;
    }
    this.full.abort(new DiskFullError({ freeBytes: room.freeBytes, neededBytes: room.reserveBytes }));
  }

  private record(job: AnyJob, error: Error | null): void {
    const queue = job.queueName;
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

  private async tell(job: AnyJob, error: Error): Promise<void> {
    const final = isFinal(job);
    const context = { err: error, job: job.name, jobId: job.id, attempt: job.attemptsMade };
    if (!final) {
      this.logger.warn(context, 'a job failed and will be tried again');
      return;
    }
    this.logger.error(context, 'a job failed for good');
    const told = this.table.failures.get(job.name);
    if (!told) return;
    await told(job.data, error).catch((problem: unknown) =>
      this.logger.error({ err: problem, job: job.name, jobId: job.id }, 'the failure could not be recorded'),
    );
  }
}

function isFinal(job: AnyJob): boolean {
  return job.finishedOn !== undefined || job.attemptsMade >= (job.opts.attempts ?? 1);
}
