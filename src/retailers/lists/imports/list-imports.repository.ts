import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In, IsNull, LessThan, type EntityManager, type QueryDeepPartialEntity } from 'typeorm';
import { ListImportEntity } from '../entities/list-import.entity.js';
import type { ImportState, TableObject } from '../list.js';

const ENDS: ImportState[] = ['complete', 'error', 'cancel'];
const HOURS = 3600_000;

export type ImportChange = QueryDeepPartialEntity<ListImportEntity>;

/** Rows of imports. Every transition names its starting state, so that only one of two concurrent ones happens. */
@Injectable()
export class ListImportsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  get manager(): EntityManager {
    return this.dataSource.manager;
  }

  find(id: string, manager = this.manager): Promise<ListImportEntity | null> {
    return manager.findOneBy(ListImportEntity, { id });
  }

  /** Newest first. */
  list(ownerId: string, object: TableObject, limit: number): Promise<ListImportEntity[]> {
    return this.manager.find(ListImportEntity, { where: { ownerId, object }, order: { id: 'DESC' }, take: limit });
  }

  async insert(
    row: Pick<ListImportEntity, 'id' | 'ownerId' | 'projectId' | 'object' | 'fileName' | 'createdBy' | 'createdEmail'>,
  ): Promise<void> {
    // prettier-ignore
    const now = new Date();
    await this.manager.insert(ListImportEntity, { ...row, state: 'initial', createdAt: now, updatedAt: now });
  }

  /** Whose storage its file occupies: a tenant's, and a project owner's if it belongs to a project. */
  async holder(id: string): Promise<{ tenant: string; ownerId: string | null } | null> {
    const rows: { tenant: string; ownerId: string | null }[] = await this.manager.query(
      `SELECT coalesce(p.tenant, r.tenant) AS tenant, p.owner_id AS "ownerId"
       FROM list_imports i JOIN list_owners o ON o.id = i.owner_id LEFT JOIN retailers r ON r.id = o.retailer_id
       LEFT JOIN projects p ON p.id = coalesce(o.project_id, i.project_id) WHERE i.id = $1`,
      [id],
    );
    return rows[0] ?? null;
  }

  /** Changes an import that is in one of these states (and at this attempt, if given). False when it is not. */
  async move(
    id: string,
    from: readonly ImportState[],
    change: ImportChange,
    options: { attempt?: number; manager?: EntityManager } = {},
  ): Promise<boolean> {
    // prettier-ignore
    const { attempt, manager = this.manager } = options;
    const where = { id, state: In([...from]), ...(attempt === undefined ? {} : { attempt }) };
    const { affected } = await manager.update(ListImportEntity, where, { ...change, updatedAt: new Date() });
    return affected === 1;
  }

  atWork(): Promise<ListImportEntity[]> {
    return this.manager.findBy(ListImportEntity, { state: In(['checking', 'applying']), sweptAt: IsNull() });
  }

  /** Ended imports that still have their rows. */
  unswept(limit: number): Promise<ListImportEntity[]> {
    return this.manager.find(ListImportEntity, { where: { state: In(ENDS), sweptAt: IsNull() }, take: limit });
  }

  /** Imports that were abandoned. */
  abandoned(hours: number): Promise<ListImportEntity[]> {
    const before = new Date(Date.now() - hours * HOURS);
    return this.manager.find(ListImportEntity, {
      where: { state: In(['initial', 'uploaded', 'checked']), updatedAt: LessThan(before), sweptAt: IsNull() },
      take: 20,
    });
  }

  /**
   * Complete imports that ended over `days` ago, whose file is still stored although nothing of it is left in the list:
   * a later file replaced everything, or the list was removed.
   */
  superseded(days: number, limit: number): Promise<ListImportEntity[]> {
    return this.manager
      .createQueryBuilder(ListImportEntity, 'i')
      .where(`i.state = 'complete' AND i.sweptAt IS NOT NULL AND i.bytes IS NOT NULL`)
      .andWhere(`i.finishedAt < now() - make_interval(days => :days)`, { days })
      .andWhere(
        `i.version < (
           SELECT max(v.version) FROM list_versions v LEFT JOIN list_imports j ON j.id = v.import_id
           WHERE v.owner_id = i.owner_id AND v.object = i.object AND (v.how = 'remove' OR j.mode = 'replace'))`,
      )
      .orderBy('i.finishedAt', 'ASC')
      .take(limit)
      .getMany();
  }

  /** Its file was deleted; its record and its effects stay. */
  async markCleared(id: string): Promise<void> {
    await this.manager.update(ListImportEntity, { id }, { bytes: null });
  }

  async markSwept(id: string): Promise<void> {
    await this.manager.update(ListImportEntity, { id }, { sweptAt: new Date(), staging: null });
  }
}
