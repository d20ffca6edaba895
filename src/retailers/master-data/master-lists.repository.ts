import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { RememberedHeads } from '../../core/tables/column-guess.js';
import { MasterListEntity } from './entities/master-list.entity.js';
import { MasterVersionEntity } from './entities/master-version.entity.js';
import type { TableObject } from './master-data.js';

/** Which version a retailer's lists are at, and what made them. */
@Injectable()
export class MasterListsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  get manager(): EntityManager {
    return this.dataSource.manager;
  }

  find(retailerId: string, object: TableObject): Promise<MasterListEntity | null> {
    return this.manager.findOneBy(MasterListEntity, { retailerId, object });
  }

  /** The list, made when it is not there, and locked until the transaction ends: versions are made one after the other. */
  async lock(manager: EntityManager, retailerId: string, object: TableObject): Promise<MasterListEntity> {
    await manager.query(
      `INSERT INTO master_lists (retailer_id, object, updated_at) VALUES ($1, $2, now()) ON CONFLICT DO NOTHING`,
      [retailerId, object],
    );
    return manager.findOneOrFail(MasterListEntity, {
      where: { retailerId, object },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** Writes down a new version of a locked list. */
  async addVersion(manager: EntityManager, version: MasterVersionEntity): Promise<void> {
    await manager.insert(MasterVersionEntity, { ...version });
    const { retailerId, object } = version;
    await manager.update(MasterListEntity, { retailerId, object }, { version: version.version, rows: version.rows, updatedAt: version.at }); // prettier-ignore
  }

  version(retailerId: string, object: TableObject, version: number): Promise<MasterVersionEntity | null> {
    return this.manager.findOneBy(MasterVersionEntity, { retailerId, object, version });
  }

  /** Keeps what columns mean, beside what was known before. */
  async remember(retailerId: string, object: TableObject, heads: RememberedHeads): Promise<void> {
    await this.manager.query(
      `INSERT INTO master_lists (retailer_id, object, heads, updated_at) VALUES ($1, $2, $3, now())
       ON CONFLICT (retailer_id, object) DO UPDATE SET heads = master_lists.heads || excluded.heads`,
      [retailerId, object, JSON.stringify(heads)],
    );
  }

  /** Lets the planner know of a large change at once; nothing depends on it. */
  async analyse(table: 'master_products' | 'master_stores'): Promise<void> {
    await this.manager.query(`ANALYZE ${table}`).catch(() => undefined);
  }
}
