import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { UserPrincipal } from '../platform/auth/principal.js';
import { TransactionRunner } from '../platform/database/transaction-runner.js';
import { AuditFacade } from '../users/audit.facade.js';
import { RetailerUnitEntity } from './entities/retailer-unit.entity.js';
import type { RetailerEntity } from './entities/retailer.entity.js';
import { RetailerAccess } from './retailer-access.js';
import { administratorsAct, differences } from './retailer-audit.js';
import { RetailerUsage, isUsed } from './retailer-usage.js';
import { cleanName, mayStandUnder, nameKey, type RetailerUnit, type UnitKind } from './retailer.js';
import {
  InUseError,
  MisplacedUnitError,
  NameTakenError,
  refusingDoubles,
  UnitNotEmptyError,
} from './retailers.errors.js';
import { RetailersRepository } from './retailers.repository.js';

export interface NewUnit {
  retailerId: string;
  /** Its new parent division or banner; null = the retailer itself. */
  parentId: string | null;
  kind: UnitKind;
  name: string;
}

/** The changes; absent = unchanged. */
export interface UnitChange {
  name?: string;
  parentId?: string | null;
  isActive?: boolean;
}

/**
 * Divisions, banners and base call points. Every change locks their retailer, so that it does not run concurrently with
 * a merge.
 */
@Injectable()
export class RetailerUnitsService {
  constructor(
    private readonly access: RetailerAccess,
    private readonly retailers: RetailersRepository,
    private readonly usage: RetailerUsage,
    private readonly transactions: TransactionRunner,
    private readonly audit: AuditFacade,
  ) {}

  /** @throws RetailerNotFoundError (404), NameTakenError, MisplacedUnitError, AlreadyMergedError (409) */
  create(user: UserPrincipal, { retailerId, parentId, kind, ...wanted }: NewUnit): Promise<RetailerUnit> {
    const name = cleanName(wanted.name);
    return refusingDoubles(
      () => new NameTakenError(name),
      () =>
        this.transactions.run(async ({ manager }) => {
          const retailer = await this.access.locked(manager, user, retailerId);
          await this.requirePlace(manager, retailer, kind, parentId);
          const now = new Date();
          const unit: RetailerUnitEntity = {
            ...{ id: uuidv7(), retailerId, parentId, kind, name, nameKey: nameKey(name) },
            ...{ isActive: true, createdAt: now, updatedAt: now },
          };
          await manager.insert(RetailerUnitEntity, unit);
          await this.record(manager, user, 'retailer-unit.created', retailer, unit, { kind, parentId });
          return unit;
        }),
    );
  }

  /**
   * Renames, moves within the retailer, deactivates or reactivates.
   *
   * @throws UnitNotFoundError (404), NameTakenError, MisplacedUnitError, AlreadyMergedError (409)
   */
  change(user: UserPrincipal, id: string, wanted: UnitChange): Promise<RetailerUnit> {
    const name = wanted.name === undefined ? undefined : cleanName(wanted.name);
    return refusingDoubles(
      () => new NameTakenError(name ?? ''),
      () =>
        this.transactions.run(async ({ manager }) => {
          const { unit: before, retailer } = await this.access.lockedUnit(manager, user, id);
          const { parentId = before.parentId, isActive = before.isActive } = wanted;
          const changes = { name: name ?? before.name, parentId, isActive };
          const changed = differences(before, changes);
          if (Object.keys(changed).length === 0) return before;
          await this.requirePlace(manager, retailer, before.kind, parentId);
          const after = { ...before, ...changes, nameKey: nameKey(changes.name), updatedAt: new Date() };
          await manager.update(RetailerUnitEntity, { id }, after);
          await this.record(manager, user, 'retailer-unit.changed', retailer, after, changed);
          return after;
        }),
    );
  }

  /** @throws UnitNotFoundError (404), UnitNotEmptyError, InUseError, AlreadyMergedError (409) */
  remove(user: UserPrincipal, id: string): Promise<void> {
    return this.transactions.run(async ({ manager }) => {
      const { unit, retailer } = await this.access.lockedUnit(manager, user, id);
      const under = await manager.countBy(RetailerUnitEntity, { parentId: id });
      if (under > 0) throw new UnitNotEmptyError(under);
      const usage = await this.usage.counts(manager, 'unit', [id]);
      if (isUsed(usage)) throw new InUseError(usage);
      await manager.delete(RetailerUnitEntity, { id });
      await this.record(manager, user, 'retailer-unit.removed', retailer, unit, { kind: unit.kind });
    });
  }

  private async requirePlace(
    manager: EntityManager,
    retailer: RetailerEntity,
    kind: UnitKind,
    parentId: string | null,
  ): Promise<void> {
    const above = parentId === null ? null : await this.retailers.findUnit(parentId, manager);
    if (parentId !== null && above?.retailerId !== retailer.id) throw new MisplacedUnitError();
    if (!mayStandUnder(kind, above?.kind ?? 'retailer')) throw new MisplacedUnitError();
  }

  private record(
    manager: EntityManager,
    user: UserPrincipal,
    action: string,
    { tenant, id: retailerId, name: retailer }: RetailerEntity,
    { id, name }: RetailerUnit,
    details: Record<string, unknown>,
  ): Promise<void> {
    const entry = administratorsAct(
      user,
      action,
      'retailer-unit',
      { id, name, tenant },
      { retailerId, retailer, ...details },
    );
    return this.audit.record(entry, manager);
  }
}
