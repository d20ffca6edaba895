import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import type { KeptFigureSettings } from '../../../core/metrics/figure-settings.js';
import type { SnapshotManifest } from './building/snapshot-tables.js';

/** What a snapshot was made with, kept beside it: later changes of the project do not alter it. */
export interface SnapshotSettings {
  readonly limits: KeptFigureSettings;
  /** Missing in snapshots of before this was kept. */
  readonly sources?: SnapshotSources;
}

/** A list as it stood. */
export interface UsedList {
  /** Whose it was: the project's own, the retailer's, or master data. */
  readonly kind: string;
  readonly ownerId: string;
  readonly version: number;
  readonly rows: number;
  /** Of the newest file taken over; null when the rows came otherwise. */
  readonly fileName: string | null;
}

/** What a snapshot was computed from. Lite projects have neither lists nor matches. */
export interface SnapshotSources {
  /** Oldest first. */
  readonly requests: readonly string[];
  /** Files of theirs that do not count. */
  readonly excludedFiles: number;
  readonly products?: UsedList | null;
  readonly stores?: UsedList | null;
  /** Products and stores that people edited. */
  readonly edits?: { readonly products: number; readonly stores: number };
  /** Keys that stand for others by accepted matches. */
  readonly matches?: { readonly products: number; readonly stores: number };
}

/** An immutable analysis of a project's data, or of a lite project's request: visible only once this row names its files. */
@Entity({ name: 'snapshots' })
@Unique('uq_snapshots_project_id_number', ['projectId', 'number'])
@Unique('uq_snapshots_project_id_publication', ['projectId', 'publication'])
@Index('ix_snapshots_request_id', ['requestId'])
@Index('uq_snapshots_request_id_working', ['requestId'], {
  unique: true,
  where: `kind = 'working' AND data_version IS NULL`,
})
@Index('uq_snapshots_project_id_data_version', ['projectId', 'dataVersion'], {
  unique: true,
  where: 'data_version IS NOT NULL',
})
export class SnapshotEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_snapshots' })
  id: string;

  @Column({ name: 'project_id', type: 'uuid' })
  projectId: string;

  @Column({ name: 'request_id', type: 'uuid' })
  requestId: string;

  /** 1, 2, 3 … in the project. */
  @Column({ type: 'integer' })
  number: number;

  /** working: made by an upload. published: numbered and kept by publishing. */
  @Column({ type: 'text' })
  kind: 'working' | 'published';

  /** The version of the project's data that it was computed from; null in a lite project, whose requests stand alone. */
  @Column({ name: 'data_version', type: 'integer', nullable: true })
  dataVersion: number | null;

  /** Its number among the project's publications; null while it is none. */
  @Column({ type: 'integer', nullable: true })
  publication: number | null;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ type: 'jsonb' })
  settings: SnapshotSettings;

  @Column({ type: 'jsonb' })
  manifest: SnapshotManifest;
}
