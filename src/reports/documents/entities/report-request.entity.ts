import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { ReportFile, ReportSettings, ReportState, ReportType } from '../report-request.js';

/** A report that somebody requested. */
@Entity({ name: 'report_requests' })
@Index('ix_report_requests_project_id_id', ['projectId', 'id'])
@Index('ix_report_requests_snapshot_id', ['snapshotId'])
@Index('ix_report_requests_actor_id_id', ['actorId', 'id'])
@Index('ix_report_requests_open', ['seenAt'], {
  where: `state IN ('queued', 'running') OR deleted_at IS NOT NULL`,
})
export class ReportRequestEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_report_requests' })
  id: string;

  @Column({ name: 'project_id', type: 'uuid' })
  projectId: string;

  @Column({ type: 'text' })
  type: ReportType;

  @Column({ type: 'text' })
  name: string;

  @Column({ type: 'jsonb' })
  settings: ReportSettings;

  /** The analysis that it reads; null once that no longer exists (the report is kept). */
  @Column({ name: 'snapshot_id', type: 'uuid', nullable: true })
  snapshotId: string | null;

  @Column({ name: 'snapshot_number', type: 'integer' })
  snapshotNumber: number;

  @Column({ name: 'snapshot_at', type: 'timestamptz' })
  snapshotAt: Date;

  /** The publication that it reads; null for work in progress. */
  @Column({ type: 'integer', nullable: true })
  publication: number | null;

  @Column({ type: 'text' })
  state: ReportState;

  /** In percent. */
  @Column({ type: 'integer', default: 0 })
  progress: number;

  /** Starts at 1; each retry adds 1. */
  @Column({ type: 'integer', default: 1 })
  attempt: number;

  /** The run that is making it, or made it. When two runs overlap, the later one's result counts. */
  @Column({ name: 'run_id', type: 'uuid', nullable: true })
  runId: string | null;

  @Column({ type: 'jsonb', default: [] })
  files: ReportFile[];

  /** The number of rows that getreportdata returns; null without any. */
  @Column({ name: 'row_count', type: 'integer', nullable: true })
  rowCount: number | null;

  /** The byte offset of each page of rows in the file of rows, plus the end of the last page. */
  @Column({ name: 'row_pages', type: 'bigint', array: true, nullable: true })
  rowPages: string[] | null;

  @Column({ name: 'error_code', type: 'text', nullable: true })
  errorCode: string | null;

  @Column({ name: 'error_params', type: 'jsonb', nullable: true })
  errorParams: Record<string, string | number> | null;

  /** The reference of the call whose work failed, such as its `X-Request-Id`. */
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

  /** Deleted for people. Its files are removed first, then the row. */
  @Column({ name: 'deleted_at', type: 'timestamptz', nullable: true })
  deletedAt: Date | null;
}
