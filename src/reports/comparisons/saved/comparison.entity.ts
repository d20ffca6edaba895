import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A saved comparison of two snapshots, independent of later changes to the projects' data. */
@Entity({ name: 'comparisons' })
@Index('ix_comparisons_project_id_id', ['projectId', 'id'])
@Index('ix_comparisons_compare_id_id', ['compareId', 'id'])
@Index('ix_comparisons_snapshot_id', ['snapshotId'])
@Index('ix_comparisons_compare_snapshot_id', ['compareSnapshotId'])
@Index('ix_comparisons_created_by', ['createdBy'])
export class ComparisonEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_comparisons' })
  id: string;

  @Column({ type: 'text' })
  name: string;

  /** The later project. */
  @Column({ name: 'project_id', type: 'uuid' })
  projectId: string;

  /** The earlier project. */
  @Column({ name: 'compare_id', type: 'uuid' })
  compareId: string;

  /** Null when the snapshot no longer exists; then the comparison must be made again. */
  @Column({ name: 'snapshot_id', type: 'uuid', nullable: true })
  snapshotId: string | null;

  @Column({ name: 'compare_snapshot_id', type: 'uuid', nullable: true })
  compareSnapshotId: string | null;

  /** The snapshots' numbers among their projects' publications; null when they were not published. */
  @Column({ type: 'integer', nullable: true })
  publication: number | null;

  @Column({ name: 'compare_publication', type: 'integer', nullable: true })
  comparePublication: number | null;

  @Column({ name: 'created_by', type: 'uuid', nullable: true })
  createdBy: string | null;

  @Column({ name: 'created_by_email', type: 'text' })
  createdByEmail: string;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
