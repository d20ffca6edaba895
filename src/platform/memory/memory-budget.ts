import { Inject, Injectable, Logger } from '@nestjs/common';
import { AppConfig } from '../config/app-config.js';
import { countSecondRun } from '../metrics/metrics.js';
import { machineMemory, processMemoryMb, sharesOf } from './process-memory.js';
import { Turns } from './turns.js';

/** The memory lent to a task. */
export interface MemoryLease {
  readonly memoryMb: number;
  /** It has the whole budget and nothing else runs, so running out of memory now is final. */
  readonly isAlone: boolean;
}

export interface MemoryWish {
  /** Its name in logs. */
  readonly work: string;
  /** MB that are usually enough; capped by the budget. */
  readonly memoryMb: number;
}

/** Work ran out of memory although it had the whole budget to itself. */
export class OutOfMemoryError extends Error {
  readonly code = 'service.out-of-memory';

  constructor(
    readonly memoryMb: number,
    cause: unknown,
  ) {
    super(`Out of memory with all ${memoryMb} MB that this process may lend: give it more (MEMORY_MB)`, { cause });
    this.name = 'OutOfMemoryError';
  }
}

/** Whether a statement failed because it exceeded its database's memory limit. */
export function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('Out of Memory Error');
}

/** The shares of the cached memory beside analyses: for answers, for orders and searches of lists, and for walls. */
const ANSWERS = 1 / 16;
const LISTS = 1 / 16;
const WALLS = 1 / 32;

/**
 * The memory that the databases of this process share. Work borrows what is usually enough and queues until that is
 * free. Work that runs out of memory is run once more with the whole budget, after all others have returned theirs.
 */
@Injectable()
export class MemoryBudget {
  private readonly logger = new Logger(MemoryBudget.name);
  private readonly turns: Turns;
  /** Total MB that may be lent. */
  readonly totalMb: number;
  /** MB for cached analyses; not lent. */
  readonly analysesMb: number;
  /** MB for cached answers. */
  readonly answersMb: number;
  /** MB for cached orders and searches of lists of a project's rows. */
  readonly listsMb: number;
  /** MB for cached walls of planograms. */
  readonly wallsMb: number;

  constructor(@Inject(AppConfig) { REVEAL_ROLE, MEMORY_MB }: Pick<AppConfig, 'REVEAL_ROLE' | 'MEMORY_MB'>) {
    const shares = sharesOf(REVEAL_ROLE, processMemoryMb(REVEAL_ROLE, MEMORY_MB, machineMemory()));
    this.totalMb = shares.lentMb;
    this.answersMb = Math.ceil(shares.keptMb * ANSWERS);
    this.listsMb = Math.ceil(shares.keptMb * LISTS);
    this.wallsMb = Math.ceil(shares.keptMb * WALLS);
    this.analysesMb = shares.keptMb - this.answersMb - this.listsMb - this.wallsMb;
    this.turns = new Turns(Infinity, this.totalMb);
  }

  /** MB for everything that is cached. */
  get keptMb(): number {
    return this.analysesMb + this.answersMb + this.listsMb + this.wallsMb;
  }

  /** MB currently lent. */
  get lentMb(): number {
    return this.turns.inUse;
  }

  /** Number of tasks waiting for memory. */
  get waiting(): number {
    return this.turns.queued;
  }

  /**
   * Runs work with borrowed memory. It may run twice, so it must start from scratch each time. Work that holds a lease
   * must not ask for another, because it would wait for itself.
   *
   * @throws OutOfMemoryError when the whole budget is too little; also whatever `work` throws
   */
  async lend<Result>(wish: MemoryWish, work: (lease: MemoryLease) => Promise<Result>): Promise<Result> {
    const memoryMb = Math.min(this.totalMb, Math.ceil(wish.memoryMb));
    try {
      return await this.turns.take(memoryMb, () => work({ memoryMb, isAlone: false }));
    } catch (error) {
      if (!isOutOfMemory(error)) throw error;
      const budget = `${this.lentMb} of ${this.totalMb} MB lent to others`;
      this.logger.warn(`${wish.work} needs more than ${memoryMb} MB (${budget}): once more, alone, with all of it`);
      return this.alone(wish, work);
    }
  }

  private async alone<Result>(wish: MemoryWish, work: (lease: MemoryLease) => Promise<Result>): Promise<Result> {
    const memoryMb = this.totalMb;
    const begun = performance.now();
    try {
      const result = await this.turns.take(memoryMb, () => work({ memoryMb, isAlone: true }));
      const seconds = Math.round((performance.now() - begun) / 1000);
      this.logger.log(`${wish.work} ended in its second run, alone with ${memoryMb} MB, after ${seconds} s`);
      countSecondRun('completed');
      return result;
    } catch (error) {
      countSecondRun('failed');
      throw isOutOfMemory(error) ? new OutOfMemoryError(memoryMb, error) : error;
    }
  }
}
