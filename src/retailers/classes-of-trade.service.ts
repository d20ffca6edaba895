import { Injectable } from '@nestjs/common';
import { Not } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { UserPrincipal } from '../platform/auth/principal.js';
import { TransactionRunner } from '../platform/database/transaction-runner.js';
import { AuditFacade } from '../users/audit.facade.js';
import { ClassOfTradeEntity } from './entities/class-of-trade.entity.js';
import { RetailerEntity } from './entities/retailer.entity.js';
import { RetailerAccess } from './retailer-access.js';
import { administratorsAct } from './retailer-audit.js';
import { cleanName, nameKey } from './retailer.js';
import { ClassNotEmptyError, NameTakenError, refusingDoubles } from './retailers.errors.js';

@Injectable()
export class ClassesOfTradeService {
  constructor(
    private readonly access: RetailerAccess,
    private readonly transactions: TransactionRunner,
    private readonly audit: AuditFacade,
  ) {}

  /** @throws NameTakenError (409) */
  create(user: UserPrincipal, wantedName: string): Promise<ClassOfTradeEntity> {
    const name = cleanName(wantedName);
    return refusingDoubles(
      () => new NameTakenError(name),
      () =>
        this.transactions.run(async ({ manager }) => {
          const now = new Date();
          const made = {
            ...{ id: uuidv7(), tenant: user.tenant, name, nameKey: nameKey(name) },
            ...{ createdAt: now, updatedAt: now },
          };
          await manager.insert(ClassOfTradeEntity, made);
          await this.audit.record(administratorsAct(user, 'class-of-trade.created', 'class-of-trade', made), manager);
          return made;
        }),
    );
  }

  /** @throws ClassNotFoundError (404), NameTakenError (409) */
  rename(user: UserPrincipal, id: string, wantedName: string): Promise<ClassOfTradeEntity> {
    const name = cleanName(wantedName);
    return refusingDoubles(
      () => new NameTakenError(name),
      () =>
        this.transactions.run(async ({ manager }) => {
          const before = await this.access.classOfTrade(user, id, manager);
          if (before.name === name) return before;
          const after = { ...before, name, nameKey: nameKey(name), updatedAt: new Date() };
          await manager.update(ClassOfTradeEntity, { id }, after);
          const details = { name: { from: before.name, to: name } };
          await this.audit.record(
            administratorsAct(user, 'class-of-trade.changed', 'class-of-trade', after, details),
            manager,
          );
          return after;
        }),
    );
  }

  /**
   * Removes an empty class. Merged retailers do not count, because they are not shown. @throws ClassNotEmptyError (409)
   */
  remove(user: UserPrincipal, id: string): Promise<void> {
    return this.transactions.run(async ({ manager }) => {
      const found = await this.access.classOfTrade(user, id, manager);
      await manager.update(RetailerEntity, { classOfTradeId: id, status: 'merged' }, { classOfTradeId: null });
      const count = await manager.countBy(RetailerEntity, { classOfTradeId: id, status: Not('merged') });
      if (count > 0) throw new ClassNotEmptyError(count);
      await manager.delete(ClassOfTradeEntity, { id });
      await this.audit.record(administratorsAct(user, 'class-of-trade.removed', 'class-of-trade', found), manager);
    });
  }
}
