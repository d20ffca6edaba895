import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** How often something was tried in a window of time, counted for all processes together. */
@Entity({ name: 'attempt_counters' })
@Index('ix_attempt_counters_expires_at', ['expiresAt'])
export class AttemptCounterEntity {
  /** What is counted and for whom, hashed: no e-mail address or network address stands here. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'pk_attempt_counters' })
  key: string;

  @Column({ type: 'integer' })
  attempts: number;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt: Date;
}
