import { Injectable } from '@nestjs/common';
import { NotSignedInError } from '../../platform/auth/auth.errors.js';
import { ADMIN_GROUP, type UserPrincipal } from '../../platform/auth/principal.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { ownAct } from './account-audit.js';
import { AuditFacade } from '../audit.facade.js';
import type { ChangePasswordDto } from '../dto/own-account.dto.js';
import type { UserDetailsDto } from '../dto/user-details.dto.js';
import { UserEntity } from '../entities/user.entity.js';
import type { Origin } from '../sign-in/origin.js';
import { PasswordChangeService } from '../passwords/password-change.service.js';
import { lockById, UsersRepository } from '../users.repository.js';

/** A signed-in person's own data, and changes to it. */
@Injectable()
export class AccountService {
  constructor(
    private readonly users: UsersRepository,
    private readonly passwords: PasswordChangeService,
    private readonly transactions: TransactionRunner,
    private readonly audit: AuditFacade,
  ) {}

  /**
   * The current data from the database, which may be newer than the token. @throws NotSignedInError when the account no
   * longer exists.
   */
  async details(principal: UserPrincipal): Promise<UserDetailsDto> {
    return detailsOf(await this.own(principal));
  }

  /** Changes the given names; the next identity token contains them. */
  async rename(
    principal: UserPrincipal,
    wanted: { givenName?: string; familyName?: string },
    origin: Origin,
  ): Promise<UserDetailsDto> {
    return this.transactions.run(async ({ manager }) => {
      const user = await lockById(manager, principal.userId);
      if (!user) throw new NotSignedInError();
      const { givenName = user.givenName, familyName = user.familyName } = wanted;
      if (givenName === user.givenName && familyName === user.familyName) return detailsOf(user);
      await manager.update(UserEntity, { id: user.id }, { givenName, familyName, updatedAt: new Date() });
      const details = { from: nameOf(user), to: nameOf({ givenName, familyName }) };
      await this.audit.record(ownAct(user, 'user.renamed', origin.address, details), manager);
      return detailsOf({ ...user, givenName, familyName });
    });
  }

  /** @throws OldPasswordWrongError, PasswordRefusedError, TooManyAttemptsError */
  async changePassword(principal: UserPrincipal, change: ChangePasswordDto, origin: Origin): Promise<void> {
    const user = await this.own(principal);
    await this.passwords.change(user, { ...change, sessionId: principal.sessionId }, origin);
  }

  private async own(principal: UserPrincipal): Promise<UserEntity> {
    const user = await this.users.findById(principal.userId);
    if (!user) throw new NotSignedInError();
    return user;
  }
}

function nameOf({ givenName, familyName }: Pick<UserEntity, 'givenName' | 'familyName'>): string {
  return `${givenName} ${familyName}`;
}

function detailsOf(user: UserEntity): UserDetailsDto {
  return {
    userid: user.id,
    UserEmail: user.email,
    name: nameOf(user),
    first_name: user.givenName,
    last_name: user.familyName,
    isAdmin: user.groups.includes(ADMIN_GROUP),
    groups: user.groups,
    apps: user.apps,
    tenant: user.tenant,
    userstatus: user.status,
    hasPassword: user.passwordHash !== null,
  };
}
