import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '../platform/auth/principal.js';
import type { Transaction } from '../platform/database/transaction-runner.js';
import { ManagedUsersRepository, type PeopleState } from './admin/managed-users.repository.js';
import type { SessionEnd } from './entities/session.entity.js';
import { PasswordsService } from './passwords/passwords.service.js';
import { SessionEndingsService } from './sessions/session-endings.service.js';
import { NEXT_EDITION_APP } from '../core/next-edition.js';
import { principalOfUser } from './user.policy.js';
import { UsersRepository } from './users.repository.js';

export type { NamedPeople, PeopleState } from './admin/managed-users.repository.js';

/** A person who should exist with a password of their own, able to sign in. */
export interface ActiveUser {
  email: string;
  givenName: string;
  familyName: string;
  password: string;
  tenant: string;
  groups: string[];
}

/** An existing user, and what happened to their password. */
export interface EnsuredUser {
  principal: UserPrincipal;
  /** `as-wanted`: it matched, or the user is new. `set`: it was replaced. `kept`: it differs and was left unchanged. */
  password: 'as-wanted' | 'set' | 'kept';
}

/** The only entry to users for other modules. */
@Injectable()
export class UsersFacade {
  constructor(
    private readonly users: UsersRepository,
    private readonly passwords: PasswordsService,
    private readonly endings: SessionEndingsService,
    private readonly managed: ManagedUsersRepository,
  ) {}

  /** Who can sign in, and whom an administrator should help. @param tenant null = every tenant */
  peopleState(tenant: string | null): Promise<PeopleState> {
    return this.managed.peopleState(tenant);
  }

  /**
   * Ends every session of a user, in the transaction of its cause, e.g. when they are disabled: identity tokens are
   * refused on the next call, refresh tokens and unfinished sign-ins at once, and live connections are closed in every
   * process after the commit. Returns how many sessions ended. Changes nothing else: a user who is not disabled as well
   * can sign in again.
   */
  endSessionsOf(transaction: Transaction, userId: string, reason: SessionEnd): Promise<number> {
    return this.endings.endAll(transaction, userId, reason);
  }

  /**
   * Ensures that the user exists and can sign in; an existing user is left unchanged, including the password unless
   * `otherPassword` is `set`.
   */
  async ensureActive(wanted: ActiveUser, otherPassword: 'set' | 'keep'): Promise<EnsuredUser> {
    const { password, ...person } = wanted;
    const existing = await this.users.findByEmail(person.email);
    if (existing) {
      const principal = principalOfUser(existing);
      if (await this.passwords.matches(existing.passwordHash, password)) return { principal, password: 'as-wanted' };
      if (otherPassword === 'keep') return { principal, password: 'kept' };
      await this.users.setPassword(existing.id, await this.passwords.hash(password));
      return { principal, password: 'set' };
    }
    const passwordHash = await this.passwords.hash(password);
    const user = await this.users.ensure({ ...person, passwordHash, status: 'active', apps: [NEXT_EDITION_APP] });
    return { principal: principalOfUser(user), password: 'as-wanted' };
  }
}
