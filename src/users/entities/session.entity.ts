import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Where the refresh token is kept: in the browser's cookie, or by a program that requested it. */
export type SessionClient = 'browser' | 'api';
export type SessionEnd = 'signed-out' | 'reused' | 'revoked' | 'ended' | 'password-changed';

/** One sign-in: the family of all its refresh tokens. */
@Entity({ name: 'sessions' })
@Index('ix_sessions_user_id', ['userId'])
@Index('ix_sessions_expires_at', ['expiresAt'])
export class SessionEntity {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'pk_sessions' })
  id: string;

  @Column({ name: 'user_id', type: 'uuid' })
  userId: string;

  @Column({ type: 'text' })
  client: SessionClient;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  /** The last sign-in or refresh. */
  @Column({ name: 'last_seen_at', type: 'timestamptz', default: () => 'now()' })
  lastSeenAt: Date;

  /** The last network address; empty for sessions from before this was recorded. */
  @Column({ type: 'text', default: '' })
  address: string;

  /** The browser's or program's user agent. */
  @Column({ type: 'text', default: '' })
  device: string;

  /** Extended by every refresh. */
  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt: Date;

  /** No refresh extends it beyond this. */
  @Column({ name: 'ends_at', type: 'timestamptz' })
  endsAt: Date;

  @Column({ name: 'ended_at', type: 'timestamptz', nullable: true })
  endedAt: Date | null;

  @Column({ name: 'end_reason', type: 'text', nullable: true })
  endReason: SessionEnd | null;
}
