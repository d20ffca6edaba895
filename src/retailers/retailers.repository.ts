import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In, type EntityManager } from 'typeorm';
import { ClassOfTradeEntity } from './entities/class-of-trade.entity.js';
import { RetailerUnitEntity } from './entities/retailer-unit.entity.js';
import { RetailerEntity } from './entities/retailer.entity.js';

/** Rows of the retailer tree. Reads outside a transaction go without a manager. */
@Injectable()
export class RetailersRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  get manager(): EntityManager {
    return this.dataSource.manager;
  }

  find(id: string, manager = this.manager): Promise<RetailerEntity | null> {
    return manager.findOneBy(RetailerEntity, { id });
  }

  findMany(tenant: string, ids: readonly string[], manager = this.manager): Promise<RetailerEntity[]> {
    return manager.findBy(RetailerEntity, { tenant, id: In([...ids]) });
  }

  ofTenant(tenant: string): Promise<RetailerEntity[]> {
    return this.manager.find(RetailerEntity, { where: { tenant }, order: { nameKey: 'ASC', id: 'ASC' } });
  }

  classesOf(tenant: string): Promise<ClassOfTradeEntity[]> {
    return this.manager.find(ClassOfTradeEntity, { where: { tenant }, order: { nameKey: 'ASC' } });
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

  /** Every part of every retailer of a tenant, by name. */
  unitsOfTenant(tenant: string): Promise<RetailerUnitEntity[]> {
    return this.manager
      .createQueryBuilder(RetailerUnitEntity, 'u')
      .innerJoin(RetailerEntity, 'r', 'r.id = u.retailerId')
      .where('r.tenant = :tenant', { tenant })
      .orderBy('u.nameKey')
      .addOrderBy('u.id')
      .getMany();
  }
}

/** Locks retailers until the transaction ends, in the order of their ids so that two transactions never wait for each other. */
export function lockRetailers(manager: EntityManager, ids: readonly string[]): Promise<RetailerEntity[]> {
  return manager
    .createQueryBuilder(RetailerEntity, 'r')
    .setLock('pessimistic_write')
    .where({ id: In([...ids]) })
    .orderBy('r.id')
    .getMany();
}
