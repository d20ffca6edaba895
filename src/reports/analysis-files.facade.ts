import { Injectable } from '@nestjs/common';
import type { WorkLength } from '../uploads/uploads.facade.js';
import type { ValidationJob } from './analytics/jobs/validation-jobs.js';
import type { SnapshotEntity } from './analytics/snapshots/snapshot.entity.js';
import { workLength } from './analytics/snapshots/building/large-data.js';
import { type LocalFiles, SnapshotFiles } from './analytics/snapshots/snapshot-files.js';
import { snapshotKey } from './analytics/snapshots/snapshot-keys.js';
import { SNAPSHOT_TABLES, type SnapshotTable } from './analytics/snapshots/building/snapshot-tables.js';
import { SnapshotsRepository } from './analytics/snapshots/snapshots.repository.js';

export { validateProjectJob, validationJobId, type ValidationJob } from './analytics/jobs/validation-jobs.js';
export type { LocalFiles } from './analytics/snapshots/snapshot-files.js';
export { ABANDONED_MS, createdBefore } from './analytics/snapshots/snapshot-files.js';

/** An analysis on this machine: its tables as Parquet files. */
export interface LocalAnalysis {
  readonly snapshot: Pick<
    SnapshotEntity,
    'id' | 'number' | 'kind' | 'requestId' | 'dataVersion' | 'createdAt' | 'settings'
  >;
  readonly paths: Readonly<Record<SnapshotTable, string>>;
  /** What the database must be allowed to read. */
  readonly folders: readonly string[];
  /** Rows of planogram × product. */
  readonly factRows: number;
  /** How long a job over all of it takes. */
  readonly length: WorkLength;
}

/** The files of analyses, for modules that compute on them. Does not check who the caller is. */
@Injectable()
export class AnalysisFilesFacade {
  constructor(
    private readonly snapshots: SnapshotsRepository,
    private readonly files: SnapshotFiles,
  ) {}

  /** Null when the project does not have this analysis, or no longer has it. */
  async open(projectId: string, snapshotId: string): Promise<LocalAnalysis | null> {
    const snapshot = await this.snapshots.find(projectId, snapshotId);
    if (snapshot === null) return null;
    const local = await this.files.local(SNAPSHOT_TABLES.map((table) => snapshotKey(projectId, snapshotId, table)));
    const paths = Object.fromEntries(SNAPSHOT_TABLES.map((table, index) => [table, local.paths[index] ?? '']));
    const factRows = snapshot.manifest.tables.facts.rows;
    return {
      snapshot,
      paths: paths as Record<SnapshotTable, string>,
      folders: local.folders,
      factRows,
      length: workLength(factRows),
    };
  }

  /** Whether it is a publication. Everything that belongs to a publication is kept. */
  async isPublished(projectId: string, snapshotId: string): Promise<boolean> {
    return (await this.snapshots.find(projectId, snapshotId))?.kind === 'published';
  }

  /** The newest analysis of each full project that was analyzed in the last hours, except very recent ones. */
  recent(hours: number): Promise<ValidationJob[]> {
    return this.snapshots.recent(hours);
  }

  /** Copies immutable objects from storage to files on this machine. */
  local(keys: readonly string[]): Promise<LocalFiles> {
    return this.files.local(keys);
  }

  /** A new working folder. The caller removes it. */
  workFolder(): Promise<string> {
    return this.files.workFolder();
  }
}
