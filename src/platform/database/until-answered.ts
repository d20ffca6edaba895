import { setTimeout as pause } from 'node:timers/promises';
import { isOutage } from '../errors/outage.js';

const EVERY_MS = 500;
const PATIENCE_MS = 120_000;

/**
 * Retries a write that must not be lost during a database outage, for up to two minutes. The write may happen twice if
 * only the answer was lost.
 *
 * @throws the write's error when it is not an outage or the outage lasts longer
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
