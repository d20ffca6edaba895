import { Injectable } from '@nestjs/common';
import { SharedCounters } from '../../platform/limits/shared-counters.js';
import { WINDOW_MINUTES, type AttemptLimit, type LimitsOf } from './attempt-limits.js';
import { KnownPlacesService } from '../sign-in/known-places.service.js';
import type { Origin } from '../sign-in/origin.js';
import { TooManyAttemptsError } from '../users.errors.js';

/** An attempt that was counted. */
export interface TakenAttempt {
  /** The limits to give back if it was right. */
  limits: AttemptLimit[];
  /** Whether it comes from one of the account's own browsers or networks. */
  isOwn: boolean;
}

/**
 * Limits attempts across all processes. An attempt is counted before it is checked and given back if it was right, so a
 * thousand simultaneous ones count as a thousand.
 */
@Injectable()
export class AttemptsService {
  constructor(
    private readonly counters: SharedCounters,
    private readonly places: KnownPlacesService,
  ) {}

  /**
   * Counts one attempt under each limit in turn and stops at the first exhausted one, so that attempts refused by a
   * narrow limit do not use up the wide ones.
   *
   * @throws TooManyAttemptsError with the seconds until the window ends.
   */
  async take(limits: readonly AttemptLimit[]): Promise<void> {
    for (const { key, most, minutes = WINDOW_MINUTES } of limits) {
      const { attempts, seconds } = await this.counters.count(key, minutes * 60);
      if (attempts > most) throw new TooManyAttemptsError(seconds, attempts === most + 1);
    }
  }

  /**
   * Counts one attempt on an account. A browser that has used up its own allowance falls back to that of its network,
   * which an administrator can reset (`unlockuser`).
   *
   * @throws TooManyAttemptsError
   */
  async takeFor(email: string, origin: Origin, limitsOf: LimitsOf): Promise<TakenAttempt> {
    const by = await this.places.attemptBy(email, origin);
    if (by.device !== null) {
      const limits = limitsOf(by);
      const isTaken = await this.take(limits).then(() => true, ifUsedUp);
      if (isTaken) return { limits, isOwn: true };
    }
    const limits = limitsOf({ ...by, device: null });
    await this.take(limits);
    return { limits, isOwn: by.isAtHome };
  }

  /** The attempt was right: resets the first (narrowest) count and gives this attempt back to the wide ones. */
  async giveBack(limits: readonly AttemptLimit[]): Promise<void> {
    const [narrow, ...wide] = limits.map(({ key }) => key);
    if (narrow !== undefined) await this.counters.forget([narrow]);
    if (wide.length > 0) await this.counters.giveBack(wide);
  }

  /** Resets the counts under these limits, for a person whom an administrator unlocks. */
  async forget(limits: readonly AttemptLimit[]): Promise<void> {
    await this.counters.forget([...new Set(limits.map(({ key }) => key))]);
  }
}

function ifUsedUp(error: unknown): false {
  if (error instanceof TooManyAttemptsError) return false;
  throw error;
}
