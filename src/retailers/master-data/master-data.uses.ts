import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ProductKeyRule } from '../../core/planogram/model.js';
import { RetailerEntity } from '../entities/retailer.entity.js';
import { type RetailerUse, RetailerUses, type UsedKind } from '../retailer-uses.js';
import { type MasterShape, MASTER_SHAPES, type TableObject } from './master-data.js';
import { MasterListsRepository } from './master-lists.repository.js';

const NONE: ReadonlyMap<string, number> = new Map();

/** Master data and remembered columns go with their retailer when it is merged into another. */
@Injectable()
export class MasterDataUses implements OnModuleInit {
  constructor(
    private readonly uses: RetailerUses,
    private readonly lists: MasterListsRepository,
  ) {}

  onModuleInit(): void {
    this.uses.register(this.useOf('masterproducts', 'prd'));
    this.uses.register(this.useOf('masterstores', 'str'));
    this.uses.register({
      name: 'mappings',
      count: (manager, kind, ids) =>
        counted(
          manager,
          kind,
          ids,
          `SELECT retailer_id AS id, sum((SELECT count(*) FROM jsonb_object_keys(heads)))::int AS count
          FROM master_lists WHERE retailer_id = ANY($1) GROUP BY retailer_id`,
        ),
      move: (manager, kind, from, into) => (kind === 'retailer' ? moveHeads(manager, from, into) : Promise.resolve(0)),
    });
  }

  private useOf(name: RetailerUse['name'], object: TableObject): RetailerUse {
    return {
      name,
      count: (manager, kind, ids) =>
        counted(manager, kind, ids, `SELECT retailer_id AS id, rows AS count FROM master_lists WHERE retailer_id = ANY($1) AND object = '${object}'`), // prettier-ignore
      move: (manager, kind, from, into) => (kind === 'retailer' ? this.moveRows(manager, object, from, into) : Promise.resolve(0)), // prettier-ignore
    };
  }

  /** A new version of both lists: ended here, begun there unless there is a row of that key already. */
  private async moveRows(manager: EntityManager, object: TableObject, from: string, into: string): Promise<number> {
    const shape = MASTER_SHAPES[object];
    const there = await this.lists.lock(manager, into, object);
    const here = await this.lists.lock(manager, from, object);
    if (here.rows === 0) return 0;
    const { productKey } = await manager.findOneByOrFail(RetailerEntity, { id: into });
    const [{ added }]: [{ added: number }] = await manager.query(
      insertMoved(shape, keyExpression(object, productKey)),
      [into, there.version + 1, from],
    );
    await manager.query(`UPDATE ${shape.table} SET version_to = $2 WHERE retailer_id = $1 AND version_to IS NULL`, [from, here.version + 1]); // prettier-ignore
    const shared = {
      object,
      how: 'merge',
      importId: null,
      changed: 0,
      userId: null,
      userEmail: null,
      at: new Date(),
    } as const;
    if (added > 0) {
      await this.lists.addVersion(manager, { ...shared, retailerId: into, version: there.version + 1, added, removed: 0, rows: there.rows + added }); // prettier-ignore
    }
    await this.lists.addVersion(manager, { ...shared, retailerId: from, version: here.version + 1, added: 0, removed: here.rows, rows: 0 }); // prettier-ignore
    return here.rows;
  }
}

/** A moved row's key by the rule of its new retailer, as `masterKey` makes it. */
function keyExpression(object: TableObject, rule: ProductKeyRule): string {
  if (object === 'str') return 'key';
  if (rule === 'upc') return 'upc';
  if (rule === 'id') return 'item_id';
  return `CASE WHEN coalesce(upc, item_id) IS NULL THEN NULL ELSE coalesce(upc, '') || '|' || coalesce(item_id, '') END`;
}

function insertMoved(shape: MasterShape, key: string): string {
  const columns = [...shape.columns, 'search'].join(', ');
  return `
    WITH moved AS (
      INSERT INTO ${shape.table} (retailer_id, key, version_from, ${columns})
      SELECT DISTINCT ON (1, 2) $1::uuid, ${key}, $2::int, ${columns} FROM ${shape.table} m
      WHERE retailer_id = $3 AND version_to IS NULL AND ${key} IS NOT NULL
      ON CONFLICT (retailer_id, key) WHERE version_to IS NULL DO NOTHING
      RETURNING 1)
    SELECT count(*)::int AS added FROM moved`;
}

/** What is known for `into` stays. */
async function moveHeads(manager: EntityManager, from: string, into: string): Promise<number> {
  const [moved]: { count: number }[] = await manager.query(
    `WITH source AS (SELECT object, heads FROM master_lists WHERE retailer_id = $1),
     kept AS (INSERT INTO master_lists (retailer_id, object, heads, updated_at)
       SELECT $2, object, heads, now() FROM source
       ON CONFLICT (retailer_id, object) DO UPDATE SET heads = excluded.heads || master_lists.heads)
     SELECT coalesce(sum((SELECT count(*) FROM jsonb_object_keys(heads))), 0)::int AS count FROM source`,
    [from, into],
  );
  await manager.query(`UPDATE master_lists SET heads = '{}' WHERE retailer_id = $1`, [from]);
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
