import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** Somebody who needs snapshots beside the newest: a validation that reads one, a page that shows one. */
export interface SnapshotUsageSource {
  /** For the log. */
  readonly name: string;
  /** Those of the snapshots that must stay for now. */
  inUse(manager: EntityManager, snapshotIds: readonly string[]): Promise<readonly string[]>;
}

/** Higher modules register here what they do with snapshots. */
@Injectable()
export class SnapshotUsage {
  private readonly sources: SnapshotUsageSource[] = [];

  register(source: SnapshotUsageSource): void {
    this.sources.push(source);
  }

  /** Those of the snapshots that somebody needs. */
  async inUse(manager: EntityManager, snapshotIds: readonly string[]): Promise<Set<string>> {
    const used = new Set<string>();
    for (const source of this.sources) for (const id of await source.inUse(manager, snapshotIds)) used.add(id);
    return used;
  }
}
