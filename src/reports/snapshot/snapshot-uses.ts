import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** Somebody who needs snapshots beside the newest: a validation that reads one, a page that shows one. */
export interface SnapshotUse {
  /** For the log. */
  readonly name: string;
  /** Those of the snapshots that must stay for now. */
  inUse(manager: EntityManager, snapshotIds: readonly string[]): Promise<readonly string[]>;
}

/** Who knows which snapshot a publication is of. */
export interface PublicationSource {
  /** `current`: the one that the project points at. Null when there is no such publication. */
  snapshotOf(projectId: string, publication: number | 'current'): Promise<string | null>;
}

/** Higher modules register here what they do with snapshots. */
@Injectable()
export class SnapshotUses {
  private readonly uses: SnapshotUse[] = [];
  private publications: PublicationSource | null = null;

  register(use: SnapshotUse): void {
    this.uses.push(use);
  }

  /** @throws Error when there is one already */
  registerPublications(source: PublicationSource): void {
    if (this.publications) throw new Error('Publications are told of twice.');
    this.publications = source;
  }

  /** Those of the snapshots that somebody needs. */
  async inUse(manager: EntityManager, snapshotIds: readonly string[]): Promise<Set<string>> {
    const used = new Set<string>();
    for (const use of this.uses) for (const id of await use.inUse(manager, snapshotIds)) used.add(id);
    return used;
  }

  /** The snapshot of a publication; null when there is none. */
  async snapshotOf(projectId: string, publication: number | 'current'): Promise<string | null> {
    return (await this.publications?.snapshotOf(projectId, publication)) ?? null;
  }
}
