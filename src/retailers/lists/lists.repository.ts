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

/** A version to be written down: who made what of it. */
export type NewVersion = Omit<ListVersionEntity, 'ownerId' | 'at' | 'reason'> & { readonly reason?: string | null };

/** Which version lists are at, and what made them. */
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

  /** The list, made when it is not there, and locked until the transaction ends: versions are made one after the other. */
  async lock(manager: EntityManager, ownerId: string, object: TableObject): Promise<ListEntity> {
    await manager.query(
      `INSERT INTO lists (owner_id, object, updated_at) VALUES ($1, $2, now()) ON CONFLICT DO NOTHING`,
      [ownerId, object],
    );
    return manager.findOneOrFail(ListEntity, { where: { ownerId, object }, lock: { mode: 'pessimistic_write' } });
  }

  /** Writes down a new version of a locked list and tells whoever builds on it, in the same transaction. */
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

  /** Keeps what columns mean, beside what was known before. */
  async remember(retailerId: string, object: TableObject, heads: RememberedHeads): Promise<void> {
    await this.manager.query(
      `INSERT INTO list_heads (retailer_id, object, heads) VALUES ($1, $2, $3)
       ON CONFLICT (retailer_id, object) DO UPDATE SET heads = list_heads.heads || excluded.heads`,
      [retailerId, object, JSON.stringify(heads)],
    );
  }

  /** Lets the planner know of a large change at once; nothing depends on it. */
  async analyse(table: ListShape['table']): Promise<void> {
    await this.manager.query(`ANALYZE ${table}`).catch(() => undefined);
  }
}
