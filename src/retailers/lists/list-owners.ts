import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { ListOwnerEntity } from './entities/list-owner.entity.js';
import type { ListKind, ListOwner } from './list-owner.js';

/** Owners of lists. */
@Injectable()
export class ListOwners {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** By its own id. */
  find(id: string, manager: EntityManager = this.dataSource.manager): Promise<ListOwner | null> {
    return manager.findOneBy(ListOwnerEntity, { id });
  }

  /** Where an import's files are stored. @throws Error when its owner no longer exists */
  async placeOf({ id, ownerId }: { id: string; ownerId: string }): Promise<{ id: string; owner: ListOwner }> {
    const owner = await this.find(ownerId);
    if (!owner) throw new Error(`The import ${id} is for a list of nobody.`);
    return { id, owner };
  }

  /** The owner for a retailer or project, by kind; null when it never had a list of this kind. */
  of(kind: ListKind, id: string, manager: EntityManager = this.dataSource.manager): Promise<ListOwner | null> {
    return manager.findOneBy(ListOwnerEntity, isRetailers(kind) ? { kind, retailerId: id } : { kind, projectId: id });
  }

  /** Like `of`, but created if missing. */
  async ensure(kind: ListKind, id: string, manager: EntityManager = this.dataSource.manager): Promise<ListOwner> {
    const there = await this.of(kind, id, manager);
    if (there) return there;
    const [retailerId, projectId] = isRetailers(kind) ? [id, null] : [null, id];
    await manager.query(
      `INSERT INTO list_owners (id, kind, retailer_id, project_id) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
      [uuidv7(), kind, retailerId, projectId],
    );
    const made = await this.of(kind, id, manager);
    if (!made) throw new Error('an owner of lists was removed while it was made');
    return made;
  }
}

const isRetailers = (kind: ListKind): boolean => kind === 'master' || kind === 'retailer';
