import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** `chosen`: a person chose another version, or excluded it. `duplicate`: its content occurs twice. */
export const EXCLUSION_REASONS = ['chosen', 'duplicate'] as const;
export type ExclusionReason = (typeof EXCLUSION_REASONS)[number];

/** A file that was read but is excluded from its project's data, by a person or as a copy of another file. */
@Entity({ name: 'excluded_files' })
@Index('ix_excluded_files_excluded_by', ['excludedBy'])
export class ExcludedFileEntity {
  @PrimaryColumn({ name: 'project_id', type: 'uuid', primaryKeyConstraintName: 'pk_excluded_files' })
  projectId: string;

  @PrimaryColumn({ name: 'file_no', type: 'integer', primaryKeyConstraintName: 'pk_excluded_files' })
  fileNo: number;

  @Column({ type: 'text' })
  reason: ExclusionReason;

  @Column({ name: 'excluded_by', type: 'uuid', nullable: true })
  excludedBy: string | null;

  /** Null if it was excluded automatically as a copy. */
  @Column({ name: 'excluded_email', type: 'text', nullable: true })
  excludedEmail: string | null;

  @Column({ name: 'excluded_at', type: 'timestamptz' })
  excludedAt: Date;
}
