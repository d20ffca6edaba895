import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { UserPrincipal } from '../platform/auth/principal.js';
import { TransactionRunner } from '../platform/database/transaction-runner.js';
import { AuditFacade } from '../users/audit.facade.js';
import { RetailerEntity } from './entities/retailer.entity.js';
import { RetailerAccess } from './retailer-access.js';
import { administratorsAct, differences } from './retailer-audit.js';
import { cleanName, nameKey, type ProductKeyRule } from './retailer.js';
import { ChangedMeanwhileError, ClassNotFoundError, NameTakenError, refusingDoubles } from './retailers.errors.js';

export interface NewRetailer {
  name: string;
  storeExtraction: number;
  productKey: ProductKeyRule;
  classOfTradeId?: string | null;
}

/** The changes; absent = unchanged. */
export interface RetailerChange extends Partial<NewRetailer> {
  /** The revision that the caller has seen; absent = any. */
  revision?: number;
}

/** Creates and changes retailers. */
@Injectable()
export class RetailersService {
  constructor(
    private readonly access: RetailerAccess,
    private readonly transactions: TransactionRunner,
    private readonly audit: AuditFacade,
  ) {}

  /** @throws NameTakenError (409), ClassNotFoundError (404) */
  create(user: UserPrincipal, wanted: NewRetailer): Promise<RetailerEntity> {
    const name = cleanName(wanted.name);
    return refusingDoubles(
      () => new NameTakenError(name),
      () =>
        this.transactions.run(async ({ manager }) => {
          const { storeExtraction, productKey, classOfTradeId = null } = wanted;
          await this.requireClass(manager, user, classOfTradeId, user.tenant);
          const now = new Date();
          const retailer: RetailerEntity = {
            ...{ id: uuidv7(), tenant: user.tenant, classOfTradeId, name, nameKey: nameKey(name) },
            ...{ status: 'active', mergedIntoId: null, storeExtraction, productKey, revision: 1 },
            ...{ createdAt: now, updatedAt: now },
          };
          await manager.insert(RetailerEntity, retailer);
          const details = { classOfTradeId, storeExtraction, productKey };
          await this.audit.record(administratorsAct(user, 'retailer.created', 'retailer', retailer, details), manager);
          return retailer;
        }),
    );
  }

  /**
   * Renames it, moves it to another class of trade, or changes its defaults for projects.
   *
   * @throws RetailerNotFoundError, ClassNotFoundError (404), NameTakenError, ChangedMeanwhileError, AlreadyMergedError
   * (409)
   */
  change(user: UserPrincipal, id: string, { revision, ...wanted }: RetailerChange): Promise<RetailerEntity> {
    const name = wanted.name === undefined ? undefined : cleanName(wanted.name);
    return refusingDoubles(
      () => new NameTakenError(name ?? ''),
      () =>
        this.transactions.run(async ({ manager }) => {
          const before = await this.access.locked(manager, user, id);
          if (revision !== undefined && revision !== before.revision) throw new ChangedMeanwhileError();
          await this.requireClass(manager, user, wanted.classOfTradeId ?? null, before.tenant);
          const changed = differences(before, { ...wanted, ...(name === undefined ? {} : { name }) });
          if (Object.keys(changed).length === 0) return before;
          const named = name === undefined ? {} : { name, nameKey: nameKey(name) };
          const after = { ...before, ...given(wanted), ...named };
          return this.save(manager, user, after, 'retailer.changed', changed);
        }),
    );
  }

  /** Hides it from new projects, or offers it again. Its data stays. Setting the current state changes nothing. */
  setStatus(user: UserPrincipal, id: string, status: 'active' | 'inactive'): Promise<RetailerEntity> {
    return this.transactions.run(async ({ manager }) => {
      const before = await this.access.locked(manager, user, id);
      if (before.status === status) return before;
      const action = status === 'active' ? 'retailer.reactivated' : 'retailer.deactivated';
      return this.save(manager, user, { ...before, status }, action, {});
    });
  }

  private async save(
    manager: EntityManager,
    user: UserPrincipal,
    changed: RetailerEntity,
    action: string,
    details: Record<string, unknown>,
  ): Promise<RetailerEntity> {
    const after = { ...changed, revision: changed.revision + 1, updatedAt: new Date() };
    await manager.update(RetailerEntity, { id: after.id }, after);
    await this.audit.record(administratorsAct(user, action, 'retailer', after, details), manager);
    return after;
  }

  private async requireClass(
    manager: EntityManager,
    user: UserPrincipal,
    id: string | null,
    tenant: string,
  ): Promise<void> {
    if (id === null) return;
    const found = await this.access.classOfTrade(user, id, manager);
    // Platform administrators see every tenant, but a retailer stays within its own.
    if (found.tenant !== tenant) throw new ClassNotFoundError();
  }
}

/** Drops undefined fields. */
function given<Fields extends object>(fields: Fields): Fields {
  const kept: Fields = { ...fields };
  for (const key of Object.keys(kept) as (keyof Fields)[]) if (kept[key] === undefined) delete kept[key];
  return kept;
}
