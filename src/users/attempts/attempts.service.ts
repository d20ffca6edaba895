import { Injectable } from '@nestjs/common';
import { SharedCounters } from '../../platform/limits/shared-counters.js';
import { WINDOW_MINUTES, type AttemptLimit, type LimitsOf } from './attempt-limits.js';
import { KnownPlacesService } from '../sign-in/known-places.service.js';
import type { Origin } from '../sign-in/origin.js';
import { TooManyAttemptsError } from '../users.errors.js';

/** An attempt that was counted. */
export interface TakenAttempt {
  /** What to give back when it was right. */
  limits: AttemptLimit[];
  /** Whether it came from a browser or a network that is the account's own. */
  isOwn: boolean;
}

/**
 * Limits attempts, for all processes together. An attempt is counted before it is judged and given back when it was
 * right: a thousand at the same moment are a thousand.
 */
@Injectable()
export class AttemptsService {
  constructor(
    private readonly counters: SharedCounters,
    private readonly places: KnownPlacesService,
  ) {}

  /**
   * Counts one attempt under each limit in turn and stops at the first that is used up, so that what the narrow
   * count refuses does not use up the wide ones.
   *
   * @throws TooManyAttemptsError with the seconds until the window is over.
   */
  async take(limits: readonly AttemptLimit[]): Promise<void> {
    for (const { key, most, minutes = WINDOW_MINUTES } of limits) {
      const { attempts, seconds } = await this.counters.count(key, minutes * 60);
      if (attempts > most) throw new TooManyAttemptsError(seconds, attempts === most + 1);
    }
  }

  /**
   * Counts one attempt on an account. A browser that has used up its own allowance goes on with that of anybody on its
   * network, which an administrator can forget (`unlockuser`).
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

  /** The attempt was right: the first (narrowest) count starts anew, the wide ones give this attempt back. */
  async giveBack(limits: readonly AttemptLimit[]): Promise<void> {
    const [narrow, ...wide] = limits.map(({ key }) => key);
    if (narrow !== undefined) await this.counters.forget([narrow]);
    if (wide.length > 0) await this.counters.giveBack(wide);
  }

  /** Forgets what was counted under these limits: for somebody whom an administrator lets try again. */
  async forget(limits: readonly AttemptLimit[]): Promise<void> {
    await this.counters.forget([...new Set(limits.map(({ key }) => key))]);
  }
}

function ifUsedUp(error: unknown): false {
  if (error instanceof TooManyAttemptsError) return false;
  throw error;
}
