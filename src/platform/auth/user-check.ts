import { Injectable } from '@nestjs/common';
import type { Listener } from '../realtime/token-verifier.js';
import type { UserPrincipal } from './principal.js';
import type { VerifiedPayload } from './token-claims.js';

/** Says who a token's user is at this moment. Asked on every call, so it must be one cheap query. */
export interface UserCheck {
  /** The user as they are now; null when they or the token's session may no longer come in. */
  current(user: UserPrincipal): Promise<UserPrincipal | null>;
  /**
   * The user that a checked token of the company's OpenID provider speaks for, known or new; null when they may not
   * come in. @throws AppError with the reason, where it may be told to who holds the token.
   */
  external(claims: VerifiedPayload): Promise<UserPrincipal | null>;
  /** For each of these whether they may still listen; one query, however many they are. */
  standing(listeners: readonly Listener[]): Promise<boolean[]>;
}

/**
 * The guard stands in `platform`, people and sessions in `users`, which may not be imported from here: users hands
 * its check in at start. Without one every user is refused.
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
