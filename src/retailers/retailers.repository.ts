import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In, type EntityManager } from 'typeorm';
import { ClassOfTradeEntity } from './entities/class-of-trade.entity.js';
import { RetailerUnitEntity } from './entities/retailer-unit.entity.js';
import { RetailerEntity } from './entities/retailer.entity.js';

/** Rows of the retailer tree. Reads outside a transaction need no manager. */
@Injectable()
export class RetailersRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  get manager(): EntityManager {
    return this.dataSource.manager;
  }

  find(id: string, manager = this.manager): Promise<RetailerEntity | null> {
    return manager.findOneBy(RetailerEntity, { id });
  }

  /** The retailer, share-locked until the transaction ends: others may share it, but not change it. */
  share(manager: EntityManager, id: string): Promise<RetailerEntity | null> {
    return manager.findOne(RetailerEntity, { where: { id }, lock: { mode: 'pessimistic_read' } });
  }

  findMany(tenant: string, ids: readonly string[], manager = this.manager): Promise<RetailerEntity[]> {
    return manager.findBy(RetailerEntity, { tenant, id: In([...ids]) });
  }

  findUnits(ids: readonly string[]): Promise<RetailerUnitEntity[]> {
    return ids.length === 0 ? Promise.resolve([]) : this.manager.findBy(RetailerUnitEntity, { id: In([...ids]) });
  }

  withClasses(ids: readonly string[]): Promise<{ id: string; name: string; classOfTrade: string | null }[]> {
    return this.manager.query(
      `SELECT r.id, r.name, c.name AS "classOfTrade" FROM retailers r
       LEFT JOIN classes_of_trade c ON c.id = r.class_of_trade_id WHERE r.id = ANY($1::uuid[])`,
      [ids],
    );
  }

  async matching(tenant: string | null, wanted: { classOfTradeId?: string | null; text?: string }): Promise<string[]> {
    const { classOfTradeId, text } = wanted;
    const query = this.manager.createQueryBuilder(RetailerEntity, 'r');
    if (tenant !== null) query.andWhere('r.tenant = :tenant', { tenant });
    if (classOfTradeId === null) query.andWhere('r.classOfTradeId IS NULL');
    else if (classOfTradeId !== undefined) query.andWhere('r.classOfTradeId = :classOfTradeId', { classOfTradeId });
    if (text !== undefined) query.andWhere('position(lower(:text) IN lower(r.name)) > 0', { text });
    return (await query.getMany()).map(({ id }) => id);
  }

  /** @param tenant null = of every tenant. */
  ofTenant(tenant: string | null): Promise<RetailerEntity[]> {
    return this.manager.find(RetailerEntity, {
      where: tenant === null ? {} : { tenant },
      order: { nameKey: 'ASC', id: 'ASC' },
    });
  }

  /** @param tenant null = of every tenant. */
  classesOf(tenant: string | null): Promise<ClassOfTradeEntity[]> {
    return this.manager.find(ClassOfTradeEntity, {
      where: tenant === null ? {} : { tenant },
      order: { nameKey: 'ASC' },
    });
  }

  findClass(id: string, manager = this.manager): Promise<ClassOfTradeEntity | null> {
    return manager.findOneBy(ClassOfTradeEntity, { id });
  }

  unitsOf(retailerIds: readonly string[], manager = this.manager): Promise<RetailerUnitEntity[]> {
    return manager.find(RetailerUnitEntity, {
      where: { retailerId: In([...retailerIds]) },
      order: { nameKey: 'ASC', id: 'ASC' },
    });
  }

  findUnit(id: string, manager = this.manager): Promise<RetailerUnitEntity | null> {
    return manager.findOneBy(RetailerUnitEntity, { id });
  }

  /** Every part of every retailer of a tenant (null = every tenant), by name. */
  unitsOfTenant(tenant: string | null): Promise<RetailerUnitEntity[]> {
    return this.manager
      .createQueryBuilder(RetailerUnitEntity, 'u')
      .innerJoin(RetailerEntity, 'r', 'r.id = u.retailerId')
      .where('(:tenant::text IS NULL OR r.tenant = :tenant)', { tenant })
      .orderBy('u.nameKey')
      .addOrderBy('u.id')
      .getMany();
  }
}

/** Locks retailers until the transaction ends, in the order of their ids to avoid deadlocks. */
export function lockRetailers(manager: EntityManager, ids: readonly string[]): Promise<RetailerEntity[]> {
  return manager
    .createQueryBuilder(RetailerEntity, 'r')
    .setLock('pessimistic_write')
    .where({ id: In([...ids]) })
    .orderBy('r.id')
    .getMany();
}
