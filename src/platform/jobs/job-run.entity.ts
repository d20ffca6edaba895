import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

export type JobRunState = 'done' | 'failed';

/**
 * How a job ended, for operators; kept for some days. Informational only: the result of a job is in its module's rows,
 * and nothing is decided by this table.
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

  /** Only ids, as in all payloads. */
  @Column({ type: 'jsonb' })
  payload: object;

  /** The payload's `requestId`, if it has one. */
  @Column({ name: 'request_id', type: 'uuid', nullable: true })
  requestId: string | null;

  /** The payload's `projectId`, if it has one. */
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

  /** The error's code, or its class if it has none. */
  @Column({ type: 'text', nullable: true })
  code: string | null;

  @Column({ type: 'text', nullable: true })
  message: string | null;

  /** The reference (`X-Request-Id`) of the call that caused it; null for runs from before it was stored. */
  @Column({ type: 'text', nullable: true })
  reference: string | null;

  /** The tenant that owns it; null when it belongs to none. */
  @Column({ type: 'text', nullable: true })
  tenant: string | null;
}
