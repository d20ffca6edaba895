import { Injectable } from '@nestjs/common';
import type { Listener } from '../realtime/token-verifier.js';
import type { UserPrincipal } from './principal.js';
import type { VerifiedPayload } from './token-claims.js';

/** Returns the current state of a token's user. Called on every call, so it must be one cheap query. */
export interface UserCheck {
  /** The user's current state; null when the user or the token's session is no longer admitted. */
  current(user: UserPrincipal): Promise<UserPrincipal | null>;
  /**
   * The user, known or new, that a verified token of the company's OpenID provider stands for; null when not admitted.
   * @throws AppError with the reason, if the token's holder may know it.
   */
  external(claims: VerifiedPayload): Promise<UserPrincipal | null>;
  /** Whether each of these may still listen; one query, however many there are. */
  standing(listeners: readonly Listener[]): Promise<boolean[]>;
}

/**
 * The guard is in `platform` and cannot import people and sessions from `users`, so `users` registers its check at
 * startup. Without a check, every user is refused.
 */
@Injectable()
export class UserCheckRegistry implements UserCheck {
  private check: UserCheck | null = null;

  register(check: UserCheck): void {
    this.check = check;
  }

  async current(user: UserPrincipal): Promise<UserPrincipal | null> {
    return this.check === null ? null : this.check.current(user);
  }

  async external(claims: VerifiedPayload): Promise<UserPrincipal | null> {
    return this.check === null ? null : this.check.external(claims);
  }

  async standing(listeners: readonly Listener[]): Promise<boolean[]> {
    return this.check === null ? listeners.map(() => false) : this.check.standing(listeners);
  }
}
