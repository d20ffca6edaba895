import type { DataSource } from 'typeorm';
import type { CountedWindow, CounterStore } from './counter-store.js';

/** Each process removes ended windows at most this often. */
const SWEEP_EVERY_MS = 60_000;

/**
 * Counts in PostgreSQL, by its clock. The remaining seconds are those of the answer, not of the call: a call that
 * waited for another's lock began before that one's window, which would seem longer than it is.
 */
export class PostgresCounters implements CounterStore {
  private sweptAt = performance.now();

  constructor(private readonly dataSource: Pick<DataSource, 'query'>) {}

  async count(key: string, windowSeconds: number, by = 1): Promise<CountedWindow> {
    const [row]: CountedWindow[] = await this.dataSource.query(
      `INSERT INTO attempt_counters AS c (key, attempts, expires_at)
       VALUES ($1, $3, now() + make_interval(secs => $2))
       ON CONFLICT (key) DO UPDATE SET
         attempts = CASE WHEN c.expires_at <= now() THEN excluded.attempts ELSE c.attempts + excluded.attempts END,
         expires_at = CASE WHEN c.expires_at <= now() THEN excluded.expires_at ELSE c.expires_at END
       RETURNING attempts, greatest(1, ceil(extract(epoch FROM expires_at - clock_timestamp())))::int AS seconds`,
      [key, windowSeconds, by],
    );
    if (!row) throw new Error('Counting gave no row');
    void this.sweepNowAndThen();
    return row;
  }

  async giveBack(keys: readonly string[]): Promise<void> {
    // Locks in a fixed order, so that two simultaneous sign-ins do not deadlock.
    await this.dataSource.query(
      `UPDATE attempt_counters SET attempts = greatest(attempts - 1, 0)
       WHERE key IN (SELECT key FROM attempt_counters WHERE key = ANY($1::text[]) ORDER BY key FOR UPDATE)`,
      [keys],
    );
  }

  async forget(keys: readonly string[]): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM attempt_counters
       WHERE key IN (SELECT key FROM attempt_counters WHERE key = ANY($1::text[]) ORDER BY key FOR UPDATE)`,
      [keys],
    );
  }

  private async sweepNowAndThen(): Promise<void> {
    if (performance.now() - this.sweptAt < SWEEP_EVERY_MS) return;
    this.sweptAt = performance.now();
    await this.dataSource.query(`DELETE FROM attempt_counters WHERE expires_at <= now()`).catch(() => undefined);
  }
}
