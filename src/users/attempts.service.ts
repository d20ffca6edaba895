import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { TooManyAttemptsError } from './users.errors.js';

/** One thing that is counted: what, for whom, and how many are let through in the window. */
export interface AttemptLimit {
  readonly key: string;
  readonly most: number;
}

const WINDOW_MINUTES = 15;

/**
 * What a sign-in is counted under. The narrow count stops a guesser early without locking the account's owner, who
 * sits elsewhere; the two wide ones stop guessing one account from many addresses and many accounts from one.
 */
export function signInLimits(email: string, address: string): AttemptLimit[] {
  const network = networkOf(address);
  return [
    { key: `sign-in|${email}|${network}`, most: 8 },
    { key: `sign-in|address|${network}`, most: 80 },
    { key: `sign-in|account|${email}`, most: 40 },
  ];
}

/** Mails that may be asked for: nobody's mailbox is filled through us, and nobody is kept from their code for long. */
export function mailLimits(email: string, address: string): AttemptLimit[] {
  const network = networkOf(address);
  return [
    { key: `mail|${email}|${network}`, most: 4 },
    { key: `mail|address|${network}`, most: 30 },
    { key: `mail|account|${email}`, most: 8 },
  ];
}

/** Codes that may be tried. Counted for addresses that nobody has, too, so that the limit tells nothing. */
export function codeLimits(purpose: string, email: string, address: string): AttemptLimit[] {
  const network = networkOf(address);
  return [
    { key: `code|${purpose}|${email}|${network}`, most: 6 },
    { key: `code|address|${network}`, most: 60 },
    { key: `code|${purpose}|account|${email}`, most: 15 },
  ];
}

/** Passwords of a share link. Nothing is counted for the link alone: a stranger could close it to those it is for. */
export function linkLimits(linkId: string, address: string): AttemptLimit[] {
  const network = networkOf(address);
  return [
    { key: `link|${linkId}|${network}`, most: 10 },
    { key: `link|address|${network}`, most: 80 },
  ];
}

/** Answers of the company's identity provider that did not hold. */
export function providerLimits(address: string): AttemptLimit[] {
  return [{ key: `provider|address|${networkOf(address)}`, most: 60 }];
}

/** An IPv4 address as it is; of an IPv6 address the /64 that one subscriber holds. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!address.includes(':')) return address;
  const [head = '', tail = ''] = address.toLowerCase().split('%', 1)[0]?.split('::', 2) ?? [];
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const zeros = address.includes('::') ? Math.max(0, 8 - left.length - right.length) : 0;
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

/**
 * Counts attempts in PostgreSQL, so that all server processes share one count. An attempt is counted before it is
 * judged and given back when it was right: a thousand at the same moment are a thousand.
 */
@Injectable()
export class AttemptsService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * Counts one attempt under each limit in turn and stops at the first that is used up, so that what the narrow
   * count refuses does not use up the wide ones (else one guesser could lock an account for everybody).
   *
   * @throws TooManyAttemptsError with the seconds until the window is over.
   */
  async take(limits: readonly AttemptLimit[]): Promise<void> {
    for (const limit of limits) {
      const { attempts, seconds } = await this.countOne(limit.key);
      if (attempts > limit.most) throw new TooManyAttemptsError(seconds, attempts === limit.most + 1);
    }
  }

  /** The attempt was right: the first (narrowest) count starts anew, the wide ones give this attempt back. */
  async giveBack(limits: readonly AttemptLimit[]): Promise<void> {
    const [narrow, ...wide] = limits.map((limit) => hashed(limit.key));
    await this.dataSource.query(
      `UPDATE attempt_counters SET attempts = CASE WHEN key = $1 THEN 0 ELSE greatest(attempts - 1, 0) END
       WHERE key IN (SELECT key FROM attempt_counters WHERE key = ANY($2::text[]) ORDER BY key FOR UPDATE)`,
      [narrow, [narrow, ...wide]],
    );
  }

  private async countOne(key: string): Promise<{ attempts: number; seconds: number }> {
    const [row]: { attempts: number; seconds: number }[] = await this.dataSource.query(
      `INSERT INTO attempt_counters AS c (key, attempts, expires_at)
       VALUES ($1, 1, now() + make_interval(mins => $2))
       ON CONFLICT (key) DO UPDATE SET
         attempts = CASE WHEN c.expires_at <= now() THEN 1 ELSE c.attempts + 1 END,
         expires_at = CASE WHEN c.expires_at <= now() THEN excluded.expires_at ELSE c.expires_at END
       RETURNING attempts, ceil(extract(epoch FROM expires_at - now()))::int AS seconds`,
      [hashed(key), WINDOW_MINUTES],
    );
    if (!row) throw new Error('Counting an attempt gave no row');
    return row;
  }

  /** Forgets what was counted under these limits: for somebody whom an administrator lets try again. */
  async forget(manager: EntityManager, limits: readonly AttemptLimit[]): Promise<void> {
    const keys = [...new Set(limits.map(({ key }) => hashed(key)))];
    await manager.query(
      `DELETE FROM attempt_counters
       WHERE key IN (SELECT key FROM attempt_counters WHERE key = ANY($1::text[]) ORDER BY key FOR UPDATE)`,
      [keys],
    );
  }

  /** Forgets windows that are over. */
  async sweep(): Promise<void> {
    await this.dataSource.query(`DELETE FROM attempt_counters WHERE expires_at <= now()`);
  }
}

function hashed(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
