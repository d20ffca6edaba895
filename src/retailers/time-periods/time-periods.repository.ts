import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { TimePeriodEntity } from '../entities/time-period.entity.js';
import { defaultPeriods } from './default-periods.js';

@Injectable()
export class TimePeriodsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  get manager(): EntityManager {
    return this.dataSource.manager;
  }

  /** In the order set by people. */
  list(tenant: string, manager = this.manager): Promise<TimePeriodEntity[]> {
    return manager.find(TimePeriodEntity, { where: { tenant }, order: { sortOrder: 'ASC', id: 'ASC' } });
  }

  async byIds(ids: readonly string[]): Promise<TimePeriodEntity[]> {
    return ids.length === 0 ? [] : this.manager.findBy(TimePeriodEntity, { id: In([...new Set(ids)]) });
  }

  find(id: string, manager = this.manager): Promise<TimePeriodEntity | null> {
    return manager.findOneBy(TimePeriodEntity, { id });
  }
}

/** Serializes changes of one tenant's time periods: indices, order and default are rules about all of them. */
export async function lockPeriods(manager: EntityManager, tenant: string): Promise<void> {
  await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [`retailers.time-periods|${tenant}`]);
}

/** Gives a tenant without periods the initial ones. Requires the lock. */
export async function addDefaults(manager: EntityManager, tenant: string): Promise<void> {
  if (await manager.existsBy(TimePeriodEntity, { tenant })) return;
  const now = new Date();
  const rows = defaultPeriods(now).map((period, index): TimePeriodEntity => ({
    ...period,
    ...{ id: uuidv7(), tenant, isActive: true, sortOrder: index + 1, revision: 1, createdAt: now, updatedAt: now },
  }));
  await manager.insert(TimePeriodEntity, rows);
}
