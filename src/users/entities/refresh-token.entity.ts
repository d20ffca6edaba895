import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A refresh token by its SHA-256; the token itself is never stored. Used ones are kept to detect reuse. */
@Entity({ name: 'refresh_tokens' })
@Index('ix_refresh_tokens_session_id', ['sessionId'])
export class RefreshTokenEntity {
  @PrimaryColumn({ name: 'token_hash', type: 'bytea', primaryKeyConstraintName: 'pk_refresh_tokens' })
  tokenHash: Buffer;

  @Column({ name: 'session_id', type: 'uuid' })
  sessionId: string;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'used_at', type: 'timestamptz', nullable: true })
  usedAt: Date | null;

  /** SHA-256 of the attempt that used it, if it had an id. */
  @Column({ name: 'used_for', type: 'bytea', nullable: true })
  usedFor: Buffer | null;
}
