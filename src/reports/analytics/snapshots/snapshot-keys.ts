import type { RollupTable, SnapshotTable } from './building/snapshot-tables.js';

/** Where the storage keeps a table of a snapshot. */
export function snapshotKey(projectId: string, snapshotId: string, table: SnapshotTable | RollupTable): string {
  return `${projectId}/snapshots/${snapshotId}/${table}.parquet`;
}

/** Where all tables of a snapshot lie. */
export function snapshotFolder(projectId: string, snapshotId: string): string {
  return `${projectId}/snapshots/${snapshotId}/`;
}
