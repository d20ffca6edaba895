import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config.js';
import { TransactionRunner, type Transaction } from '../../platform/database/transaction-runner.js';
import { Mailer } from '../../platform/mail/mailer.js';
import { accountLimits, networkOf } from '../attempts/attempt-limits.js';
import { AttemptsService } from '../attempts/attempts.service.js';
import { AuditFacade } from '../audit.facade.js';
import type { UserEntity } from '../entities/user.entity.js';
import { SecondFactorsService } from '../second-factor/second-factors.service.js';
import { lockById } from '../users.repository.js';
import { adminAct, type Acting } from './admin-act.js';
import { adminLetter } from './admin-letters.js';
import type { ManagedUserDto } from './dto/user-list.dto.js';
import { ManagedUsersRepository } from './managed-users.repository.js';
import { mayManage } from './user-changes.service.js';
import { UserNotFoundError } from './users-admin.errors.js';

/** How far back wrong attempts count (the window of the counters). */
const COUNTED_MINUTES = 15;

/** Helps people who cannot sign in. */
@Injectable()
export class UserCareService {
  constructor(
    private readonly users: ManagedUsersRepository,
    private readonly factors: SecondFactorsService,
    private readonly attempts: AttemptsService,
    private readonly transactions: TransactionRunner,
    private readonly mailer: Mailer,
    private readonly audit: AuditFacade,
    private readonly config: AppConfig,
  ) {}

  /** Turns off two-step sign-in for a person who lost it, and notifies them. @throws UserNotFoundError */
  resetSecondFactor(acting: Acting, userId: string): Promise<ManagedUserDto> {
    return this.transactions.run(async (transaction) => {
      const { manager } = transaction;
      const user = await this.locked(transaction, acting, userId);
      const { enabledAt } = await this.factors.stateOf(userId);
      await this.factors.remove(manager, userId);
      if (enabledAt !== null) {
        const letter = adminLetter(user.language, { kind: 'second-factor-reset' });
        await this.mailer.post(transaction, { to: user.email, letter });
        const details = { before: { secondFactor: true }, after: { secondFactor: false } };
        await this.audit.record(adminAct(acting, user, 'user.second-factor-reset', details), manager);
      }
      return this.shown(transaction, userId);
    });
  }

  /**
   * Resets the wrong attempts that lock a person out: those counted for the account, and those counted for the account
   * and a network from which a sign-in was recently refused.
   *
   * @throws UserNotFoundError
   */
  unlock(acting: Acting, userId: string): Promise<ManagedUserDto> {
    return this.transactions.run(async (transaction) => {
      const { manager } = transaction;
      const user = await this.locked(transaction, acting, userId);
      const refused: { address: string }[] = await manager.query(
        `SELECT DISTINCT address FROM audit_entries
         WHERE subject_id = $1 AND address IS NOT NULL AND at > now() - make_interval(mins => $2)`,
        [userId, COUNTED_MINUTES],
      );
      const addresses = refused.length > 0 ? refused.map(({ address }) => address) : ['unknown'];
      await this.attempts.forget(addresses.flatMap((address) => accountLimits(user.email, networkOf(address))));
      await this.audit.record(adminAct(acting, user, 'user.unlocked'), manager);
      return this.shown(transaction, userId);
    });
  }

  private async locked({ manager }: Transaction, { admin }: Acting, userId: string): Promise<UserEntity> {
    const user = await lockById(manager, userId);
    if (!user || !mayManage(admin, user, this.config)) throw new UserNotFoundError();
    return user;
  }

  private async shown({ manager }: Transaction, userId: string): Promise<ManagedUserDto> {
    const user = await this.users.find(userId, manager);
    if (!user) throw new UserNotFoundError();
    return user;
  }
}
