import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import type { Transaction } from '../../platform/database/transaction-runner.js';
import { LivePublisher } from '../../platform/realtime/live-publisher.js';
import { SessionEntity, type SessionEnd } from '../entities/session.entity.js';
import { SignInChallengeEntity } from '../entities/sign-in-challenge.entity.js';

/**
 * The only way to end sessions. Everything that depends on a session ends with it, in every process: its identity
 * tokens are refused on the next call (the guard checks each one), and its live connections are closed after the
 * commit.
 */
@Injectable()
export class SessionEndingsService {
  constructor(private readonly live: LivePublisher) {}

  /**
   * Ends all sessions of a person except the named one, and their unfinished sign-ins; returns the number of sessions.
   */
  async endAll(transaction: Transaction, userId: string, reason: SessionEnd, except?: string): Promise<number> {
    const { manager } = transaction;
    const [, count]: [unknown, number] = await manager.query(
      `UPDATE sessions SET ended_at = now(), end_reason = $2
       WHERE user_id = $1 AND ended_at IS NULL AND id IS DISTINCT FROM $3::uuid`,
      [userId, reason, except ?? null],
    );
    await manager.delete(SignInChallengeEntity, { userId });
    this.rightsChanged(transaction, userId);
    return count;
  }

  /** Ends one session of a person; false when they have no such open session. */
  async endOne(transaction: Transaction, userId: string, sessionId: string, reason: SessionEnd): Promise<boolean> {
    const { affected } = await transaction.manager.update(
      SessionEntity,
      { id: sessionId, userId, endedAt: IsNull() },
      { endedAt: new Date(), endReason: reason },
    );
    this.rightsChanged(transaction, userId);
    return affected === 1;
  }

  /** Rechecks the person's live connections after the commit, and closes those that are no longer allowed. */
  rightsChanged({ afterCommit }: Transaction, userId: string): void {
    afterCommit(async () => this.live.recheck(userId));
  }
}
