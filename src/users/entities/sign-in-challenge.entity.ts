import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { SessionClient } from './session.entity.js';

export const CHALLENGES = ['NEW_PASSWORD_REQUIRED', 'SOFTWARE_TOKEN_MFA'] as const;
/** What is still required after the right password. */
export type ChallengeKind = (typeof CHALLENGES)[number];

/** A sign-in that still needs another step after the right password. */
@Entity({ name: 'sign_in_challenges' })
@Index('ix_sign_in_challenges_user_id', ['userId'])
@Index('ix_sign_in_challenges_expires_at', ['expiresAt'])
export class SignInChallengeEntity {
  /** SHA-256 of the 256 random bits that the caller holds. */
  @PrimaryColumn({ name: 'token_hash', type: 'bytea', primaryKeyConstraintName: 'pk_sign_in_challenges' })
  tokenHash: Buffer;

  @Column({ name: 'user_id', type: 'uuid' })
  userId: string;

  @Column({ type: 'text' })
  kind: ChallengeKind;

  @Column({ type: 'text' })
  client: SessionClient;

  @Column({ type: 'integer' })
  tries: number;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column({ name: 'expires_at', type: 'timestamptz' })
  expiresAt: Date;
}
