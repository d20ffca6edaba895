import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { RetailerEntity } from '../entities/retailer.entity.js';
import { type RetailerUsageSource, RetailerUsage, type UsedKind } from '../retailer-usage.js';
import { type ListShape, LIST_SHAPES, type TableObject } from './list.js';
import { keyExpression } from './list-sql.js';
import type { ListOwner } from './list-owner.js';
import { ListOwners } from './list-owners.js';
import { ListsRepository } from './lists.repository.js';

const OF_RETAILERS = ['master', 'retailer'] as const;
const NONE: ReadonlyMap<string, number> = new Map();

/** A retailer's lists and remembered columns move with it when it is merged into another. */
@Injectable()
export class ListsUsage implements OnModuleInit {
  constructor(
    private readonly usage: RetailerUsage,
    private readonly owners: ListOwners,
    private readonly lists: ListsRepository,
  ) {}

  onModuleInit(): void {
    this.usage.register(this.sourceOf('masterproducts', 'prd'));
    this.usage.register(this.sourceOf('masterstores', 'str'));
    this.usage.register({
      name: 'mappings',
      count: (manager, kind, ids) =>
        counted(
          manager,
          kind,
          ids,
          `SELECT retailer_id AS id, sum((SELECT count(*) FROM jsonb_object_keys(heads)))::int AS count
          FROM list_heads WHERE retailer_id = ANY($1) GROUP BY retailer_id`,
        ),
      move: (manager, kind, from, into) => (kind === 'retailer' ? moveHeads(manager, from, into) : Promise.resolve(0)),
    });
  }

  private sourceOf(name: RetailerUsageSource['name'], object: TableObject): RetailerUsageSource {
    return {
      name,
      count: (manager, kind, ids) =>
        counted(manager, kind, ids, `SELECT o.retailer_id AS id, sum(l.rows)::int AS count FROM lists l JOIN list_owners o ON o.id = l.owner_id WHERE o.retailer_id = ANY($1) AND l.object = '${object}' GROUP BY 1`), // prettier-ignore
      move: (manager, kind, from, into) => (kind === 'retailer' ? this.moveLists(manager, object, from, into) : Promise.resolve(0)), // prettier-ignore
    };
  }

  private async moveLists(manager: EntityManager, object: TableObject, from: string, into: string): Promise<number> {
    let moved = 0;
    for (const kind of OF_RETAILERS) {
      const here = await this.owners.of(kind, from, manager);
      if (!here) continue;
      moved += await this.moveRows(manager, object, here, await this.owners.ensure(kind, into, manager));
    }
    return moved;
  }

  /** Creates a new version of both lists: closes rows here, and inserts them there unless the key already exists. */
  private async moveRows(
    manager: EntityManager,
    object: TableObject,
    from: ListOwner,
    into: ListOwner,
  ): Promise<number> {
    const shape = LIST_SHAPES[object];
    const there = await this.lists.lock(manager, into.id, object);
    const here = await this.lists.lock(manager, from.id, object);
    if (here.rows === 0) return 0;
    const { productKey } = await manager.findOneByOrFail(RetailerEntity, { id: into.retailerId ?? '' });
    const [{ added }]: [{ added: number }] = await manager.query(
      insertMoved(shape, keyExpression(object, productKey)),
      [into.id, there.version + 1, from.id],
    );
    await manager.query(`UPDATE ${shape.table} SET version_to = $2 WHERE owner_id = $1 AND version_to IS NULL`, [from.id, here.version + 1]); // prettier-ignore
    const shared = { object, how: 'merge', importId: null, changed: 0, userId: null, userEmail: null } as const;
    if (added > 0) {
      await this.lists.addVersion(manager, into, { ...shared, version: there.version + 1, added, removed: 0, rows: there.rows + added }); // prettier-ignore
    }
    await this.lists.addVersion(manager, from, { ...shared, version: here.version + 1, added: 0, removed: here.rows, rows: 0 }); // prettier-ignore
    return here.rows;
  }
}

function insertMoved(shape: ListShape, key: string): string {
  const columns = [...shape.columns, 'search'].join(', ');
  return `
    WITH moved AS (
      INSERT INTO ${shape.table} (owner_id, key, version_from, ${columns})
      SELECT DISTINCT ON (1, 2) $1::uuid, ${key}, $2::int, ${columns} FROM ${shape.table} m
      WHERE owner_id = $3 AND version_to IS NULL AND ${key} IS NOT NULL
      ON CONFLICT (owner_id, key) WHERE version_to IS NULL DO NOTHING
      RETURNING 1)
    SELECT count(*)::int AS added FROM moved`;
}

/** What is known for `into` stays. */
async function moveHeads(manager: EntityManager, from: string, into: string): Promise<number> {
  const [moved]: { count: number }[] = await manager.query(
    `WITH source AS (SELECT object, heads FROM list_heads WHERE retailer_id = $1),
     kept AS (INSERT INTO list_heads (retailer_id, object, heads)
       SELECT $2, object, heads FROM source
       ON CONFLICT (retailer_id, object) DO UPDATE SET heads = excluded.heads || list_heads.heads)
     SELECT coalesce(sum((SELECT count(*) FROM jsonb_object_keys(heads))), 0)::int AS count FROM source`,
    [from, into],
  );
  await manager.query(`DELETE FROM list_heads WHERE retailer_id = $1`, [from]);
  return moved?.count ?? 0;
}

async function counted(
  manager: EntityManager,
  kind: UsedKind,
  ids: readonly string[],
  query: string,
): Promise<ReadonlyMap<string, number>> {
  // prettier-ignore
  if (kind !== 'retailer') return NONE;
  const rows: { id: string; count: number }[] = await manager.query(query, [ids]);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
