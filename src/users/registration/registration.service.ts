import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config.js';
import { TransactionRunner, type Transaction } from '../../platform/database/transaction-runner.js';
import type { Language } from '../../core/language.js';
import { ownAct } from '../account/account-audit.js';
import { AccountMailService } from '../account/account-mail.service.js';
import { AccountCodesService } from '../account/account-codes.service.js';
import { codeLimits, mailLimits } from '../attempts/attempt-limits.js';
import { AttemptsService } from '../attempts/attempts.service.js';
import { AuditFacade } from '../audit.facade.js';
import { UserEntity } from '../entities/user.entity.js';
import { notBefore } from '../sign-in/even-answers.js';
import { refuseWeakPassword } from '../passwords/new-password.js';
import type { Origin } from '../sign-in/origin.js';
import { PasswordsService } from '../passwords/passwords.service.js';
import { NEXT_EDITION_APP } from '../../core/next-edition.js';
import { CodeExpiredError, CodeMismatchError, SignUpClosedError } from '../users.errors.js';
import { insertIfNew, lockByEmail, normalEmail } from '../users.repository.js';

/** A person signing up. */
export interface SignUp {
  email: string;
  password: string;
  givenName: string;
  familyName: string;
  language: Language;
}

/** Well above what the steps need, so that the response time does not reveal who is known. */
const SIGN_UP_MS = 500;
const CODE_MS = 250;

/** Sign-up, and confirmation of the address by a code. */
@Injectable()
export class RegistrationService {
  constructor(
    private readonly passwords: PasswordsService,
    private readonly attempts: AttemptsService,
    private readonly codes: AccountCodesService,
    private readonly mail: AccountMailService,
    private readonly transactions: TransactionRunner,
    private readonly audit: AuditFacade,
    private readonly config: AppConfig,
  ) {}

  /**
   * Stores the unconfirmed person and sends a code. If the address has an account, its owner gets an email that says
   * so, and the caller gets the same response after the same work.
   *
   * @throws SignUpClosedError, PasswordRefusedError, TooManyAttemptsError
   */
  async signUp(wanted: SignUp, origin: Origin): Promise<void> {
    if (this.config.SIGNUP === 'off') throw new SignUpClosedError();
    const email = normalEmail(wanted.email);
    refuseWeakPassword('password', wanted.password, [email, wanted.givenName, wanted.familyName]);
    await this.attempts.takeFor(email, origin, mailLimits('sign-up'));
    await notBefore(SIGN_UP_MS, async () => {
      const passwordHash = await this.passwords.hash(wanted.password);
      await this.transactions.run(async (transaction) => {
        const isNew = await insertIfNew(transaction.manager, {
          ...personOf(wanted),
          email,
          passwordHash,
          status: 'unconfirmed',
          tenant: this.config.SIGNUP_TENANT,
          groups: [],
          apps: [NEXT_EDITION_APP],
        });
        const user = await lockByEmail(transaction.manager, email);
        if (!user) throw new Error('A user that was just added is not there');
        // Also checked for new users, so that everyone costs the same work.
        const isSame = await this.passwords.matches(user.passwordHash, wanted.password);
        if (isNew) await this.audit.record(ownAct(user, 'user.signed-up', origin.address), transaction.manager);
        await this.answer(transaction, user, { wanted, passwordHash, isSame });
      });
    });
  }

  /**
   * Activates the account to whose address the code was sent.
   *
   * @throws CodeMismatchError, CodeExpiredError, TooManyAttemptsError
   */
  async confirm(email: string, code: string, origin: Origin): Promise<void> {
    const { limits, isOwn } = await this.attempts.takeFor(email, origin, codeLimits('confirm'));
    const verdict = await notBefore(CODE_MS, () =>
      this.transactions.run(async ({ manager }) => {
        const user = await lockByEmail(manager, normalEmail(email));
        if (user?.status !== 'unconfirmed') return 'wrong';
        const outcome = await this.codes.use(manager, { userId: user.id, purpose: 'confirm', code, isOwn });
        if (outcome !== 'right') return outcome;
        await manager.query(`UPDATE users SET status = 'active', updated_at = now() WHERE id = $1`, [user.id]);
        await this.audit.record(ownAct(user, 'user.confirmed', origin.address), manager);
        return outcome;
      }),
    );
    if (verdict === 'wrong') throw new CodeMismatchError();
    await this.attempts.giveBack(limits);
    if (verdict === 'expired') throw new CodeExpiredError();
  }

  /** Sends an unconfirmed person another code; for others nothing happens, with the same response. */
  async resend(email: string, origin: Origin): Promise<void> {
    await this.attempts.takeFor(email, origin, mailLimits('sign-up'));
    await notBefore(CODE_MS, () =>
      this.transactions.run(async (transaction) => {
        const user = await lockByEmail(transaction.manager, normalEmail(email));
        if (user?.status === 'unconfirmed') await this.mail.sendCode(transaction, user, 'confirm');
      }),
    );
  }

  /**
   * A second sign-up with another password while a code is pending may come from a stranger who hopes that the owner
   * confirms the address with the stranger's password set. Then no password is kept: the owner confirms the address and
   * chooses one through "Forgot password".
   */
  private async answer(
    transaction: Transaction,
    user: UserEntity,
    { wanted, passwordHash, isSame }: { wanted: SignUp; passwordHash: string; isSame: boolean },
  ): Promise<void> {
    const { manager } = transaction;
    if (user.status !== 'unconfirmed') return this.mail.send(transaction, user, { kind: 'already-registered' });
    if (isSame) return this.mail.sendCode(transaction, user, 'confirm');
    const isContested = await this.codes.isWaiting(manager, user.id, 'confirm');
    const changed = isContested ? { passwordHash: null } : { ...personOf(wanted), passwordHash };
    await manager.update(UserEntity, { id: user.id }, { ...changed, updatedAt: new Date() });
    return this.mail.sendCode(transaction, user, isContested ? 'confirm-contested' : 'confirm');
  }
}

function personOf({ givenName, familyName, language }: SignUp): Pick<SignUp, 'givenName' | 'familyName' | 'language'> {
  return { givenName, familyName, language };
}
