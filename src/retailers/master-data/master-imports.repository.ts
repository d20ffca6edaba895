import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In, IsNull, LessThan, type EntityManager, type QueryDeepPartialEntity } from 'typeorm';
import { MasterImportEntity } from './entities/master-import.entity.js';
import type { ImportState, TableObject } from './master-data.js';

const ENDS: ImportState[] = ['complete', 'error', 'cancel'];
const HOURS = 3600_000;

type Change = QueryDeepPartialEntity<MasterImportEntity>;

/** Rows of imports. Every move names the state it starts from, so that of two only one happens. */
@Injectable()
export class MasterImportsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  get manager(): EntityManager {
    return this.dataSource.manager;
  }

  find(id: string, manager = this.manager): Promise<MasterImportEntity | null> {
    return manager.findOneBy(MasterImportEntity, { id });
  }

  /** Newest first. */
  list(retailerId: string, object: TableObject, limit: number): Promise<MasterImportEntity[]> {
    return this.manager.find(MasterImportEntity, { where: { retailerId, object }, order: { id: 'DESC' }, take: limit });
  }

  async insert(
    row: Pick<MasterImportEntity, 'id' | 'retailerId' | 'object' | 'fileName' | 'createdBy' | 'createdEmail'>,
  ): Promise<void> {
    // prettier-ignore
    const now = new Date();
    await this.manager.insert(MasterImportEntity, { ...row, state: 'initial', createdAt: now, updatedAt: now });
  }

  /** Changes an import that is in one of these states (and at this attempt, when given). False when it is not. */
  async move(
    id: string,
    from: readonly ImportState[],
    change: Change,
    options: { attempt?: number; manager?: EntityManager } = {},
  ): Promise<boolean> {
    // prettier-ignore
    const { attempt, manager = this.manager } = options;
    const where = { id, state: In([...from]), ...(attempt === undefined ? {} : { attempt }) };
    const { affected } = await manager.update(MasterImportEntity, where, { ...change, updatedAt: new Date() });
    return affected === 1;
  }

  atWork(): Promise<MasterImportEntity[]> {
    return this.manager.findBy(MasterImportEntity, { state: In(['checking', 'applying']), sweptAt: IsNull() });
  }

  /** Ended ones that still have their rows. */
  unswept(limit: number): Promise<MasterImportEntity[]> {
    return this.manager.find(MasterImportEntity, { where: { state: In(ENDS), sweptAt: IsNull() }, take: limit });
  }

  /** Those that nobody came back to. */
  abandoned(hours: number): Promise<MasterImportEntity[]> {
    const before = new Date(Date.now() - hours * HOURS);
    return this.manager.find(MasterImportEntity, {
      where: { state: In(['initial', 'uploaded', 'checked']), updatedAt: LessThan(before), sweptAt: IsNull() },
      take: 20,
    });
  }

  async markSwept(id: string): Promise<void> {
    await this.manager.update(MasterImportEntity, { id }, { sweptAt: new Date(), staging: null });
  }
}
