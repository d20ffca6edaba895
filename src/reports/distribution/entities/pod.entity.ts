import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { FilterValues } from '../../analytics/filters/report-filter.entity.js';
import type { SelectionType } from '../pod-selection.js';

/** A pod analysis: which products are in which stores of one snapshot. Its answers never change. */
@Entity({ name: 'pods' })
@Index('ix_pods_project_id_id', ['projectId', 'id'])
@Index('ix_pods_snapshot_id', ['snapshotId'])
@Index('ix_pods_author_id', ['authorId'])
export class PodEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_pods' })
  id: string;

  @Column({ name: 'project_id', type: 'uuid' })
  projectId: string;

  /** The snapshot is kept as long as the analysis. */
  @Column({ name: 'snapshot_id', type: 'uuid' })
  snapshotId: string;

  /** Null when the account was removed; the address remains. */
  @Column({ name: 'author_id', type: 'uuid', nullable: true })
  authorId: string | null;

  @Column({ name: 'author_email', type: 'text' })
  authorEmail: string;

  /** Null for an unnamed analysis. */
  @Column({ type: 'text', nullable: true })
  name: string | null;

  @Column({ name: 'selection_type', type: 'text' })
  selectionType: SelectionType;

  /** The products, by product level. */
  @Column({ type: 'jsonb' })
  selection: FilterValues;

  /** The stores in scope, by store level; empty for all. */
  @Column({ type: 'jsonb' })
  stores: FilterValues;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
