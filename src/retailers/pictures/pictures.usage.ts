import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { RetailerUsage, type RetailerUsageSource, type UsedKind } from '../retailer-usage.js';

/** Pictures move with their retailer when it is merged into another; if both have one for a key, the other's stays. */
@Injectable()
export class PicturesUsage implements RetailerUsageSource, OnModuleInit {
  readonly name = 'pictures';

  constructor(private readonly usage: RetailerUsage) {}

  onModuleInit(): void {
    this.usage.register(this);
  }

  async count(manager: EntityManager, kind: UsedKind, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (kind !== 'retailer') return new Map();
    const rows: { id: string; count: number }[] = await manager.query(
      `SELECT retailer_id AS id, count(*)::integer AS count FROM product_pictures
       WHERE retailer_id = ANY ($1::uuid[]) AND removed_at IS NULL GROUP BY retailer_id`,
      [ids],
    );
    return new Map(rows.map(({ id, count }) => [id, count]));
  }

  async move(
    manager: EntityManager,
    kind: Exclude<UsedKind, 'timeperiod'>,
    from: string,
    into: string,
  ): Promise<number> {
    if (kind !== 'retailer') return 0;
    // An upload being read is taken from its job and read again for the remaining retailer. This comes first, so that a
    // picture being stored at this moment is awaited and moved with the others.
    await manager.query(
      `UPDATE picture_uploads SET retailer_id = $2, attempt = attempt + (state = 'reading')::integer
       WHERE retailer_id = $1`,
      [from, into],
    );
    await manager.query(
      `UPDATE product_pictures p SET removed_at = now() WHERE retailer_id = $1 AND removed_at IS NULL
         AND EXISTS (SELECT FROM product_pictures o WHERE o.retailer_id = $2 AND o.key = p.key AND o.removed_at IS NULL)`,
      [from, into],
    );
    const [moved]: { count: number }[] = await manager.query(
      `WITH moved AS (UPDATE product_pictures SET retailer_id = $2 WHERE retailer_id = $1 RETURNING removed_at)
       SELECT count(*) FILTER (WHERE removed_at IS NULL)::integer AS count FROM moved`,
      [from, into],
    );
    return moved?.count ?? 0;
  }
}
