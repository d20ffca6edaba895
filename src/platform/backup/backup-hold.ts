import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { HOLD_LOCK } from '../storage/held-deletions.js';
import { connectTool } from './database-dump.js';

/** A hold that is not renewed for this long has lost its backup. */
const HELD_SECONDS = 90;
const RENEW_MS = 20_000;

/**
 * Keeps storage objects from being removed while a backup copies them: removals are noted and carried out afterwards.
 * Without a hold, an upload that ends during the backup could delete objects that its database still names.
 */
export class BackupHold {
  private readonly id = randomUUID();
  private timer: NodeJS.Timeout | null = null;
  private renewal: Promise<void> = Promise.resolve();
  private isLost = false;

  private constructor(private readonly client: pg.Client) {}

  /** Waits for removals in progress. A database from before holds existed gets none. */
  static async take(url: string): Promise<BackupHold> {
    const client = await connectTool(url);
    const hold = new BackupHold(client);
    try {
      const { rows } = await client.query<{ known: boolean }>(
        `select to_regclass('storage_holds') is not null as known`,
      );
      if (rows[0]?.known) await hold.begin();
      return hold;
    } catch (error) {
      await client.end();
      throw error;
    }
  }

  /** @throws Error when the hold expired in between, so that objects may be missing. */
  check(): void {
    if (this.isLost) throw new Error('The database was away for too long while the backup was made. Make it again.');
  }

  async release(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await this.renewal;
    await this.client.query('delete from storage_holds where id = $1', [this.id]).catch(() => undefined);
    await this.client.end().catch(() => undefined);
  }

  private async begin(): Promise<void> {
    await this.client.query('begin');
    await this.client.query('select pg_advisory_xact_lock($1)', [HOLD_LOCK]);
    await this.client.query(`insert into storage_holds (id, until) values ($1, now() + make_interval(secs => $2))`, [
      this.id,
      HELD_SECONDS,
    ]);
    await this.client.query('commit');
    this.timer = setInterval(() => (this.renewal = this.renewal.then(() => this.renew())), RENEW_MS);
    this.timer.unref();
  }

  private async renew(): Promise<void> {
    const sql = `update storage_holds set until = now() + make_interval(secs => $2) where id = $1 and until > now()`;
    const renewed = await this.client.query(sql, [this.id, HELD_SECONDS]).catch(() => null);
    if (renewed?.rowCount !== 1) this.isLost = true;
  }
}
