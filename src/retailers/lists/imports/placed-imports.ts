import { Injectable } from '@nestjs/common';
import { AppError } from '../../../platform/errors/app-error.js';
import type { ListImportEntity } from '../entities/list-import.entity.js';
import { ListKinds } from '../list-kinds.js';
import type { ListPlace } from '../list-owner.js';
import { ListOwners } from '../list-owners.js';

/** An import with its list's owner. */
export interface PlacedImport {
  readonly entity: ListImportEntity;
  readonly place: ListPlace;
}

/** Finds the place of an import, for jobs. */
@Injectable()
export class PlacedImports {
  constructor(
    private readonly owners: ListOwners,
    private readonly kinds: ListKinds,
  ) {}

  /** @throws Error when its list no longer exists */
  async of(entity: ListImportEntity): Promise<PlacedImport> {
    const placed = await this.find(entity);
    if (!placed) throw new Error(`The list of the import ${entity.id} no longer exists.`);
    return placed;
  }

  /** Null when its list, or the project or retailer that the list belongs to, no longer exists. */
  async find(entity: ListImportEntity): Promise<PlacedImport | null> {
    const owner = await this.owners.find(entity.ownerId);
    if (!owner) return null;
    try {
      return { entity, place: await this.kinds.of(owner.kind).place(owner, entity.projectId) };
    } catch (error) {
      if (error instanceof AppError && error.status === 404) return null;
      throw error;
    }
  }
}
