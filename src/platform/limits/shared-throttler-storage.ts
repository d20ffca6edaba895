import type { ThrottlerStorage } from '@nestjs/throttler';
import type { CounterStore } from './counter-store.js';

/** A process admits a hundredth of a limit between two requests to the store. */
const LOTS = 100;
/** Ended windows are dropped at most this often. */
const SWEEP_EVERY_MS = 10_000;

/** One process's view of a window that all processes share. */
interface Share {
  /** Calls that may be admitted without asking the store. */
  left: number;
  /** Calls admitted by all processes, as far as this one knows. */
  taken: number;
  /** Calls admitted here that were not yet reported to the store. */
  untold: number;
  /** End of the window, in ms of `performance.now`. */
  endsAt: number;
}

type ThrottlerRecord = Awaited<ReturnType<ThrottlerStorage['increment']>>;

/**
 * Lets @nestjs/throttler count across all processes without a store request per call. A process admits the first
 * hundredth of a limit on its own; further calls are counted in the store, in lots of that size. A caller at a normal
 * pace costs the store nothing, and one who uses up the limit costs it a hundred requests. Together, the processes
 * admit the limit plus a hundredth of it for each process but one; limits under 100 are exact. While the store is down,
 * each process applies the limit alone, and no call is refused because of the outage.
 */
export class SharedThrottlerStorage implements ThrottlerStorage {
  private readonly shares = new Map<string, Share>();
  private readonly asking = new Map<string, Promise<void>>();
  private sweptAt = performance.now();

  constructor(private readonly counters: CounterStore) {}

  /**
   * Counts one call. A refused caller is admitted again when the window ends.
   *
   * @param ttl length of a window in ms
   * @returns times in seconds, at least 1
   */
  async increment(key: string, ttl: number, limit: number): Promise<ThrottlerRecord> {
    let share = this.shareOf(key, ttl, limit);
    while (share.left === 0 && share.taken < limit) {
      await this.takeMore(key, share, ttl, limit);
      share = this.shareOf(key, ttl, limit);
    }
    const isBlocked = share.left === 0;
    if (!isBlocked) share.left -= 1;
    const seconds = Math.max(1, Math.ceil((share.endsAt - performance.now()) / 1000));
    const totalHits = isBlocked ? limit + 1 : share.taken - share.left;
    return { totalHits, timeToExpire: seconds, isBlocked, timeToBlockExpire: isBlocked ? seconds : 0 };
  }

  /** The current window, or a new one with the calls admitted before the store is asked. */
  private shareOf(key: string, ttl: number, limit: number): Share {
    const now = performance.now();
    const known = this.shares.get(key);
    if (known && known.endsAt > now) return known;
    const own = Math.floor(limit / LOTS);
    const share = { left: own, taken: own, untold: own, endsAt: now + ttl };
    this.shares.set(key, share);
    if (now - this.sweptAt > SWEEP_EVERY_MS) this.sweep(now);
    return share;
  }

  /** Asks once for all calls that wait for the answer. */
  private takeMore(key: string, share: Share, ttl: number, limit: number): Promise<void> {
    const under = this.asking.get(key);
    if (under) return under;
    const asking = this.ask(key, share, ttl, limit).finally(() => this.asking.delete(key));
    this.asking.set(key, asking);
    return asking;
  }

  private async ask(key: string, share: Share, ttl: number, limit: number): Promise<void> {
    const lot = Math.max(1, Math.floor(limit / LOTS));
    try {
      const counted = await this.counters.count(`calls:${key}`, Math.ceil(ttl / 1000), share.untold + lot);
      share.untold = 0;
      share.left = Math.max(0, Math.min(lot, limit - (counted.attempts - lot)));
      share.taken = Math.min(counted.attempts, limit);
      share.endsAt = performance.now() + counted.seconds * 1000;
    } catch {
      // Reported when the store is back; code that needs it more logs the outage.
      share.left = Math.min(lot, limit - share.taken);
      share.taken += share.left;
      share.untold += share.left;
    }
  }

  private sweep(now: number): void {
    this.sweptAt = now;
    for (const [key, { endsAt }] of this.shares) if (endsAt <= now) this.shares.delete(key);
  }
}
