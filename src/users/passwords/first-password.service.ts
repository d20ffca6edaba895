import { Injectable } from '@nestjs/common';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { ownAct } from '../account/account-audit.js';
import { AuditFacade } from '../audit.facade.js';
import { ChallengesService } from '../sign-in/challenges.service.js';
import { UserEntity } from '../entities/user.entity.js';
import { refuseWeakPassword } from './new-password.js';
import type { Origin } from '../sign-in/origin.js';
import { PasswordsService } from './passwords.service.js';
import { SessionIssueService, type SignInOutcome } from '../sign-in/session-issue.service.js';
import { admit } from '../user.policy.js';
import { ChallengeOverError, PasswordRefusedError } from '../users.errors.js';
import { lockById, UsersRepository } from '../users.repository.js';

export interface FirstPassword {
  /** The session from the sign-in with the temporary password. */
  session: string;
  newPassword: string;
  givenName: string;
  familyName: string;
}

/** Replaces an administrator's temporary password with a person's own first password. */
@Injectable()
export class FirstPasswordService {
  constructor(
    private readonly users: UsersRepository,
    private readonly passwords: PasswordsService,
    private readonly challenges: ChallengesService,
    private readonly issuer: SessionIssueService,
    private readonly transactions: TransactionRunner,
    private readonly audit: AuditFacade,
  ) {}

  /**
   * Sets an invited person's password and names, makes them active and signs them in (via the second factor, if it is
   * on).
   *
   * @throws ChallengeOverError, PasswordRefusedError (the session continues), AppMissingError.
   */
  async set({ session, newPassword, givenName, familyName }: FirstPassword, origin: Origin): Promise<SignInOutcome> {
    const { userId, client } = await this.challenges.find(session, 'NEW_PASSWORD_REQUIRED');
    const user = await this.users.findById(userId);
    if (user?.status !== 'invited') throw new ChallengeOverError();
    refuseWeakPassword('newPassword', newPassword, [user.email, givenName, familyName]);
    if (await this.passwords.matches(user.passwordHash, newPassword))
      throw new PasswordRefusedError('newPassword', 'same');
    const passwordHash = await this.passwords.hash(newPassword);
    const active = await this.transactions.run(async ({ manager }) => {
      const current = await lockById(manager, userId);
      if (current?.status !== 'invited') throw new ChallengeOverError();
      await this.challenges.end(manager, session);
      const changes = { passwordHash, givenName, familyName, passwordExpiresAt: null, status: 'active' as const };
      await manager.update(UserEntity, { id: userId }, { ...changes, updatedAt: new Date() });
      await this.audit.record(ownAct(current, 'user.invitation-accepted', origin.address), manager);
      return manager.findOneByOrFail(UserEntity, { id: userId });
    });
    admit(active);
    return this.issuer.begin(active, client, origin);
  }
}
