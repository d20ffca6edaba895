import { Injectable } from '@nestjs/common';
import type { JobType } from 'bullmq';
import { declaredQueues } from './declare-job.js';
import { JobQueue } from './job-queue.js';
import type { AnyQueue } from './queue-classes.js';
import { unpackCause } from '../tracing/cause.js';

/** The state of a job in its queue. A failed job that will be retried is `delayed`. */
export const LIVE_JOB_STATES = ['waiting', 'active', 'delayed'] as const;
export type LiveJobState = (typeof LIVE_JOB_STATES)[number];

/** A job in its queue. */
export interface LiveJob {
  queue: string;
  jobId: string;
  job: string;
  payload: object;
  state: LiveJobState;
  /** Tries that have ended. */
  attempts: number;
  enqueuedAt: Date;
  /** When the current run began; null while it waits. */
  startedAt: Date | null;
  /** Why the previous try failed; null when none did. */
  failedReason: string | null;
  /** The reference of the call that caused it; null for jobs of an earlier version. */
  reference: string | null;
}

export interface QueueState {
  queue: string;
  counts: Record<LiveJobState, number>;
  isPaused: boolean;
}

/** The queue's own names of each state: waiting jobs with a priority are in a set of their own. */
const TYPES: Record<LiveJobState, JobType[]> = {
  waiting: ['waiting', 'prioritized'],
  active: ['active'],
  delayed: ['delayed'],
};

/** Lets operators inspect the queues; works the same on both backends. */
@Injectable()
export class QueueInspector {
  constructor(private readonly queues: JobQueue) {}

  /** Every queue with a declared job. */
  names(): string[] {
    return declaredQueues();
  }

  async state(queue: string): Promise<QueueState> {
    const handle = this.queues.handle(queue);
    const isPaused = await handle.isPaused();
    const { active = 0, prioritized = 0, delayed = 0 } = await handle.getJobCounts('active', 'prioritized', 'delayed');
    const waiting = (await waitingCount(handle, isPaused)) + prioritized;
    return { queue, counts: { waiting, active, delayed }, isPaused };
  }

  /** At most `most` jobs of a queue in a state, oldest first. */
  async jobs(queue: string, state: LiveJobState, most: number): Promise<LiveJob[]> {
    const found: LiveJob[] = [];
    for (const type of TYPES[state]) found.push(...(await this.first(queue, state, type, most)));
    return found.sort((one, other) => one.enqueuedAt.getTime() - other.enqueuedAt.getTime()).slice(0, most);
  }

  private async first(queue: string, state: LiveJobState, type: JobType, most: number): Promise<LiveJob[]> {
    const handle = this.queues.handle(queue);
    let from = 0;
    if (type === 'waiting' || type === 'active') {
      // Both backends keep these newest first, and PostgreSQL's ignores the requested order.
      const { active = 0 } = await handle.getJobCounts('active');
      const count = type === 'active' ? active : await waitingCount(handle, await handle.isPaused());
      from = Math.max(0, count - most);
    }
    const jobs = await handle.getJobs([type], from, from + most - 1);
    return jobs
      .filter((job) => job !== undefined && job !== null)
      .map((job) => ({
        queue,
        jobId: job.id ?? '',
        job: job.name,
        payload: job.data,
        state,
        attempts: job.attemptsMade,
        enqueuedAt: new Date(job.timestamp),
        startedAt: state === 'active' && job.processedOn ? new Date(job.processedOn) : null,
        failedReason: job.failedReason || null,
        reference: unpackCause(job.opts.telemetry?.metadata)?.requestId ?? null,
      }));
  }
}

/**
 * Waiting jobs without a priority. BullMQ 6's PostgreSQL backend counts those of a paused queue as 0 (as "paused", a
 * state that the rest of BullMQ 6 has dropped), so then they are counted by priority.
 */
export async function waitingCount(
  queue: Pick<AnyQueue, 'getJobCounts' | 'getCountsPerPriority'>,
  isPaused: boolean,
): Promise<number> {
  if (isPaused) return (await queue.getCountsPerPriority([0]))['0'] ?? 0;
  return (await queue.getJobCounts('waiting'))['waiting'] ?? 0;
}
