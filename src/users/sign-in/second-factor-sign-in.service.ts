import { Injectable } from '@nestjs/common';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { strangersAct } from '../account/account-audit.js';
import { secondFactorLimits } from '../attempts/attempt-limits.js';
import { AttemptsService } from '../attempts/attempts.service.js';
import { AuditFacade } from '../audit.facade.js';
import { ChallengesService } from './challenges.service.js';
import type { Origin } from './origin.js';
import { SecondFactorsService } from '../second-factor/second-factors.service.js';
import { SessionIssueService, type IssuedTokens } from './session-issue.service.js';
import { admit } from '../user.policy.js';
import { ChallengeOverError, CodeMismatchError } from '../users.errors.js';
import { UsersRepository } from '../users.repository.js';

/** The second step of a sign-in: the authenticator app's code, or a recovery code. */
@Injectable()
export class SecondFactorSignInService {
  constructor(
    private readonly users: UsersRepository,
    private readonly challenges: ChallengesService,
    private readonly factors: SecondFactorsService,
    private readonly attempts: AttemptsService,
    private readonly issuer: SessionIssueService,
    private readonly transactions: TransactionRunner,
    private readonly audit: AuditFacade,
  ) {}

  /**
   * Signs in. Wrong codes also count for the account, because someone who knows the password could start again and
   * again.
   *
   * @throws ChallengeOverError, CodeMismatchError, TooManyAttemptsError, AppMissingError
   */
  async answer(session: string, code: string, origin: Origin): Promise<IssuedTokens> {
    const { userId, client } = await this.challenges.find(session, 'SOFTWARE_TOKEN_MFA');
    const user = await this.users.findById(userId);
    if (user?.status !== 'active') throw new ChallengeOverError();
    const { limits } = await this.attempts.takeFor(user.email, origin, secondFactorLimits);
    const provenBy = await this.transactions.run(async ({ manager }) => {
      const proven = await this.factors.prove(manager, userId, code);
      if (proven !== null) await this.challenges.end(manager, session);
      return proven;
    });
    if (provenBy === null) {
      await this.audit.record(strangersAct(user.email, user, 'user.second-factor-refused', origin.address));
      throw new CodeMismatchError();
    }
    await this.attempts.giveBack(limits);
    admit(user);
    return this.issuer.open(user, client, origin, { secondFactor: provenBy });
  }
}
