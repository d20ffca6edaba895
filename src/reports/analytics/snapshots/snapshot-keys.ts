import type { RollupTable, SnapshotTable } from './building/snapshot-tables.js';

/** The storage key of a snapshot's table. */
export function snapshotKey(projectId: string, snapshotId: string, table: SnapshotTable | RollupTable): string {
  return `${projectId}/snapshots/${snapshotId}/${table}.parquet`;
}

/** The storage prefix of all tables of a snapshot. */
export function snapshotFolder(projectId: string, snapshotId: string): string {
  return `${projectId}/snapshots/${snapshotId}/`;
}
