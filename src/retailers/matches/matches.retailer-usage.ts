import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { RetailerUsage, type RetailerUsageSource, type UsedKind } from '../retailer-usage.js';

/** Counts a retailer's matches, and moves them when two retailers are merged. */
@Injectable()
export class MatchesRetailerUsage implements RetailerUsageSource, OnModuleInit {
  readonly name = 'mappings';

  constructor(private readonly usage: RetailerUsage) {}

  onModuleInit(): void {
    this.usage.register(this);
  }

  async count(manager: EntityManager, kind: UsedKind, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (kind !== 'retailer') return new Map();
    const rows: { id: string; matches: number }[] = await manager.query(
      `SELECT retailer_id AS id, count(*)::integer AS matches FROM accepted_matches
       WHERE retailer_id = ANY($1::uuid[]) GROUP BY retailer_id`,
      [ids],
    );
    return new Map(rows.map(({ id, matches }) => [id, matches]));
  }

  async move(
    manager: EntityManager,
    kind: Exclude<UsedKind, 'timeperiod'>,
    from: string,
    into: string,
  ): Promise<number> {
    if (kind !== 'retailer') return 0;
    await manager.query(
      `INSERT INTO accepted_matches
         (retailer_id, object, key, canonical_key, author_id, author_email, created_at, batch_id)
       SELECT $2, object, key, canonical_key, author_id, author_email, created_at, batch_id
       FROM accepted_matches WHERE retailer_id = $1
       ON CONFLICT ON CONSTRAINT pk_accepted_matches DO NOTHING`,
      [from, into],
    );
    const removed: [unknown[], number] = await manager.query(`DELETE FROM accepted_matches WHERE retailer_id = $1`, [
      from,
    ]);
    return removed[1];
  }
}
