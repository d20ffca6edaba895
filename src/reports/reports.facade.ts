import { Injectable } from '@nestjs/common';
import type { SnapshotEntity } from './entities/snapshot.entity.js';
import { SnapshotsRepository } from './snapshot/snapshots.repository.js';

/** A snapshot as other modules see it. */
export type SnapshotSummary = Pick<SnapshotEntity, 'id' | 'number' | 'kind' | 'requestId' | 'createdAt'>;

/** The one door to reports for other modules. */
@Injectable()
export class ReportsFacade {
  constructor(private readonly snapshots: SnapshotsRepository) {}

  /** The newest snapshot of a project; null before the first analysis. Asks no one who they are. */
  latestSnapshot(projectId: string): Promise<SnapshotSummary | null> {
    return this.snapshots.latest(projectId);
  }
}
