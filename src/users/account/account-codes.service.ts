import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { SecretStore } from '../../platform/database/secret-store.js';
import { AccountCodeEntity, type CodePurpose } from '../entities/account-code.entity.js';

/** Minutes that a code is valid. */
export const CODE_MINUTES = 10;
/** After this many wrong codes from strangers, even the right one stops working for strangers. */
const MOST_WRONG = 5;
const DIGITS = 6;

/** `expired` is returned only for the right code: whoever has it has read the email. */
export type CodeVerdict = 'right' | 'wrong' | 'expired';

/** A code that a person enters. */
export interface TriedCode {
  userId: string;
  purpose: CodePurpose;
  code: string;
  /** Whether it comes from one of the account's own browsers or networks. */
  isOwn: boolean;
}

/** Codes sent by email: six digits, single-use, valid for ten minutes (ASVS 5.0 6.5.5), stored as an HMAC. */
@Injectable()
export class AccountCodesService {
  constructor(private readonly secrets: SecretStore) {}

  /** Creates a code, which invalidates an earlier one for the same purpose. */
  async issue(manager: EntityManager, userId: string, purpose: CodePurpose): Promise<string> {
    const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
    await manager.query(
      `INSERT INTO account_codes (user_id, purpose, code_hash, wrong, created_at, expires_at)
       VALUES ($1, $2, $3, 0, now(), now() + make_interval(mins => $4))
       ON CONFLICT (user_id, purpose) DO UPDATE SET
         code_hash = excluded.code_hash, wrong = 0, created_at = excluded.created_at, expires_at = excluded.expires_at`,
      [userId, purpose, await this.digest(userId, purpose, code), CODE_MINUTES],
    );
    return code;
  }

  /** Whether a code for this purpose is pending. */
  async isWaiting(manager: EntityManager, userId: string, purpose: CodePurpose): Promise<boolean> {
    return manager
      .createQueryBuilder(AccountCodeEntity, 'c')
      .where('c.userId = :userId AND c.purpose = :purpose AND c.expiresAt > now()', { userId, purpose })
      .getExists();
  }

  /**
   * Checks a code and counts wrong ones; a right one is used up. Commit the transaction either way. Strangers cannot
   * invalidate a code for the account's own browsers and networks, whose tries have a separate limit.
   */
  async use(manager: EntityManager, { userId, purpose, code, isOwn }: TriedCode): Promise<CodeVerdict> {
    const rows: { code_hash: Buffer; wrong: number; expired: boolean }[] = await manager.query(
      `SELECT code_hash, wrong, expires_at <= now() AS expired FROM account_codes
       WHERE user_id = $1 AND purpose = $2 FOR UPDATE`,
      [userId, purpose],
    );
    const [row] = rows;
    if (!row || (row.wrong >= MOST_WRONG && !isOwn)) return 'wrong';
    if (!timingSafeEqual(row.code_hash, await this.digest(userId, purpose, code))) {
      if (!isOwn) {
        await manager.query(`UPDATE account_codes SET wrong = wrong + 1 WHERE user_id = $1 AND purpose = $2`, [
          userId,
          purpose,
        ]);
      }
      return 'wrong';
    }
    await manager.delete(AccountCodeEntity, { userId, purpose });
    return row.expired ? 'expired' : 'right';
  }

  private async digest(userId: string, purpose: CodePurpose, code: string): Promise<Buffer> {
    const key = await this.secrets.secret('users.account-codes');
    return createHmac('sha256', key).update(`${purpose}|${userId}|${code}`).digest();
  }
}
