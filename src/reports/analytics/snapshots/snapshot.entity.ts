import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import type { KeptFigureSettings } from '../../../core/metrics/figure-settings.js';
import type { SnapshotManifest } from './building/snapshot-tables.js';

/** The settings that a snapshot was made with, stored with it: later changes of the project do not affect it. */
export interface SnapshotSettings {
  readonly limits: KeptFigureSettings;
  /** Missing in older snapshots. */
  readonly sources?: SnapshotSources;
}

/** A list as it was at the time. */
export interface UsedList {
  /** The source of the list: the project's own, the retailer's, or master data. */
  readonly kind: string;
  readonly ownerId: string;
  readonly version: number;
  readonly rows: number;
  /** The newest imported file; null when the rows came in another way. */
  readonly fileName: string | null;
}

/** What a snapshot was computed from. Lite projects have neither lists nor matches. */
export interface SnapshotSources {
  /** Oldest first. */
  readonly requests: readonly string[];
  /** Excluded files of these requests. */
  readonly excludedFiles: number;
  readonly products?: UsedList | null;
  readonly stores?: UsedList | null;
  /** Products and stores that people edited. */
  readonly edits?: { readonly products: number; readonly stores: number };
  /** Keys that accepted matches replace by others. */
  readonly matches?: { readonly products: number; readonly stores: number };
}

/**
 * An immutable analysis of a project's data, or of a lite project's request. It becomes visible once this row names its
 * files.
 */
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

  /** 1, 2, 3 … within the project. */
  @Column({ type: 'integer' })
  number: number;

  /** working: made by an upload. published: numbered and kept by publishing. */
  @Column({ type: 'text' })
  kind: 'working' | 'published';

  /** The data version that it was computed from; null in a lite project, where each request is separate. */
  @Column({ name: 'data_version', type: 'integer', nullable: true })
  dataVersion: number | null;

  /** Its number among the project's publications; null when it is not one. */
  @Column({ type: 'integer', nullable: true })
  publication: number | null;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ type: 'jsonb' })
  settings: SnapshotSettings;

  @Column({ type: 'jsonb' })
  manifest: SnapshotManifest;
}
