import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A nightly task with its last run. */
@Entity({ name: 'upkeep_runs' })
export class UpkeepRunEntity {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'pk_upkeep_runs' })
  name: string;

  @Column({ name: 'began_at', type: 'timestamptz' })
  beganAt: Date;

  /** When it may be started again before the next night: it failed, or was lost. */
  @Column({ name: 'again_at', type: 'timestamptz', nullable: true })
  againAt: Date | null;

  /** Of the last completed run. */
  @Column({ name: 'ended_at', type: 'timestamptz', nullable: true })
  endedAt: Date | null;

  @Column({ type: 'jsonb', nullable: true })
  result: object | null;
}
