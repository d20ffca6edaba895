import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** `waiting`: not enqueued yet. `queued`: its job waits or runs. `done`: its files have their outcomes. */
export type BatchState = 'waiting' | 'queued' | 'done';

/** Neighboring files of an archive that one job reads. */
@Entity({ name: 'request_batches' })
@Index('ix_request_batches_archive_request_id', ['archiveRequestId'], { where: 'archive_request_id IS NOT NULL' })
@Index('ix_request_batches_done_at', ['doneAt'], { where: 'done_at IS NOT NULL' })
export class RequestBatchEntity {
  @PrimaryColumn({ name: 'request_id', type: 'uuid', primaryKeyConstraintName: 'pk_request_batches' })
  requestId: string;

  @PrimaryColumn({ name: 'batch_no', type: 'integer', primaryKeyConstraintName: 'pk_request_batches' })
  batchNo: number;

  @Column({ type: 'text' })
  state: BatchState;

  @Column({ type: 'integer', default: 1 })
  attempt: number;

  /** Runs that started but neither finished nor failed cleanly: their process died. */
  @Column({ type: 'integer', default: 0 })
  lost: number;

  @Column({ type: 'integer' })
  files: number;

  /** The request whose archive contains its files; null for its own request. */
  @Column({ name: 'archive_request_id', type: 'uuid', nullable: true })
  archiveRequestId: string | null;

  /** Inflated. */
  @Column({ type: 'bigint' })
  bytes: string;

  @Column({ type: 'integer', default: 0 })
  completed: number;

  @Column({ type: 'integer', default: 0 })
  errored: number;

  /** Processor time that reading it took in its threads. */
  @Column({ name: 'processor_ms', type: 'integer', default: 0 })
  processorMs: number;

  @Column({ name: 'done_at', type: 'timestamptz', nullable: true })
  doneAt: Date | null;
}
