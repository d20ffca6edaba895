import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { SessionClient } from '../entities/session.entity.js';
import { SignInChallengeEntity, type ChallengeKind } from '../entities/sign-in-challenge.entity.js';
import { ChallengeOverError } from '../users.errors.js';

/** What is asked of someone whose password was right, and the token that continues their sign-in. */
export interface OpenChallenge {
  challenge: ChallengeKind;
  session: string;
  /** Seconds. */
  expiresIn: number;
  /** With a temporary password: the names as the administrator wrote them, for the person to check. */
  given_name?: string;
  family_name?: string;
}

/** Who a continued sign-in belongs to. */
export interface FoundChallenge {
  userId: string;
  client: SessionClient;
}

const MINUTES: Record<ChallengeKind, number> = { NEW_PASSWORD_REQUIRED: 15, SOFTWARE_TOKEN_MFA: 5 };
/** Answers that one challenge takes, right or wrong; a new password may have to be thought of several times. */
const MOST_TRIES: Record<ChallengeKind, number> = { NEW_PASSWORD_REQUIRED: 20, SOFTWARE_TOKEN_MFA: 5 };

/** Sign-ins that wait for their second half. */
@Injectable()
export class ChallengesService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async open(userId: string, challenge: ChallengeKind, client: SessionClient): Promise<OpenChallenge> {
    const session = randomBytes(32).toString('base64url');
    await this.dataSource.query(`DELETE FROM sign_in_challenges WHERE expires_at <= now()`);
    await this.dataSource.query(
      `INSERT INTO sign_in_challenges (token_hash, user_id, kind, client, tries, created_at, expires_at)
       VALUES ($1, $2, $3, $4, 0, now(), now() + make_interval(mins => $5))`,
      [digest(session), userId, challenge, client, MINUTES[challenge]],
    );
    return { challenge, session, expiresIn: MINUTES[challenge] * 60 };
  }

  /**
   * Whose sign-in this is; counts as one try of it.
   *
   * @throws ChallengeOverError for one that is unknown, of another kind, over, or tried too often.
   */
  async find(session: string, kind: ChallengeKind): Promise<FoundChallenge> {
    const [rows]: [FoundChallenge[], number] = await this.dataSource.query(
      `UPDATE sign_in_challenges SET tries = tries + 1
       WHERE token_hash = $1 AND kind = $2 AND expires_at > now() AND tries < $3
       RETURNING user_id AS "userId", client`,
      [digest(session), kind, MOST_TRIES[kind]],
    );
    const [found] = rows;
    if (!found) throw new ChallengeOverError();
    return found;
  }

  /**
   * Uses the challenge up.
   *
   * @throws ChallengeOverError when somebody else has just done so.
   */
  async end(manager: EntityManager, session: string): Promise<void> {
    const { affected } = await manager.delete(SignInChallengeEntity, { tokenHash: digest(session) });
    if (affected !== 1) throw new ChallengeOverError();
  }
}

function digest(session: string): Buffer {
  return createHash('sha256').update(session).digest();
}
