import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** A module that needs snapshots other than the newest: a validation that reads one, a page that shows one. */
export interface SnapshotUsageSource {
  /** For the log. */
  readonly name: string;
  /** Returns those of the snapshots that must be kept for now. */
  inUse(manager: EntityManager, snapshotIds: readonly string[]): Promise<readonly string[]>;
}

/** Higher modules register their use of snapshots here. */
@Injectable()
export class SnapshotUsage {
  private readonly sources: SnapshotUsageSource[] = [];

  register(source: SnapshotUsageSource): void {
    this.sources.push(source);
  }

  /** Returns those of the snapshots that are in use. */
  async inUse(manager: EntityManager, snapshotIds: readonly string[]): Promise<Set<string>> {
    const used = new Set<string>();
    for (const source of this.sources) for (const id of await source.inUse(manager, snapshotIds)) used.add(id);
    return used;
  }
}
