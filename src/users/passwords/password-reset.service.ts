import { Injectable } from '@nestjs/common';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { ownAct, strangersAct } from '../account/account-audit.js';
import { AccountCodesService } from '../account/account-codes.service.js';
import { AccountMailService } from '../account/account-mail.service.js';
import { codeLimits, mailLimits } from '../attempts/attempt-limits.js';
import { AttemptsService } from '../attempts/attempts.service.js';
import { AuditFacade } from '../audit.facade.js';
import { notBefore } from '../sign-in/even-answers.js';
import { refuseWeakPassword } from './new-password.js';
import type { Origin } from '../sign-in/origin.js';
import { PasswordChangeService } from './password-change.service.js';
import { CodeExpiredError, CodeMismatchError } from '../users.errors.js';
import { isOfProviderAlone, lockByEmail, normalEmail } from '../users.repository.js';

/** Well above what the steps need, so that the response time does not reveal who is known. */
const ANSWER_MS = 250;

/** Password reset with an emailed code. */
@Injectable()
export class PasswordResetService {
  constructor(
    private readonly attempts: AttemptsService,
    private readonly codes: AccountCodesService,
    private readonly mail: AccountMailService,
    private readonly change: PasswordChangeService,
    private readonly transactions: TransactionRunner,
    private readonly audit: AuditFacade,
  ) {}

  /**
   * Sends an active user a code; for others nothing happens, with the same response. Users of the identity provider who
   * never had a password get none: leaving the company ends their access.
   */
  async forgot(email: string, origin: Origin): Promise<void> {
    await this.attempts.takeFor(email, origin, mailLimits('reset'));
    await notBefore(ANSWER_MS, () =>
      this.transactions.run(async (transaction) => {
        const user = await lockByEmail(transaction.manager, normalEmail(email));
        if (user?.status !== 'active' || (await isOfProviderAlone(transaction.manager, user))) return;
        await this.mail.sendCode(transaction, user, 'reset');
        const entry = strangersAct(user.email, user, 'user.password-forgotten', origin.address);
        await this.audit.record(entry, transaction.manager);
      }),
    );
  }

  /**
   * Sets a new password and ends all sessions.
   *
   * @throws PasswordRefusedError, CodeMismatchError, CodeExpiredError, TooManyAttemptsError
   */
  async submit({ email, code, newPassword }: ResetSubmission, origin: Origin): Promise<void> {
    refuseWeakPassword('newPassword', newPassword, [normalEmail(email)]);
    const { limits, isOwn } = await this.attempts.takeFor(email, origin, codeLimits('reset'));
    const verdict = await notBefore(ANSWER_MS, () =>
      this.transactions.run(async (transaction) => {
        const user = await lockByEmail(transaction.manager, normalEmail(email));
        if (user?.status !== 'active') return 'wrong';
        const outcome = await this.codes.use(transaction.manager, { userId: user.id, purpose: 'reset', code, isOwn });
        if (outcome !== 'right') return outcome;
        await this.change.set(transaction, user, newPassword);
        await this.audit.record(ownAct(user, 'user.password-reset', origin.address), transaction.manager);
        return outcome;
      }),
    );
    if (verdict === 'wrong') throw new CodeMismatchError();
    await this.attempts.giveBack(limits);
    if (verdict === 'expired') throw new CodeExpiredError();
  }
}

export interface ResetSubmission {
  email: string;
  code: string;
  newPassword: string;
}
