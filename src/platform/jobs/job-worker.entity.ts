import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A process that runs jobs, as it last reported. A process that shuts down cleanly removes its row. */
@Entity({ name: 'job_workers' })
export class JobWorkerEntity {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'pk_job_workers' })
  id: string;

  @Column({ type: 'text' })
  host: string;

  @Column({ type: 'integer' })
  pid: number;

  @Column({ type: 'text', array: true })
  queues: string[];

  /** Concurrent jobs per queue. */
  @Column({ type: 'integer' })
  concurrency: number;

  /** Running jobs as of the last report. */
  @Column({ type: 'integer' })
  running: number;

  /** MB that its work may borrow in total; null for a worker that does not report it. */
  @Column({ name: 'memory_mb', type: 'integer', nullable: true })
  memoryMb: number | null;

  /** MB lent as of the last report. */
  @Column({ name: 'memory_lent_mb', type: 'integer', nullable: true })
  memoryLentMb: number | null;

  /** Tasks waiting for memory as of the last report. */
  @Column({ name: 'memory_waiting', type: 'integer', nullable: true })
  memoryWaiting: number | null;

  @Column({ name: 'started_at', type: 'timestamptz' })
  startedAt: Date;

  @Column({ name: 'seen_at', type: 'timestamptz' })
  seenAt: Date;
}
