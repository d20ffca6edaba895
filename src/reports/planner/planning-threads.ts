import { availableParallelism } from 'node:os';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { ThreadFailure, ThreadPool } from '../../platform/threads/thread-pool.js';
import { threadScript } from '../../platform/threads/thread-script.js';
import { PlanTooLargeError } from './planner.errors.js';
import type { PlanAnswer, PlanTask } from './threads/plan-task.js';

/**
 * Ten times what the widest tested shelf needs; a search ends before that by its own limit (core/planner/knapsack.ts).
 */
const PROCESSOR_MS = 60_000;
/** Used where a thread's CPU time is not available. */
const TIMEOUT_MS = 60_000;
/** A search that uses up its budget holds 200 MB. */
const HEAP_MB = 512;
/** How long idle threads wait for the next plan before they free their memory. */
const IDLE_MS = 300_000;

/**
 * Plans facings on threads, one planogram at a time each. Callers with many planograms take turns with callers with
 * one.
 */
@Injectable()
export class PlanningThreads implements OnApplicationShutdown {
  private readonly logger = new Logger(PlanningThreads.name);
  private readonly pool = new ThreadPool<PlanTask, PlanAnswer>({
    script: threadScript('./threads/plan-facings.thread', import.meta.url),
    // One processor is reserved for the server itself.
    size: Math.max(1, availableParallelism() - 1),
    timeoutMs: TIMEOUT_MS,
    processorMs: () => PROCESSOR_MS,
    heapMb: HEAP_MB,
  });
  private idle: NodeJS.Timeout | null = null;

  /** @throws PlanTooLargeError (409) when a thread did not finish */
  async plan(task: PlanTask): Promise<PlanAnswer> {
    if (this.idle) clearTimeout(this.idle);
    // A copy of their own, so that they can be transferred instead of copied again.
    const bytes = new Uint8Array(task.bytes);
    try {
      return await this.pool.run({ ...task, bytes }, [bytes.buffer]);
    } catch (error) {
      if (!(error instanceof ThreadFailure)) throw error;
      this.logger.warn({ err: error, planogramNo: task.planogramNo }, 'a planogram could not be planned');
      throw new PlanTooLargeError();
    } finally {
      this.idle = setTimeout(() => void this.pool.rest(), IDLE_MS).unref();
    }
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.idle) clearTimeout(this.idle);
    await this.pool.close();
  }
}
