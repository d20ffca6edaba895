import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A process that runs jobs, as it last said of itself. One that stops in order takes its row away. */
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

  /** Jobs of one queue that it runs at a time. */
  @Column({ type: 'integer' })
  concurrency: number;

  /** Jobs it was running when it last said so. */
  @Column({ type: 'integer' })
  running: number;

  /** MB that its work may borrow in all; null of a worker that does not say. */
  @Column({ name: 'memory_mb', type: 'integer', nullable: true })
  memoryMb: number | null;

  /** MB of it that were lent when it last said so. */
  @Column({ name: 'memory_lent_mb', type: 'integer', nullable: true })
  memoryLentMb: number | null;

  /** Pieces of work that waited for memory when it last said so. */
  @Column({ name: 'memory_waiting', type: 'integer', nullable: true })
  memoryWaiting: number | null;

  @Column({ name: 'started_at', type: 'timestamptz' })
  startedAt: Date;

  @Column({ name: 'seen_at', type: 'timestamptz' })
  seenAt: Date;
}
