import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A warning of one process, as of its last check. */
@Entity({ name: 'health_warnings' })
export class HealthWarningEntity {
  /** Host, process id and a random part. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'pk_health_warnings' })
  process: string;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'pk_health_warnings' })
  code: string;

  /** Distinguishes warnings of one code; empty where there is only one. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'pk_health_warnings' })
  about: string;

  @Column({ type: 'jsonb' })
  params: Record<string, string | number>;

  @Column({ type: 'timestamptz' })
  since: Date;

  @Index('ix_health_warnings_expires_at')
  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt: Date;
}
