import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A project that somebody deletes for good, or has: this row outlives it. */
@Entity({ name: 'project_deletions' })
@Index('ix_project_deletions_open', ['askedAt'], { where: `state <> 'swept'` })
export class ProjectDeletionEntity {
  @PrimaryColumn({ name: 'project_id', type: 'uuid', primaryKeyConstraintName: 'pk_project_deletions' })
  projectId: string;

  @Column({ type: 'text' })
  tenant: string;

  @Column({ type: 'text' })
  name: string;

  /** In storage when it was asked for. */
  @Column({ type: 'bigint' })
  bytes: string;

  /** `swept`: its place in storage was emptied once more, after the last work on it was surely over. */
  @Column({ type: 'text' })
  state: 'deleting' | 'deleted' | 'swept';

  @Column({ type: 'integer' })
  attempt: number;

  @Column({ name: 'asked_at', type: 'timestamptz' })
  askedAt: Date;

  @Column({ name: 'ended_at', type: 'timestamptz', nullable: true })
  endedAt: Date | null;
}
