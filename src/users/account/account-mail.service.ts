import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../platform/database/transaction-runner.js';
import { Mailer } from '../../platform/mail/mailer.js';
import { AccountCodesService, CODE_MINUTES } from './account-codes.service.js';
import { accountLetter, type AccountLetter } from './account-letters.js';
import type { UserEntity } from '../entities/user.entity.js';

/** Sends emails about accounts, in the transaction of their cause. */
@Injectable()
export class AccountMailService {
  constructor(
    private readonly mailer: Mailer,
    private readonly codes: AccountCodesService,
  ) {}

  async send(transaction: Transaction, user: UserEntity, letter: AccountLetter): Promise<void> {
    const usefulMinutes = 'minutes' in letter ? letter.minutes : undefined;
    await this.mailer.post(transaction, {
      to: user.email,
      letter: accountLetter(user.language, letter),
      usefulMinutes,
    });
  }

  /** Creates a new code, replacing an earlier one, and sends it. */
  async sendCode(
    transaction: Transaction,
    user: UserEntity,
    kind: 'confirm' | 'confirm-contested' | 'reset',
  ): Promise<void> {
    const code = await this.codes.issue(transaction.manager, user.id, kind === 'reset' ? 'reset' : 'confirm');
    await this.send(transaction, user, { kind, code, minutes: CODE_MINUTES });
  }
}
