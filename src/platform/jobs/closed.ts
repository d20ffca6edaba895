import pTimeout from 'p-timeout';

/** Longer than a queue that can be reached takes, and short enough that what follows in a shutdown has its time. */
const CLOSE_MS = 2_000;

/** Closes something of BullMQ's. While Redis is away that would wait for it: then it is left as it is. */
export async function closed(one: { close(): Promise<unknown> }): Promise<void> {
  await pTimeout(one.close(), { milliseconds: CLOSE_MS, message: false }).catch(() => undefined);
}
