import pTimeout from 'p-timeout';

/** Longer than a reachable queue needs, and short enough to leave time for the rest of a shutdown. */
const CLOSE_MS = 2_000;

/** Closes a BullMQ object. While Redis is down that would wait for it, so it is abandoned after a timeout. */
export async function closed(one: { close(): Promise<unknown> }): Promise<void> {
  await pTimeout(one.close(), { milliseconds: CLOSE_MS, message: false }).catch(() => undefined);
}
