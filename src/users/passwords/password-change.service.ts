import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import { TransactionRunner, type Transaction } from '../../platform/database/transaction-runner.js';
import { ownAct } from '../account/account-audit.js';
import { AccountMailService } from '../account/account-mail.service.js';
import { AttemptsService } from '../attempts/attempts.service.js';
import { AuditFacade } from '../audit.facade.js';
import { UserEntity } from '../entities/user.entity.js';
import { refuseWeakPassword } from './new-password.js';
import type { Origin } from '../sign-in/origin.js';
import { PasswordsService } from './passwords.service.js';
import { SessionEndingsService } from '../sessions/session-endings.service.js';
import { OldPasswordWrongError, PasswordRefusedError } from '../users.errors.js';
import { lockById, UsersRepository } from '../users.repository.js';

/** Replaces passwords. */
@Injectable()
export class PasswordChangeService {
  constructor(
    private readonly users: UsersRepository,
    private readonly passwords: PasswordsService,
    private readonly attempts: AttemptsService,
    private readonly endings: SessionEndingsService,
    private readonly mail: AccountMailService,
    private readonly transactions: TransactionRunner,
    private readonly audit: AuditFacade,
  ) {}

  /**
   * Replaces the password of a person who knows the old one. Their other sessions end; the current one continues.
   *
   * @throws OldPasswordWrongError, PasswordRefusedError, TooManyAttemptsError
   */
  async change(
    user: UserEntity,
    change: { old: string; new: string; sessionId?: string },
    origin: Origin,
  ): Promise<void> {
    await this.check(user, change.old, change.sessionId);
    refuseWeakPassword('new', change.new, [user.email, user.givenName, user.familyName]);
    if (change.old === change.new) throw new PasswordRefusedError('new', 'same');
    await this.transactions.run(async (transaction) => {
      const current = await lockById(transaction.manager, user.id);
      if (current?.passwordHash !== user.passwordHash) throw new OldPasswordWrongError();
      await this.set(transaction, current, change.new, change.sessionId);
      await this.audit.record(ownAct(user, 'user.password-changed', origin.address), transaction.manager);
    });
  }

  /**
   * Verifies the signed-in person's password before a sensitive action, in case a stranger is at their screen.
   *
   * @throws OldPasswordWrongError, TooManyAttemptsError
   */
  async prove({ userId, sessionId }: UserPrincipal, password: string): Promise<void> {
    const user = await this.users.findById(userId);
    if (!user) throw new OldPasswordWrongError();
    await this.check(user, password, sessionId);
  }

  /** Sets a password, ends all sessions (except one) and unfinished sign-ins, and notifies the person by email. */
  async set(transaction: Transaction, user: UserEntity, password: string, exceptSession?: string): Promise<void> {
    const { manager } = transaction;
    const passwordHash = await this.passwords.hash(password);
    await manager.update(UserEntity, { id: user.id }, { passwordHash, passwordExpiresAt: null, updatedAt: new Date() });
    await this.endings.endAll(transaction, user.id, 'password-changed', exceptSession);
    await this.mail.send(transaction, user, { kind: 'password-changed' });
  }

  /** Counted per session: someone who stole one cannot keep the owner from changing the password in another. */
  private async check(user: UserEntity, password: string, sessionId = 'none'): Promise<void> {
    const limits = [{ key: `password|${user.id}|${sessionId}`, most: 8 }];
    await this.attempts.take(limits);
    if (!(await this.passwords.matches(user.passwordHash, password))) throw new OldPasswordWrongError();
    await this.attempts.giveBack(limits);
  }
}
