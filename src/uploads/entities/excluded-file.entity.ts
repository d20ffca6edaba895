import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** `chosen`: a person chose another version, or wants it left out. `duplicate`: its content is there twice. */
export const EXCLUSION_REASONS = ['chosen', 'duplicate'] as const;
export type ExclusionReason = (typeof EXCLUSION_REASONS)[number];

/** A file that was read and yet is left out of its project's data, by somebody's decision or as a copy of another. */
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

  /** Null where it was left out as a copy, without anybody's doing. */
  @Column({ name: 'excluded_email', type: 'text', nullable: true })
  excludedEmail: string | null;

  @Column({ name: 'excluded_at', type: 'timestamptz' })
  excludedAt: Date;
}
