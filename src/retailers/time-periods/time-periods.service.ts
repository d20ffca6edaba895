import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { periodSpan, PERIOD_EXAMPLES, type PeriodType } from '../../core/periods/period.js';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { InvalidRequestError } from '../../platform/errors/app-error.js';
import { AuditFacade } from '../../users/audit.facade.js';
import { TimePeriodEntity } from '../entities/time-period.entity.js';
import { administratorsAct, differences } from '../retailer-audit.js';
import { isUsed, RetailerUsage } from '../retailer-usage.js';
import { ChangedMeanwhileError, InUseError } from '../retailers.errors.js';
import { seesTenant } from '../retailers.policy.js';
import {
  DefaultNeededError,
  IndexTakenError,
  OrderChangedError,
  PeriodNotFoundError,
  PeriodTakenError,
} from './time-periods.errors.js';
import { addDefaults, lockPeriods, TimePeriodsRepository } from './time-periods.repository.js';

export interface NewPeriod {
  display: string;
  type: PeriodType;
  period: string;
  isDefault?: boolean;
  isActive?: boolean;
  currentIndex?: number | null;
  previousIndex?: number | null;
}

/** The changes; absent = unchanged. */
export interface PeriodChange extends Partial<NewPeriod> {
  sortOrder?: number;
  newDefaultId?: string;
  revision?: number;
}

/** Identifies a period by its id, or by type and period. */
export type PeriodName = { id: string } | { type: PeriodType; period: string };

type Fields = Pick<
  TimePeriodEntity,
  'display' | 'type' | 'period' | 'isDefault' | 'isActive' | 'currentIndex' | 'previousIndex'
>;

/**
 * A tenant's time periods. Every change locks them all and leaves exactly one active default, which the database
 * verifies.
 */
@Injectable()
export class TimePeriodsService {
  constructor(
    private readonly periods: TimePeriodsRepository,
    private readonly usage: RetailerUsage,
    private readonly transactions: TransactionRunner,
    private readonly audit: AuditFacade,
    private readonly config: AppConfig,
  ) {}

  byIds(ids: readonly string[]): Promise<TimePeriodEntity[]> {
    return this.periods.byIds(ids);
  }

  /** In order; a tenant without any gets the initial ones. */
  async list(tenant: string): Promise<TimePeriodEntity[]> {
    const found = await this.periods.list(tenant);
    if (found.length > 0) return found;
    return this.changing(tenant, (manager) => this.periods.list(tenant, manager));
  }

  /** @throws PeriodNotFoundError when the user may not see the tenant */
  listFor(user: UserPrincipal, tenant = user.tenant): Promise<TimePeriodEntity[]> {
    if (!seesTenant(user, tenant, this.config.PLATFORM_TENANT)) throw new PeriodNotFoundError();
    return this.list(tenant);
  }

  /** Adds it at the top of the list. @throws InvalidRequestError (400), PeriodTakenError, IndexTakenError, DefaultNeededError (409) */
  create(user: UserPrincipal, wanted: NewPeriod): Promise<TimePeriodEntity> {
    const { isDefault = false, isActive = true, currentIndex = null, previousIndex = null } = wanted;
    const fields: Fields = { ...wanted, isDefault, isActive, currentIndex, previousIndex };
    return this.changing(user.tenant, async (manager) => {
      const others = await this.periods.list(user.tenant, manager);
      refuse(fields, others);
      if (isDefault && !isActive) throw new DefaultNeededError();
      if (isDefault) await unsetDefault(manager, user.tenant);
      const now = new Date();
      const made: TimePeriodEntity = {
        ...fields,
        ...{ id: uuidv7(), tenant: user.tenant, sortOrder: 1, revision: 1, createdAt: now, updatedAt: now },
      };
      await manager.insert(TimePeriodEntity, made);
      await number(manager, [made, ...others]);
      await this.record(manager, user, 'time-period.created', made, { ...fields });
      return made;
    });
  }

  /** @throws PeriodNotFoundError (404) and as `create`; ChangedMeanwhileError (409) */
  async change(user: UserPrincipal, name: PeriodName, change: PeriodChange): Promise<TimePeriodEntity> {
    const { tenant, id } = await this.meant(user, name);
    return this.changing(tenant, async (manager) => {
      const all = await this.periods.list(tenant, manager);
      const before = all.find((one) => one.id === id);
      if (!before) throw new PeriodNotFoundError();
      if (change.revision !== undefined && change.revision !== before.revision) throw new ChangedMeanwhileError();
      const fields = changed(before, change);
      const others = all.filter((one) => one !== before);
      refuse(fields, others);
      if (change.isDefault === true && !fields.isActive) throw new DefaultNeededError();
      await this.passDefault(manager, before, fields, others, change.newDefaultId);
      const details = differences<object>(before, { ...fields, ...placeOf(change) });
      if (Object.keys(details).length === 0) return before;
      const after = { ...before, ...fields, revision: before.revision + 1, updatedAt: new Date() };
      await manager.update(TimePeriodEntity, { id }, after);
      if (change.sortOrder !== undefined) await number(manager, others.toSpliced(change.sortOrder - 1, 0, after));
      await this.record(manager, user, 'time-period.changed', after, details);
      return (await this.periods.find(id, manager)) ?? after;
    });
  }

  /** @throws PeriodNotFoundError (404), InUseError, DefaultNeededError (409) */
  async remove(user: UserPrincipal, id: string, newDefaultId?: string): Promise<void> {
    const { tenant } = await this.meant(user, { id });
    await this.changing(tenant, async (manager) => {
      const all = await this.periods.list(tenant, manager);
      const gone = all.find((one) => one.id === id);
      if (!gone) throw new PeriodNotFoundError();
      const usage = await this.usage.counts(manager, 'timeperiod', [id]);
      if (isUsed(usage)) throw new InUseError(usage);
      const others = all.filter((one) => one !== gone);
      await manager.delete(TimePeriodEntity, { id });
      if (gone.isDefault) await makeDefault(manager, others, newDefaultId);
      await number(manager, others);
      await this.record(manager, user, 'time-period.removed', gone, { period: gone.period });
    });
  }

  /** Reorders the whole list. @throws OrderChangedError (409) when it differs from what the caller has seen */
  order(user: UserPrincipal, order: readonly string[], was: readonly string[]): Promise<TimePeriodEntity[]> {
    const { tenant } = user;
    return this.changing(tenant, async (manager) => {
      const all = await this.periods.list(tenant, manager);
      const isSeen = all.length === was.length && all.every(({ id }, index) => id === was[index]);
      const next = order.map((id) => all.find((one) => one.id === id));
      const known = next.filter((one) => one !== undefined);
      if (!isSeen || known.length !== next.length || next.length !== all.length) throw new OrderChangedError();
      const moved = await number(manager, known);
      if (moved > 0) {
        const details = { order: known.map(({ display }) => display) };
        const entry = { action: 'time-period.ordered', actor: actorOf(user), tenant, details };
        await this.audit.record({ ...entry, subject: { kind: 'time-period', id: null, name: null } }, manager);
      }
      return this.periods.list(tenant, manager);
    });
  }

  private changing<Result>(tenant: string, work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    return this.transactions.run(async ({ manager }) => {
      await lockPeriods(manager, tenant);
      await addDefaults(manager, tenant);
      return work(manager);
    });
  }

  private async meant(user: UserPrincipal, name: PeriodName): Promise<TimePeriodEntity> {
    const found =
      'id' in name
        ? await this.periods.find(name.id)
        : (await this.list(user.tenant)).find(({ type, period }) => type === name.type && period === name.period);
    if (!found || !seesTenant(user, found.tenant, this.config.PLATFORM_TENANT)) throw new PeriodNotFoundError();
    return found;
  }

  /** Transfers the default before a row is written, because there may never be two. */
  private async passDefault(
    manager: EntityManager,
    before: TimePeriodEntity,
    fields: Fields,
    others: readonly TimePeriodEntity[],
    newDefaultId: string | undefined,
  ): Promise<void> {
    if (fields.isDefault && !before.isDefault) await unsetDefault(manager, before.tenant);
    if (!before.isDefault || (fields.isDefault && fields.isActive)) return;
    await unsetDefault(manager, before.tenant);
    await makeDefault(manager, others, newDefaultId);
    fields.isDefault = false;
  }

  private record(
    manager: EntityManager,
    user: UserPrincipal,
    action: string,
    { id, display, tenant }: TimePeriodEntity,
    details: Record<string, unknown>,
  ): Promise<void> {
    return this.audit.record(
      administratorsAct(user, action, 'time-period', { id, name: display, tenant }, details),
      manager,
    );
  }
}

function actorOf({ userId, email }: UserPrincipal): { userId: string; email: string } {
  return { userId, email };
}

function changed(before: Fields, change: PeriodChange): Fields {
  const { display = before.display, type = before.type, period = before.period } = change;
  const { isDefault = before.isDefault, isActive = before.isActive } = change;
  const { currentIndex = before.currentIndex, previousIndex = before.previousIndex } = change;
  return { display, type, period, isDefault, isActive, currentIndex, previousIndex };
}

function placeOf({ sortOrder }: PeriodChange): { sortOrder?: number } {
  return sortOrder === undefined ? {} : { sortOrder };
}

/** @throws InvalidRequestError (400), PeriodTakenError, IndexTakenError (409) */
function refuse(fields: Fields, others: readonly TimePeriodEntity[]): void {
  const { type, period, currentIndex, previousIndex } = fields;
  if (periodSpan(type, period) === null) {
    const message = `timeperiod of type ${type} is written like ${PERIOD_EXAMPLES[type]}`;
    throw new InvalidRequestError([{ field: 'timeperiod', message }]);
  }
  if (previousIndex !== null && (currentIndex === null || previousIndex >= currentIndex)) {
    const message = 'previousIndex must be less than currentIndex';
    throw new InvalidRequestError([{ field: 'previousIndex', message }]);
  }
  const ofType = others.filter((one) => one.type === type);
  if (ofType.some((one) => one.period === period)) throw new PeriodTakenError(period);
  const sameIndex = currentIndex === null ? undefined : ofType.find((one) => one.currentIndex === currentIndex);
  if (sameIndex && currentIndex !== null) throw new IndexTakenError(currentIndex, sameIndex.display);
}

async function unsetDefault(manager: EntityManager, tenant: string): Promise<void> {
  const changes = { isDefault: false, revision: () => 'revision + 1', updatedAt: new Date() };
  await manager.update(TimePeriodEntity, { tenant, isDefault: true }, changes);
}

/** @throws DefaultNeededError when none was chosen, or the chosen one cannot be the default */
async function makeDefault(manager: EntityManager, among: readonly TimePeriodEntity[], id?: string): Promise<void> {
  const next = among.find((one) => one.id === id && one.isActive);
  if (!next) throw new DefaultNeededError();
  const changes = { isDefault: true, revision: next.revision + 1, updatedAt: new Date() };
  await manager.update(TimePeriodEntity, { id: next.id }, changes);
}

/** Numbers the list from 1; returns how many moved. */
async function number(manager: EntityManager, inOrder: readonly TimePeriodEntity[]): Promise<number> {
  const moved = inOrder.filter((one, index) => one.sortOrder !== index + 1);
  for (const one of moved) {
    const sortOrder = inOrder.indexOf(one) + 1;
    await manager.update(TimePeriodEntity, { id: one.id }, { sortOrder, updatedAt: new Date() });
  }
  return moved.length;
}
