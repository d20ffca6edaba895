import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A project that is being or was permanently deleted: this row outlives it. */
@Entity({ name: 'project_deletions' })
@Index('ix_project_deletions_open', ['askedAt'], { where: `state <> 'swept'` })
export class ProjectDeletionEntity {
  @PrimaryColumn({ name: 'project_id', type: 'uuid', primaryKeyConstraintName: 'pk_project_deletions' })
  projectId: string;

  @Column({ type: 'text' })
  tenant: string;

  @Column({ type: 'text' })
  name: string;

  /** Bytes in storage when it was requested. */
  @Column({ type: 'bigint' })
  bytes: string;

  /** `swept`: its folder in storage was emptied once more, after the last work on it had certainly ended. */
  @Column({ type: 'text' })
  state: 'deleting' | 'deleted' | 'swept';

  @Column({ type: 'integer' })
  attempt: number;

  @Column({ name: 'asked_at', type: 'timestamptz' })
  askedAt: Date;

  @Column({ name: 'ended_at', type: 'timestamptz', nullable: true })
  endedAt: Date | null;
}
