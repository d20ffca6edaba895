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
   * Names the job within its queue; while a job of this id waits or runs, enqueuing it again does nothing. Carry the
   * attempt in it (`<requestid>-<attempt>`). No colon.
   */
  jobId: string;
  /** 1 runs before 2; jobs without a priority run first. Give the n-th batch of a project n, and projects take turns. */
  priority?: number;
  /** Milliseconds to wait before the first try. */
  delayMs?: number;
}

/** A job that should wait or run, by what a row says. */
export interface ExpectedJob {
  readonly job: JobDeclaration<object>;
  readonly jobId: string;
}

/** From the commit of a row to its job in the queue, on a busy machine. */
const ABOUT_TO_COME_MS = 1_000;

/**
 * Puts jobs into their queues. Enqueue after the commit (`Transaction.afterCommit`), never inside a transaction. A
 * finished job leaves no trace, done or failed: the row it worked on is the truth.
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

  /** Takes a waiting job out again. False when there is none or it runs already. */
  async withdraw(job: JobDeclaration<object>, jobId: string): Promise<boolean> {
    const found = await this.queue(job.queue).getJob(jobId);
    if (!found || (await found.isActive())) return false;
    return found.remove().then(
      () => true,
      () => false,
    );
  }

  /** True while a job of this id waits, is delayed, or runs. */
  async isPending(job: JobDeclaration<object>, jobId: string): Promise<boolean> {
    return (await this.queue(job.queue).getJob(jobId)) !== undefined;
  }

  /**
   * Those whose job is neither there nor about to come. A row says that it has a job a moment before the job is enqueued,
   * so what is missing is looked for once more, all of it together. Meanwhile a job may have run and ended: ask the row
   * again before you act.
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

  /** Jobs waiting (prioritised ones included) and running in a queue. */
  async counts(queue: string): Promise<{ waiting: number; active: number }> {
    const counts = await this.queue(queue).getJobCounts('waiting', 'prioritized', 'delayed', 'active');
    const { active = 0, waiting = 0, prioritized = 0, delayed = 0 } = counts;
    return { waiting: waiting + prioritized + delayed, active };
  }

  /** Resolves when the queue answers; rejects otherwise. */
  async ping(): Promise<void> {
    await this.queue(HEALTH_QUEUE).getJobCounts('waiting');
  }

  /** The queue itself, for operators who look into it; work goes through the methods above. */
  handle(name: string): AnyQueue {
    return this.queue(name);
  }

  /** Jobs carry the cause they are enqueued under; one that waits already keeps its first. */
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

  /** @throws Error for a queue that no job is declared for */
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
    // BullMQ's own place for what follows a job across processes; payloads stay ids only.
    telemetry: { metadata: packCause(currentCause() ?? newCause()) },
  };
}
