import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Turns } from '../memory/turns.js';

/** Removals share this lock, and starting a hold takes it exclusively, so nothing is removed in between. */
export const HOLD_LOCK = 7_385_002;
/** Keys noted or removed per statement. */
const AT_ONCE = 1000;

/** Removals that wait while a backup copies what they would remove. */
@Injectable()
export class HeldDeletions {
  /** Each takes a connection while the storage works, so at most two run at a time. */
  private readonly turns = new Turns(2, 2);

  constructor(private readonly dataSource: DataSource) {}

  /** Removes now, or notes the keys if a backup holds the storage. */
  async removeOrNote<Result>(
    remove: () => Promise<Result>,
    note: (keys: NotedKeys) => Promise<Result>,
  ): Promise<Result> {
    return this.turns.take(1, () =>
      this.dataSource.transaction(async (manager) => {
        await manager.query('select pg_advisory_xact_lock_shared($1)', [HOLD_LOCK]);
        return (await isHeld(manager)) ? note(new NotedKeys(manager)) : remove();
      }),
    );
  }

  /** Removes what was noted, if no one holds the storage. Returns how many. */
  async removeNoted(remove: (key: string) => Promise<void>): Promise<number> {
    await this.dataSource.query('delete from storage_holds where until < now()');
    let removed = 0;
    for (;;) {
      const keys = await this.dataSource.transaction(async (manager) => {
        await manager.query('select pg_advisory_xact_lock_shared($1)', [HOLD_LOCK]);
        if (await isHeld(manager)) return [];
        const rows: { key: string }[] = await manager.query(
          'select key from storage_deletions order by key limit $1 for update skip locked',
          [AT_ONCE],
        );
        for (const { key } of rows) await remove(key);
        await manager.query('delete from storage_deletions where key = any ($1)', [rows.map(({ key }) => key)]);
        return rows;
      });
      removed += keys.length;
      if (keys.length === 0) return removed;
    }
  }
}

/** Keys of objects to remove when the hold ends. */
export class NotedKeys {
  private keys: string[] = [];

  constructor(private readonly manager: EntityManager) {}

  async add(key: string): Promise<void> {
    this.keys.push(key);
    if (this.keys.length >= AT_ONCE) await this.write();
  }

  async write(): Promise<void> {
    if (this.keys.length === 0) return;
    const sql = `insert into storage_deletions (key, noted_at) select unnest($1::text[]), now() on conflict do nothing`;
    await this.manager.query(sql, [this.keys]);
    this.keys = [];
  }
}

async function isHeld(manager: EntityManager): Promise<boolean> {
  const rows: unknown[] = await manager.query('select 1 from storage_holds where until > now() limit 1');
  return rows.length > 0;
}
