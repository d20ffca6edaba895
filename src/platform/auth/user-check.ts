import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from './principal.js';

/** Says who a token's user is at this moment. Asked on every call, so it must be one cheap query. */
export interface UserCheck {
  /** The user as they are now; null when they or the token's session may no longer come in. */
  current(user: UserPrincipal): Promise<UserPrincipal | null>;
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
}
