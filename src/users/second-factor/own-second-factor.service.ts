import { Injectable } from '@nestjs/common';
import { NotSignedInError } from '../../platform/auth/auth.errors.js';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import { TransactionRunner, type Transaction } from '../../platform/database/transaction-runner.js';
import { ownAct } from '../account/account-audit.js';
import { AccountMailService } from '../account/account-mail.service.js';
import { AuditFacade } from '../audit.facade.js';
import { AttemptsService } from '../attempts/attempts.service.js';
import type { MfaSetupDto, MfaStatusDto, RecoveryCodesDto } from '../dto/second-factor.dto.js';
import type { UserEntity } from '../entities/user.entity.js';
import type { Origin } from '../sign-in/origin.js';
import { PasswordChangeService } from '../passwords/password-change.service.js';
import { SecondFactorsService } from './second-factors.service.js';
import { base32, otpauthUri } from './totp.js';
import { CodeMismatchError, SecondFactorOnError } from '../users.errors.js';
import { lockById } from '../users.repository.js';

const ISSUER = 'Reveal';

/** A person's second factor, for My Account. */
@Injectable()
export class OwnSecondFactorService {
  constructor(
    private readonly factors: SecondFactorsService,
    private readonly passwords: PasswordChangeService,
    private readonly attempts: AttemptsService,
    private readonly mail: AccountMailService,
    private readonly transactions: TransactionRunner,
    private readonly audit: AuditFacade,
  ) {}

  async status({ userId }: UserPrincipal): Promise<MfaStatusDto> {
    const { enabledAt, recoveryCodesLeft } = await this.factors.stateOf(userId);
    return { enabled: enabledAt !== null, enabledAt: enabledAt?.toISOString() ?? null, recoveryCodesLeft };
  }

  /** @throws OldPasswordWrongError, SecondFactorOnError, TooManyAttemptsError */
  async setUp(user: UserPrincipal, password: string): Promise<MfaSetupDto> {
    await this.passwords.prove(user, password);
    const secret = await this.factors.begin(user.userId);
    if (!secret) throw new SecondFactorOnError();
    return { secret: base32(secret), otpauthUri: otpauthUri(ISSUER, user.email, secret) };
  }

  /** @throws CodeMismatchError (also when nothing was set up), TooManyAttemptsError */
  enable(user: UserPrincipal, code: string, origin: Origin): Promise<RecoveryCodesDto> {
    return this.withCode(user, async (transaction, person) => {
      const recoveryCodes = await this.factors.enable(transaction.manager, person.id, code);
      if (!recoveryCodes) return null;
      await this.audit.record(ownAct(person, 'user.second-factor-on', origin.address), transaction.manager);
      await this.mail.send(transaction, person, { kind: 'second-factor-on' });
      return { recoveryCodes };
    });
  }

  /** @throws CodeMismatchError, TooManyAttemptsError */
  renewRecoveryCodes(user: UserPrincipal, code: string, origin: Origin): Promise<RecoveryCodesDto> {
    return this.withCode(user, async ({ manager }, person) => {
      if ((await this.factors.prove(manager, person.id, code)) === null) return null;
      await this.audit.record(ownAct(person, 'user.recovery-codes-renewed', origin.address), manager);
      return { recoveryCodes: await this.factors.renewRecoveryCodes(manager, person.id) };
    });
  }

  /** @throws OldPasswordWrongError, CodeMismatchError, TooManyAttemptsError */
  async disable(user: UserPrincipal, password: string, code: string, origin: Origin): Promise<void> {
    await this.passwords.prove(user, password);
    await this.withCode(user, async (transaction, person) => {
      if ((await this.factors.prove(transaction.manager, person.id, code)) === null) return null;
      await this.factors.remove(transaction.manager, person.id);
      await this.audit.record(ownAct(person, 'user.second-factor-off', origin.address), transaction.manager);
      await this.mail.send(transaction, person, { kind: 'second-factor-off' });
      return true;
    });
  }

  /** Counts the try and runs the work in a transaction; null from it means that the code was wrong. */
  private async withCode<Result>(
    { userId, sessionId = 'none' }: UserPrincipal,
    work: (transaction: Transaction, person: UserEntity) => Promise<Result | null>,
  ): Promise<Result> {
    const limits = [{ key: `second-factor|${userId}|${sessionId}`, most: 8 }];
    await this.attempts.take(limits);
    const result = await this.transactions.run(async (transaction) => {
      const person = await lockById(transaction.manager, userId);
      if (!person) throw new NotSignedInError();
      return work(transaction, person);
    });
    if (result === null) throw new CodeMismatchError();
    await this.attempts.giveBack(limits);
    return result;
  }
}
