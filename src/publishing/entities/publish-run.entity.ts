import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { RunState, RunStep } from '../publication.js';

/** Somebody's wish to publish a project, and how far it is. */
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

  /** What it does, or waits for. */
  @Column({ type: 'text' })
  step: RunStep;

  /** Which look at it is next: each look that found it waiting names the following one. */
  @Column({ type: 'integer', default: 0 })
  tick: number;

  /** The publication that it ended with. */
  @Column({ type: 'integer', nullable: true })
  number: number | null;

  /** It made that publication; false: there was one of the same data already. */
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
