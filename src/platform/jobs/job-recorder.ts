import { hostname } from 'node:os';
import { randomBytes } from 'node:crypto';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { AppError } from '../errors/app-error.js';
import { notTooOften } from '../logging/not-too-often.js';
import { MemoryBudget } from '../memory/memory-budget.js';
import { JobSubjectRegistry } from './job-subjects.js';
import { idIn } from './payload-ids.js';
import { ReconcilerRegistry, type Reconciler } from './reconciler.js';

/** A job that ended. */
export interface EndedJob {
  queue: string;
  job: string;
  jobId: string;
  payload: object;
  attempts: number;
  startedAt: Date;
  endedAt: Date;
  /** Null when it completed. */
  error: Error | null;
  /** The reference of the call that caused it. */
  reference: string;
}

/** A `job_runs` row that is still to be written; its tenant is looked up then. */
type WaitingRow = { job: string; payload: object } & Record<string, unknown>;

const FLUSH_MS = 1000;
const BEAT_MS = 10_000;
/** Most ends waiting to be written; further ones are dropped while the database is down. */
const MOST_WAITING = 5000;
const DONE_DAYS = 7;
const FAILED_DAYS = 30;
const DEAD_WORKER_HOURS = 24;
const LONGEST_MESSAGE = 1000;

/**
 * Records for operators how jobs ended and that this worker is alive. Nothing waits for it and nothing fails because of
 * it: ends are written in batches once a second.
 */
@Injectable()
export class JobRecorder implements Reconciler, OnModuleInit {
  readonly name = 'jobs.runs';
  /** Identifies this process among all workers. */
  readonly worker = `${hostname()}-${process.pid}-${randomBytes(3).toString('hex')}`;
  private readonly logger = new Logger(JobRecorder.name);
  private readonly warn = notTooOften((error) =>
    this.logger.warn({ err: error }, 'ends of jobs could not be recorded'),
  );
  private waiting: WaitingRow[] = [];
  private running = 0;
  private timers: NodeJS.Timeout[] = [];
  private described: { queues: string[]; concurrency: number; startedAt: Date } | null = null;

  constructor(
    private readonly dataSource: DataSource,
    private readonly registry: ReconcilerRegistry,
    private readonly subjects: JobSubjectRegistry,
    private readonly memory: MemoryBudget,
  ) {}

  onModuleInit(): void {
    this.registry.register(this);
  }

  /** Starts reporting that this worker is alive. */
  async start(queues: string[], concurrency: number): Promise<void> {
    this.described = { queues, concurrency, startedAt: new Date() };
    await this.beat();
    this.timers = [setInterval(() => void this.flush(), FLUSH_MS), setInterval(() => void this.beat(), BEAT_MS)];
    for (const timer of this.timers) timer.unref();
  }

  /** Writes what is waiting, and removes this worker from the list. */
  async stop(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    this.timers = [];
    await this.flush();
    if (!this.described) return;
    this.described = null;
    await this.dataSource.query(`DELETE FROM job_workers WHERE id = $1`, [this.worker]).catch(this.warn);
  }

  /** Records the start of a job here; call the returned function when it ends. */
  begin(): () => void {
    this.running += 1;
    return () => {
      this.running -= 1;
    };
  }

  ended(job: EndedJob): void {
    if (this.waiting.length >= MOST_WAITING) return;
    const { queue, payload, attempts, error } = job;
    this.waiting.push({
      id: uuidv7(),
      queue,
      job: job.job,
      job_id: job.jobId,
      payload,
      request_id: idIn(payload, 'requestId'),
      project_id: idIn(payload, 'projectId'),
      state: error === null ? 'done' : 'failed',
      attempts,
      worker: this.worker,
      reference: job.reference,
      started_at: job.startedAt,
      ended_at: job.endedAt,
      code: error === null ? null : codeOf(error),
      message: error === null ? null : error.message.slice(0, LONGEST_MESSAGE),
    });
  }

  /** Deletes old records, and workers that have been silent for long. */
  async reconcile(): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM job_runs WHERE (state = 'done' AND ended_at < now() - make_interval(days => $1))
         OR (state = 'failed' AND ended_at < now() - make_interval(days => $2))`,
      [DONE_DAYS, FAILED_DAYS],
    );
    await this.dataSource.query(`DELETE FROM job_workers WHERE seen_at < now() - make_interval(hours => $1)`, [
      DEAD_WORKER_HOURS,
    ]);
  }

  private async flush(): Promise<void> {
    const rows = this.waiting;
    if (rows.length === 0) return;
    this.waiting = [];
    await this.write(rows).catch((error: unknown) => {
      this.warn(error instanceof Error ? error : new Error(String(error)));
      this.waiting = [...rows, ...this.waiting].slice(0, MOST_WAITING);
    });
  }

  /** Columns by name. If the owner cannot be found, only the platform's administrators see the rows. */
  private async write(rows: readonly WaitingRow[]): Promise<void> {
    const subjects = await this.subjects.describe(rows).catch((error: unknown) => {
      this.warn(error instanceof Error ? error : new Error(String(error)));
      return [];
    });
    const whole = rows.map((row, at) => ({ ...row, tenant: subjects[at]?.tenant ?? null }));
    await this.dataSource.query(
      `INSERT INTO job_runs SELECT r.* FROM jsonb_populate_recordset(NULL::job_runs, $1::jsonb) r`,
      [JSON.stringify(whole)],
    );
  }

  private async beat(): Promise<void> {
    if (!this.described) return;
    const { queues, concurrency, startedAt } = this.described;
    const { totalMb, lentMb, waiting } = this.memory;
    await this.dataSource
      .query(
        `INSERT INTO job_workers (id, host, pid, queues, concurrency, running, started_at, seen_at,
           memory_mb, memory_lent_mb, memory_waiting)
         VALUES ($1, $2, $3, $4, $5, $6, $7, now(), $8, $9, $10)
         ON CONFLICT (id) DO UPDATE SET running = excluded.running, seen_at = excluded.seen_at,
           memory_lent_mb = excluded.memory_lent_mb, memory_waiting = excluded.memory_waiting`,
        [
          ...[this.worker, hostname(), process.pid, queues, concurrency, this.running, startedAt],
          ...[totalMb, lentMb, waiting],
        ],
      )
      .catch(this.warn);
  }
}

function codeOf(error: Error): string {
  if (error instanceof AppError) return error.code;
  const code: unknown = 'code' in error ? error.code : undefined;
  return typeof code === 'string' && code !== '' ? code : error.name;
}
