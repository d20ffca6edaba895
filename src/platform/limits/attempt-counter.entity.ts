import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The number of tries within a time window, shared by all processes. */
@Entity({ name: 'attempt_counters' })
@Index('ix_attempt_counters_expires_at', ['expiresAt'])
export class AttemptCounterEntity {
  /** A hash of what is counted and for whom: no email or network address is stored. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'pk_attempt_counters' })
  key: string;

  @Column({ type: 'integer' })
  attempts: number;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt: Date;
}
