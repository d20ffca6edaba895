import { setTimeout as pause } from 'node:timers/promises';
import { isOutage } from '../errors/outage.js';

const EVERY_MS = 500;
const PATIENCE_MS = 120_000;

/**
 * Does a write that must not be lost with a database that is away for now: again and again until it answers, for up to
 * two minutes. May be done twice when only the answer was lost.
 *
 * @throws what the write throws, when that is no outage or lasts longer
 */
export async function untilAnswered(write: () => Promise<void>): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof Error) || !isOutage(error) || performance.now() > end) throw error;
    }
    await pause(EVERY_MS);
  }
}
