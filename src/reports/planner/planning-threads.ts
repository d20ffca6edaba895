import { availableParallelism } from 'node:os';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { ThreadFailure, ThreadPool } from '../../platform/threads/thread-pool.js';
import { threadScript } from '../../platform/threads/thread-script.js';
import { PlanTooLargeError } from './planner.errors.js';
import type { PlanAnswer, PlanTask } from './threads/plan-task.js';

/** Ten times what the widest shelf that was tried needs; a search ends by itself before (core/planner/knapsack.ts). */
const PROCESSOR_MS = 60_000;
/** Where a thread's processor time is not known. */
const TIMEOUT_MS = 60_000;
/** A search that uses up its budget holds 200 MB. */
const HEAP_MB = 512;
/** Threads wait so long for the next plan before they give their memory back. */
const IDLE_MS = 300_000;

/** Plans on threads, one planogram at a time each: whoever asks for many takes turns with whoever asks for one. */
@Injectable()
export class PlanningThreads implements OnApplicationShutdown {
  private readonly logger = new Logger(PlanningThreads.name);
  private readonly pool = new ThreadPool<PlanTask, PlanAnswer>({
    script: threadScript('./threads/plan-facings.thread', import.meta.url),
    // One processor is left to the server itself.
    size: Math.max(1, availableParallelism() - 1),
    timeoutMs: TIMEOUT_MS,
    processorMs: () => PROCESSOR_MS,
    heapMb: HEAP_MB,
  });
  private idle: NodeJS.Timeout | null = null;

  /** @throws PlanTooLargeError (409) when a thread came to no end */
  async plan(task: PlanTask): Promise<PlanAnswer> {
    if (this.idle) clearTimeout(this.idle);
    // Theirs alone, so that they can move instead of being copied once more.
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
