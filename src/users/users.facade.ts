import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '../platform/auth/principal.js';
import { PasswordsService } from './passwords.service.js';
import { NEXT_EDITION_APP, principalOfUser } from './user.policy.js';
import { UsersRepository } from './users.repository.js';

export { DEMO_ADMINISTRATOR, DEMO_ANALYST } from './demo-users.js';

/** A person to be there with a password of their own, able to sign in. */
export interface ActiveUser {
  email: string;
  givenName: string;
  familyName: string;
  password: string;
  tenant: string;
  groups: string[];
}

/** The one door to users for other modules. */
@Injectable()
export class UsersFacade {
  constructor(
    private readonly users: UsersRepository,
    private readonly passwords: PasswordsService,
  ) {}

  /**
   * Sees that the user exists, with this password; everything else of one who exists already stays. Answers the
   * principal to act as in their name.
   */
  async ensureActive(wanted: ActiveUser): Promise<UserPrincipal> {
    const { password, ...person } = wanted;
    const existing = await this.users.findByEmail(person.email);
    if (existing && (await this.passwords.matches(existing.passwordHash, password))) return principalOfUser(existing);
    const passwordHash = await this.passwords.hash(password);
    if (existing) {
      await this.users.setPassword(existing.id, passwordHash);
      return principalOfUser(existing);
    }
    const user = await this.users.ensure({ ...person, passwordHash, status: 'active', apps: [NEXT_EDITION_APP] });
    return principalOfUser(user);
  }
}
