import type { ThrottlerStorage } from '@nestjs/throttler';
import type { CounterStore } from './counter-store.js';

/** A process lets a hundredth of a limit through between two questions to the store. */
const LOTS = 100;
/** Windows that are over are dropped at most this often. */
const SWEEP_EVERY_MS = 10_000;

/** What one process knows of a window that all processes count. */
interface Share {
  /** Calls that may be let through without asking. */
  left: number;
  /** Calls that all processes have taken, as far as this one knows. */
  taken: number;
  /** Calls taken here that the store has not been told of. */
  untold: number;
  /** When the window is over, in ms of `performance.now`. */
  endsAt: number;
}

type ThrottlerRecord = Awaited<ReturnType<ThrottlerStorage['increment']>>;

/**
 * Lets @nestjs/throttler count for all processes together without a question to the shared store at every call. A
 * process lets the first hundredth of a limit through on its own; whoever goes on is counted in the store, in lots of
 * that size. So somebody at a normal pace costs the store nothing, and whoever uses up the limit costs it a hundred
 * questions. Together the processes let through the limit, and a hundredth of it more for each process but one; limits
 * under 100 are exact. While the store is away each process keeps to the limit by itself, and nobody is refused for it.
 */
export class SharedThrottlerStorage implements ThrottlerStorage {
  private readonly shares = new Map<string, Share>();
  private readonly asking = new Map<string, Promise<void>>();
  private sweptAt = performance.now();

  constructor(private readonly counters: CounterStore) {}

  /**
   * Counts one call. Whoever is refused is let in again when the window is over.
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

  /** The window that goes on, or a new one with what is let through before the store is asked. */
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
      // Told when the store is back; that it is away is in the log of whoever needs it more.
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
