import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { RunState, RunStep } from '../publication.js';

/** A request to publish a project, with its progress. */
@Entity({ name: 'publish_runs' })
@Index('ix_publish_runs_project_id_id', ['projectId', 'id'])
@Index('ix_publish_runs_actor_id', ['actorId'])
@Index('uq_publish_runs_project_id_open', ['projectId'], {
  unique: true,
  where: `state IN ('queued', 'running')`,
})
export class PublishRunEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_publish_runs' })
  id: string;

  @Column({ name: 'project_id', type: 'uuid' })
  projectId: string;

  @Column({ type: 'text' })
  state: RunState;

  /** What it is doing or waiting for. */
  @Column({ type: 'text' })
  step: RunStep;

  /** The number of its next check: each check that finds it waiting increments it. */
  @Column({ type: 'integer', default: 0 })
  tick: number;

  /** The publication that it ended with. */
  @Column({ type: 'integer', nullable: true })
  number: number | null;

  /** Whether it created that publication; false: one with the same data already existed. */
  @Column({ name: 'is_new', type: 'boolean', nullable: true })
  isNew: boolean | null;

  @Column({ name: 'error_code', type: 'text', nullable: true })
  errorCode: string | null;

  @Column({ name: 'error_params', type: 'jsonb', nullable: true })
  errorParams: Record<string, string | number> | null;

  /** The reference of the call whose work failed, e.g. its `X-Request-Id`. */
  @Column({ name: 'error_reference', type: 'text', nullable: true })
  errorReference: string | null;

  @Column({ name: 'actor_id', type: 'uuid', nullable: true })
  actorId: string | null;

  @Column({ name: 'actor_email', type: 'text' })
  actorEmail: string;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'seen_at', type: 'timestamptz' })
  seenAt: Date;

  @Column({ name: 'finished_at', type: 'timestamptz', nullable: true })
  finishedAt: Date | null;
}
