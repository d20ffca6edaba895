import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Values by level; levels are joined by "and", the values of one level by "or". */
export type FilterValues = Readonly<Record<string, readonly string[]>>;

/** A report filter: saved by name, or a one-off whose id is derived from its content. */
@Entity({ name: 'report_filters' })
@Index('ix_report_filters_project_id', ['projectId'])
@Index('ix_report_filters_project_id_id', ['projectId', 'id'], { where: 'saved' })
@Index('ix_report_filters_compare_id', ['compareId'], { where: 'compare_id IS NOT NULL' })
@Index('ix_report_filters_created_at', ['createdAt'], { where: 'NOT saved' })
export class ReportFilterEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_report_filters' })
  id: string;

  @Column({ name: 'project_id', type: 'uuid' })
  projectId: string;

  @Column({ type: 'text', nullable: true })
  name: string | null;

  @Column({ type: 'text', nullable: true })
  type: string | null;

  @Column({ type: 'jsonb' })
  filters: FilterValues;

  @Column({ type: 'boolean' })
  saved: boolean;

  /** For a filter of a comparison: the earlier project. */
  @Column({ name: 'compare_id', type: 'uuid', nullable: true })
  compareId: string | null;

  /** For a one-off: when it was last used. */
  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}
