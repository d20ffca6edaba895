import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { RememberedHeads } from '../../core/tables/column-guess.js';
import { ListHeadsEntity } from './entities/list-heads.entity.js';
import { ListEntity } from './entities/list.entity.js';
import { ListVersionEntity } from './entities/list-version.entity.js';
import type { ListShape, TableObject } from './list.js';
import { ListKinds } from './list-kinds.js';
import type { ListOwner } from './list-owner.js';

/** A version to record: who created it, and how. */
export type NewVersion = Omit<ListVersionEntity, 'ownerId' | 'at' | 'reason'> & { readonly reason?: string | null };

/** The current version of each list, and the history of versions. */
@Injectable()
export class ListsRepository {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly kinds: ListKinds,
  ) {}

  get manager(): EntityManager {
    return this.dataSource.manager;
  }

  find(ownerId: string, object: TableObject, manager = this.manager): Promise<ListEntity | null> {
    return manager.findOneBy(ListEntity, { ownerId, object });
  }

  /**
   * The list, created if missing, and locked until the transaction ends, so that versions are created one after
   * another.
   */
  async lock(manager: EntityManager, ownerId: string, object: TableObject): Promise<ListEntity> {
    await manager.query(
      `INSERT INTO lists (owner_id, object, updated_at) VALUES ($1, $2, now()) ON CONFLICT DO NOTHING`,
      [ownerId, object],
    );
    return manager.findOneOrFail(ListEntity, { where: { ownerId, object }, lock: { mode: 'pessimistic_write' } });
  }

  /** Records a new version of a locked list and notifies listeners, in the same transaction. */
  async addVersion(manager: EntityManager, owner: ListOwner, { reason = null, ...made }: NewVersion): Promise<void> {
    const at = new Date();
    const { object, version, rows } = made;
    await manager.insert(ListVersionEntity, { ...made, ownerId: owner.id, reason, at });
    await manager.update(ListEntity, { ownerId: owner.id, object }, { version, rows, updatedAt: at });
    await this.kinds.changed(manager, owner, object);
  }

  version(ownerId: string, object: TableObject, version: number): Promise<ListVersionEntity | null> {
    return this.manager.findOneBy(ListVersionEntity, { ownerId, object, version });
  }

  /** What columns of a retailer's files mean. */
  async heads(retailerId: string, object: TableObject): Promise<RememberedHeads> {
    return (await this.manager.findOneBy(ListHeadsEntity, { retailerId, object }))?.heads ?? {};
  }

  /** Stores the meaning of columns, in addition to what was known. */
  async remember(retailerId: string, object: TableObject, heads: RememberedHeads): Promise<void> {
    await this.manager.query(
      `INSERT INTO list_heads (retailer_id, object, heads) VALUES ($1, $2, $3)
       ON CONFLICT (retailer_id, object) DO UPDATE SET heads = list_heads.heads || excluded.heads`,
      [retailerId, object, JSON.stringify(heads)],
    );
  }

  /** Refreshes statistics after a large change; nothing depends on it. */
  async analyse(table: ListShape['table']): Promise<void> {
    await this.manager.query(`ANALYZE ${table}`).catch(() => undefined);
  }
}
