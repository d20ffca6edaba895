import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { IsNull, MoreThan, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { AppConfig } from '../../platform/config/app-config.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { strangersAct } from '../account/account-audit.js';
import { AuditFacade } from '../audit.facade.js';
import { RefreshTokenEntity } from '../entities/refresh-token.entity.js';
import { SessionEntity, type SessionClient, type SessionEnd } from '../entities/session.entity.js';
import type { Origin } from '../sign-in/origin.js';
import { SessionEndingsService } from './session-endings.service.js';
import { SessionOverError } from '../users.errors.js';

const DAY = 24 * 3600_000;

/** A session with the single refresh token that continues it. */
export interface OpenSession {
  id: string;
  userId: string;
  client: SessionClient;
  refreshToken: string;
  expiresAt: Date;
}

interface FoundToken {
  session_id: string;
  user_id: string;
  email: string;
  tenant: string;
  client: SessionClient;
  ends_at: Date;
  used: boolean;
  /** Used by this same attempt, and none of the tokens that it returned was used: the response was lost. */
  repeated: boolean;
  over: boolean;
}

/**
 * Sign-ins and their refresh tokens. Each token works once; reuse shows that it was copied, and ends the whole family
 * for both the thief and the owner.
 */
@Injectable()
export class SessionsService {
  constructor(
    private readonly transactions: TransactionRunner,
    private readonly config: AppConfig,
    private readonly endings: SessionEndingsService,
    private readonly audit: AuditFacade,
  ) {}

  /**
   * Opens a session for a person who has just authenticated, and deletes their expired ones.
   *
   * @param longest milliseconds after which it ends in any case; default SESSION_DAYS.
   */
  open(
    userId: string,
    client: SessionClient,
    { address, device }: Origin,
    longest = this.config.SESSION_DAYS * DAY,
  ): Promise<OpenSession> {
    return this.transactions.run(async ({ manager }) => {
      await manager.query(`DELETE FROM sessions WHERE user_id = $1 AND expires_at <= now()`, [userId]);
      const id = uuidv7();
      const now = new Date();
      const endsAt = new Date(now.getTime() + longest);
      const expiresAt = this.expiry(endsAt);
      const seen = { createdAt: now, lastSeenAt: now, address, device };
      await manager.insert(SessionEntity, { id, userId, client, ...seen, expiresAt, endsAt });
      return { id, userId, client, refreshToken: await issueToken(manager, id), expiresAt };
    });
  }

  /**
   * Exchanges this token for the next one. If the response is lost, for example because the page is reloaded, the same
   * attempt may ask again and gets another token; once one of these tokens is used, the others are used up as well.
   *
   * @throws SessionOverError for a token that is unknown, expired, signed out or used before.
   */
  async rotate(refreshToken: string, attempt: string | undefined, origin: Origin): Promise<OpenSession> {
    const next = await this.transactions.run(async (transaction) => {
      const { manager } = transaction;
      const usedFor = attempt === undefined ? null : digest(attempt);
      const found = await findForUpdate(manager, refreshToken, usedFor);
      if (!found || found.over) return null;
      if (found.used && !found.repeated) {
        await this.endings.endOne(transaction, found.user_id, found.session_id, 'reused');
        const owner = { id: found.user_id, tenant: found.tenant };
        await this.audit.record(strangersAct(found.email, owner, 'user.refresh-token-reused', origin.address), manager);
        return null;
      }
      if (!found.used) await useToken(manager, found.session_id, refreshToken, usedFor);
      return this.continueSession(manager, found, origin);
    });
    if (!next) throw new SessionOverError();
    return next;
  }

  /** Ends the session of a token, used or not, and returns its user. Null for an unknown token. */
  close(refreshToken: string, reason: SessionEnd = 'signed-out'): Promise<string | null> {
    return this.transactions.run(async (transaction) => {
      const found = await findForUpdate(transaction.manager, refreshToken);
      if (found) await this.endings.endOne(transaction, found.user_id, found.session_id, reason);
      return found?.user_id ?? null;
    });
  }

  /** The open sessions of a person, last used first. */
  listOf(userId: string): Promise<SessionEntity[]> {
    return this.transactions.run(({ manager }) =>
      manager.find(SessionEntity, {
        where: { userId, endedAt: IsNull(), expiresAt: MoreThan(new Date()) },
        order: { lastSeenAt: 'DESC', id: 'DESC' },
      }),
    );
  }

  private async continueSession(
    manager: EntityManager,
    found: FoundToken,
    { address, device }: Origin,
  ): Promise<OpenSession> {
    const expiresAt = this.expiry(found.ends_at);
    await manager.update(
      SessionEntity,
      { id: found.session_id },
      { expiresAt, lastSeenAt: new Date(), address, device },
    );
    await forgetLongUsed(manager, found.session_id, this.config.REFRESH_DAYS);
    const next = await issueToken(manager, found.session_id);
    return { id: found.session_id, userId: found.user_id, client: found.client, refreshToken: next, expiresAt };
  }

  private expiry(endsAt: Date): Date {
    return new Date(Math.min(Date.now() + this.config.REFRESH_DAYS * DAY, endsAt.getTime()));
  }
}

/** Locks the session, so that simultaneous uses of one family's tokens are serialized. */
async function findForUpdate(
  manager: EntityManager,
  refreshToken: string,
  usedFor: Buffer | null = null,
): Promise<FoundToken | null> {
  const rows: FoundToken[] = await manager.query(
    `SELECT t.session_id, s.user_id, u.email, u.tenant, s.client, s.ends_at,
       s.ended_at IS NOT NULL OR s.expires_at <= now() AS over
     FROM refresh_tokens t JOIN sessions s ON s.id = t.session_id JOIN users u ON u.id = s.user_id
     WHERE t.token_hash = $1
     FOR UPDATE OF s`,
    [digest(refreshToken)],
  );
  const [found] = rows;
  if (!found) return null;
  // Checked after taking the lock, because the row may have changed meanwhile.
  const states: Pick<FoundToken, 'used' | 'repeated'>[] = await manager.query(
    `SELECT t.used_at IS NOT NULL AS used,
       coalesce(t.used_for = $2, false) AND NOT EXISTS (
         SELECT 1 FROM refresh_tokens o WHERE o.session_id = t.session_id AND o.used_at > t.used_at) AS repeated
     FROM refresh_tokens t WHERE t.token_hash = $1`,
    [digest(refreshToken), usedFor],
  );
  const [state] = states;
  return state ? { ...found, ...state } : null;
}

/** Also uses up the other tokens of a repeated attempt: a later use of one of them means that it was copied. */
async function useToken(
  manager: EntityManager,
  sessionId: string,
  refreshToken: string,
  usedFor: Buffer | null,
): Promise<void> {
  await manager.query(
    `UPDATE refresh_tokens SET used_at = statement_timestamp(), used_for = CASE WHEN token_hash = $2 THEN $3::bytea END
     WHERE session_id = $1 AND used_at IS NULL`,
    [sessionId, digest(refreshToken), usedFor],
  );
}

async function issueToken(manager: EntityManager, sessionId: string): Promise<string> {
  const refreshToken = randomBytes(32).toString('base64url');
  await manager.insert(RefreshTokenEntity, { tokenHash: digest(refreshToken), sessionId, createdAt: new Date() });
  return refreshToken;
}

/** A used token is kept as long as it could have been valid, to detect reuse; after that it is refused anyway. */
async function forgetLongUsed(manager: EntityManager, sessionId: string, days: number): Promise<void> {
  await manager.query(
    `DELETE FROM refresh_tokens WHERE session_id = $1 AND used_at < now() - make_interval(days => $2)`,
    [sessionId, days],
  );
}

function digest(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
