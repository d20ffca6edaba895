import { Redis } from 'ioredis';
import type { CountedWindow, CounterStore } from './counter-store.js';

const PREFIX = 'reveal:limit:';
/** A count normally takes well under a millisecond; beyond this, PostgreSQL is the better choice. */
const ANSWER_WITHIN_MS = 500;

/** One script, so that no counter is left without an expiry if the process dies in between. */
const COUNT = `
  local attempts = redis.call('INCRBY', KEYS[1], ARGV[2])
  local left = redis.call('PTTL', KEYS[1])
  if left < 0 then
    left = ARGV[1] * 1000
    redis.call('PEXPIRE', KEYS[1], left)
  end
  return { attempts, left }`;

/** Decrements only existing keys above zero: an ended window must not restart without an expiry. */
const GIVE_BACK = `
  for _, key in ipairs(KEYS) do
    if tonumber(redis.call('GET', key) or '0') > 0 then redis.call('DECR', key) end
  end`;

/** Counts in Redis. Calls fail at once while Redis is down, and never wait longer than half a second. */
export class RedisCounters implements CounterStore {
  private readonly redis: Redis;

  constructor(url: string) {
    this.redis = new Redis(url, {
      keyPrefix: PREFIX,
      lazyConnect: true,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      commandTimeout: ANSWER_WITHIN_MS,
      connectTimeout: 5000,
      retryStrategy: (times) => Math.min(times * 100, 1000),
    });
    // Callers learn of errors from their rejected calls.
    this.redis.on('error', () => undefined);
  }

  /** Connects; resolves when the first attempt has ended, successful or not. Keeps reconnecting. */
  async open(): Promise<void> {
    await this.redis.connect().catch(() => undefined);
  }

  close(): void {
    this.redis.disconnect();
  }

  /** @throws when Redis does not answer. */
  async ping(): Promise<void> {
    await this.redis.ping();
  }

  async count(key: string, windowSeconds: number, by = 1): Promise<CountedWindow> {
    const answer: unknown = await this.redis.eval(COUNT, 1, key, windowSeconds, by);
    const [attempts, left] = Array.isArray(answer) ? answer.map(Number) : [];
    if (attempts === undefined || left === undefined) throw new Error('Counting gave no figures');
    return { attempts, seconds: Math.max(1, Math.ceil(left / 1000)) };
  }

  async giveBack(keys: readonly string[]): Promise<void> {
    if (keys.length > 0) await this.redis.eval(GIVE_BACK, keys.length, ...keys);
  }

  async forget(keys: readonly string[]): Promise<void> {
    if (keys.length > 0) await this.redis.del(...keys);
  }
}
