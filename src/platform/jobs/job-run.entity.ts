import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

export type JobRunState = 'done' | 'failed';

/**
 * How a job ended, for operators; kept for some days. It is a memory, not a truth: what a job worked on stands in the
 * rows of its module, and nothing is decided by what stands here.
 */
@Entity({ name: 'job_runs' })
@Index('ix_job_runs_state_ended_at', ['state', 'endedAt'])
@Index('ix_job_runs_tenant_state_ended_at', ['tenant', 'state', 'endedAt'])
@Index('ix_job_runs_request_id_ended_at', ['requestId', 'endedAt'])
export class JobRunEntity {
  /** UUIDv7. */
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_job_runs' })
  id: string;

  @Column({ type: 'text' })
  queue: string;

  /** The job's declared name. */
  @Column({ type: 'text' })
  job: string;

  @Column({ name: 'job_id', type: 'text' })
  jobId: string;

  /** Ids only, as all payloads are. */
  @Column({ type: 'jsonb' })
  payload: object;

  /** The payload's `requestId`, when it has one. */
  @Column({ name: 'request_id', type: 'uuid', nullable: true })
  requestId: string | null;

  /** The payload's `projectId`, when it has one. */
  @Column({ name: 'project_id', type: 'uuid', nullable: true })
  projectId: string | null;

  /** `failed`: all tries were used. */
  @Column({ type: 'text' })
  state: JobRunState;

  @Column({ type: 'integer' })
  attempts: number;

  @Column({ type: 'text' })
  worker: string;

  @Column({ name: 'started_at', type: 'timestamptz' })
  startedAt: Date;

  @Column({ name: 'ended_at', type: 'timestamptz' })
  endedAt: Date;

  /** The error's code, or its class where it has none. */
  @Column({ type: 'text', nullable: true })
  code: string | null;

  @Column({ type: 'text', nullable: true })
  message: string | null;

  /** The reference (`X-Request-Id`) of the call that caused it; null for runs of before it was kept. */
  @Column({ type: 'text', nullable: true })
  reference: string | null;

  /** Whose it was; null when it was about nothing of a tenant's. */
  @Column({ type: 'text', nullable: true })
  tenant: string | null;
}
