import { rm } from 'node:fs/promises';
import type { MemoryBudget, MemoryWish } from '../memory/memory-budget.js';
import { type AnalyticsConnection, AnalyticsDatabase, type AnalyticsOptions } from './duckdb.js';

export type LentOptions = MemoryWish & Omit<AnalyticsOptions, 'memoryLimitMb'>;

/**
 * Runs work in a database of its own, with memory borrowed from the process's budget. The work may run twice (the
 * second time with the whole budget and no spilled data), so it must start from scratch each time.
 *
 * @throws OutOfMemoryError when the whole budget is too little; also whatever `use` throws
 */
export function withLentDatabase<Result>(
  budget: MemoryBudget,
  { work, memoryMb, ...options }: LentOptions,
  use: (db: AnalyticsConnection) => Promise<Result>,
): Promise<Result> {
  return budget.lend({ work, memoryMb }, async (lease) => {
    const database = await AnalyticsDatabase.open({ ...options, memoryLimitMb: lease.memoryMb });
    try {
      return await use(database.connection);
    } finally {
      database.close();
      if (options.spillFolder !== undefined) await rm(options.spillFolder, { recursive: true, force: true });
    }
  });
}
