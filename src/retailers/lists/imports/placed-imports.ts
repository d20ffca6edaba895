import { Injectable } from '@nestjs/common';
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

  /** @throws Error when its owner no longer exists */
  async of(entity: ListImportEntity): Promise<PlacedImport> {
    const owner = await this.owners.find(entity.ownerId);
    if (!owner) throw new Error(`The import ${entity.id} is for a list of nobody.`);
    return { entity, place: await this.kinds.of(owner.kind).place(owner, entity.projectId) };
  }
}
