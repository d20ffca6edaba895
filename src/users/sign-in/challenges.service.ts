import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { SessionClient } from '../entities/session.entity.js';
import { SignInChallengeEntity, type ChallengeKind } from '../entities/sign-in-challenge.entity.js';
import { ChallengeOverError } from '../users.errors.js';

/** What is required after the right password, and the token that continues the sign-in. */
export interface OpenChallenge {
  challenge: ChallengeKind;
  session: string;
  /** In seconds. */
  expiresIn: number;
  /** With a temporary password: the names that the administrator entered, for the person to check. */
  given_name?: string;
  family_name?: string;
}

/** The owner of a continued sign-in. */
export interface FoundChallenge {
  userId: string;
  client: SessionClient;
}

const MINUTES: Record<ChallengeKind, number> = { NEW_PASSWORD_REQUIRED: 15, SOFTWARE_TOKEN_MFA: 5 };
/** Tries per challenge, right or wrong; choosing a new password may take several. */
const MOST_TRIES: Record<ChallengeKind, number> = { NEW_PASSWORD_REQUIRED: 20, SOFTWARE_TOKEN_MFA: 5 };

/** Sign-ins that await their second step. */
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
   * The owner of this sign-in; counts as one try.
   *
   * @throws ChallengeOverError for one that is unknown, of another kind, expired, or tried too often.
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
   * @throws ChallengeOverError when it was used concurrently.
   */
  async end(manager: EntityManager, session: string): Promise<void> {
    const { affected } = await manager.delete(SignInChallengeEntity, { tokenHash: digest(session) });
    if (affected !== 1) throw new ChallengeOverError();
  }
}

function digest(session: string): Buffer {
  return createHash('sha256').update(session).digest();
}
