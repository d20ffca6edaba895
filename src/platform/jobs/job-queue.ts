import { setTimeout as pause } from 'node:timers/promises';
import { getQueueToken } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { HEALTH_QUEUE, type JobDeclaration } from './declare-job.js';
import type { AnyQueue } from './queue-classes.js';
import { currentCause, newCause, packCause, withCause } from '../tracing/cause.js';
import { inSpan } from '../tracing/spans.js';

export interface EnqueueOptions {
  /**
   * Identifies the job within its queue; while a job with this id waits or runs, enqueuing it again does nothing.
   * Include the attempt (`<requestid>-<attempt>`). No colon.
   */
  jobId: string;
  /**
   * 1 runs before 2; jobs without a priority run first. Give the n-th batch of a project the priority n, so that
   * projects take turns.
   */
  priority?: number;
  /** Milliseconds to wait before the first try. */
  delayMs?: number;
}

/** A job that should be waiting or running according to a row. */
export interface ExpectedJob {
  readonly job: JobDeclaration<object>;
  readonly jobId: string;
}

/** Time from a row's commit until its job is in the queue, on a busy machine. */
const ABOUT_TO_COME_MS = 1_000;

/**
 * Enqueues jobs. Enqueue after the commit (`Transaction.afterCommit`), never inside a transaction. A finished job
 * leaves no trace, whether it completed or failed: the row it worked on is the truth.
 */
@Injectable()
export class JobQueue {
  constructor(private readonly modules: ModuleRef) {}

  /** Enqueues one job. Rejects when the queue does not answer; the module's reconciler then enqueues it later. */
  async enqueue<Payload extends object>(
    job: JobDeclaration<Payload>,
    payload: Payload,
    options: EnqueueOptions,
  ): Promise<void> {
    await this.send(job, 1, (queue) => queue.add(job.name, payload, addOptions(job, options)));
  }

  /** Enqueues many jobs of one kind in one round trip. */
  async enqueueAll<Payload extends object>(
    job: JobDeclaration<Payload>,
    entries: { payload: Payload; options: EnqueueOptions }[],
  ): Promise<void> {
    if (entries.length === 0) return;
    await this.send(job, entries.length, (queue) =>
      queue.addBulk(
        entries.map(({ payload, options }) => ({ name: job.name, data: payload, opts: addOptions(job, options) })),
      ),
    );
  }

  /** Removes a waiting job. False when there is none or it is already running. */
  async withdraw(job: JobDeclaration<object>, jobId: string): Promise<boolean> {
    const found = await this.queue(job.queue).getJob(jobId);
    if (!found || (await found.isActive())) return false;
    return found.remove().then(
      () => true,
      () => false,
    );
  }

  /** True while a job with this id waits, is delayed, or runs. */
  async isPending(job: JobDeclaration<object>, jobId: string): Promise<boolean> {
    return (await this.queue(job.queue).getJob(jobId)) !== undefined;
  }

  /**
   * The rows whose job is neither in the queue nor about to be. A row says that it has a job a moment before the job is
   * enqueued, so missing jobs are looked for once more, all together. Meanwhile a job may have run and ended: check the
   * row again before you act.
   */
  async lost<One extends ExpectedJob>(expected: readonly One[]): Promise<One[]> {
    const missing = await this.missing(expected);
    if (missing.length === 0) return [];
    await pause(ABOUT_TO_COME_MS);
    return this.missing(missing);
  }

  private async missing<One extends ExpectedJob>(expected: readonly One[]): Promise<One[]> {
    const found: One[] = [];
    for (const one of expected) if (!(await this.isPending(one.job, one.jobId))) found.push(one);
    return found;
  }

  /** Number of waiting (including prioritized) and running jobs of a queue. */
  async counts(queue: string): Promise<{ waiting: number; active: number }> {
    const counts = await this.queue(queue).getJobCounts('waiting', 'prioritized', 'delayed', 'active');
    const { active = 0, waiting = 0, prioritized = 0, delayed = 0 } = counts;
    return { waiting: waiting + prioritized + delayed, active };
  }

  /** Resolves when the queue answers; rejects otherwise. */
  async ping(): Promise<void> {
    await this.queue(HEALTH_QUEUE).getJobCounts('waiting');
  }

  /** The queue itself, for operator tools; other code uses the methods above. */
  handle(name: string): AnyQueue {
    return this.queue(name);
  }

  /** Jobs carry the cause under which they are enqueued; a job that is already waiting keeps its first cause. */
  private async send(
    job: JobDeclaration<object>,
    count: number,
    add: (queue: AnyQueue) => Promise<unknown>,
  ): Promise<void> {
    const attributes = {
      'messaging.system': 'bullmq',
      'messaging.operation.type': 'send',
      'messaging.destination.name': job.queue,
      'messaging.batch.message_count': count,
    };
    await withCause(currentCause() ?? newCause(), () =>
      inSpan(`enqueue ${job.name}`, { kind: 'producer', attributes }, () => add(this.queue(job.queue))),
    );
  }

  /** @throws Error for a queue without a declared job */
  private queue(name: string): AnyQueue {
    return this.modules.get<AnyQueue>(getQueueToken(name), { strict: false });
  }
}

function addOptions(job: JobDeclaration<object>, { jobId, priority, delayMs }: EnqueueOptions): object {
  return {
    jobId,
    priority,
    delay: delayMs,
    attempts: job.attempts,
    backoff: { type: 'exponential', delay: job.backoffMs },
    removeOnComplete: true,
    removeOnFail: true,
    // BullMQ's own field for metadata that follows a job across processes, so that payloads stay ids only.
    telemetry: { metadata: packCause(currentCause() ?? newCause()) },
  };
}
