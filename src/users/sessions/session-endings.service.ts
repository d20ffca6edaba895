import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import type { Transaction } from '../../platform/database/transaction-runner.js';
import { LivePublisher } from '../../platform/realtime/live-publisher.js';
import { SessionEntity, type SessionEnd } from '../entities/session.entity.js';
import { SignInChallengeEntity } from '../entities/sign-in-challenge.entity.js';

/**
 * The one way sessions end. What hangs on a session ends with it, in every process: its identity tokens are refused at
 * the next call (the guard asks on each), and its live connections are closed after the commit.
 */
@Injectable()
export class SessionEndingsService {
  constructor(private readonly live: LivePublisher) {}

  /**
   * Ends all sessions of a person, but the one named, and their sign-ins that are half done; answers how many sessions.
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

  /** Ends one session of a person; false when they have no such session that goes on. */
  async endOne(transaction: Transaction, userId: string, sessionId: string, reason: SessionEnd): Promise<boolean> {
    const { affected } = await transaction.manager.update(
      SessionEntity,
      { id: sessionId, userId, endedAt: IsNull() },
      { endedAt: new Date(), endReason: reason },
    );
    this.rightsChanged(transaction, userId);
    return affected === 1;
  }

  /** Has the person's live connections looked at again after the commit; who may no longer come in is cut off. */
  rightsChanged({ afterCommit }: Transaction, userId: string): void {
    afterCommit(async () => this.live.recheck(userId));
  }
}
