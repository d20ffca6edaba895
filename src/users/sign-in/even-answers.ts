import { setTimeout as wait } from 'node:timers/promises';

/**
 * Runs work and answers no sooner than after `ms`, whether it succeeds or fails. Where known and unknown addresses take
 * different steps, both then take the same time; `ms` must be well above what the steps need.
 */
export async function notBefore<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  const over = wait(ms);
  try {
    return await work();
  } finally {
    await over;
  }
}
