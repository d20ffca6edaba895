import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, IsNull, Not } from 'typeorm';
import { ReportFilterEntity } from './report-filter.entity.js';

export type FilterChange = Partial<Pick<ReportFilterEntity, 'name' | 'filters'>>;

@Injectable()
export class ReportFiltersRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  find(projectId: string, id: string): Promise<ReportFilterEntity | null> {
    return this.dataSource.manager.findOneBy(ReportFilterEntity, { projectId, id });
  }

  /** The saved filters of a project, newest first. */
  saved(projectId: string): Promise<ReportFilterEntity[]> {
    return this.dataSource.manager.find(ReportFilterEntity, {
      where: { projectId, saved: true, compareId: IsNull() },
      order: { id: 'DESC' },
      take: 1000,
    });
  }

  /** The saved filters of a project's comparisons with earlier ones, newest first. */
  savedOfComparisons(projectId: string): Promise<ReportFilterEntity[]> {
    return this.dataSource.manager.find(ReportFilterEntity, {
      where: { projectId, saved: true, compareId: Not(IsNull()) },
      order: { id: 'DESC' },
      take: 1000,
    });
  }

  /** A saved filter of a project. */
  findSaved(projectId: string, id: string): Promise<ReportFilterEntity | null> {
    return this.dataSource.manager.findOneBy(ReportFilterEntity, { projectId, id, saved: true });
  }

  async insertSaved(filter: ReportFilterEntity): Promise<void> {
    await this.dataSource.manager.insert(ReportFilterEntity, filter);
  }

  /**
   * Stores a filter whose id is derived from its content. If it exists already, its date is updated (at most once an
   * hour), so that the cleaner leaves filters that are in use.
   */
  async keepOneOff({ id, projectId, type, filters }: ReportFilterEntity): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO report_filters (id, project_id, type, filters, saved, created_at)
       VALUES ($1, $2, $3, $4, false, now())
       ON CONFLICT (id) DO UPDATE SET created_at = now()
         WHERE NOT report_filters.saved AND report_filters.created_at < now() - interval '1 hour'`,
      [id, projectId, type, JSON.stringify(filters)],
    );
  }

  /** Updates a saved filter's name and values; false when it no longer exists. */
  async update({ projectId, id }: ReportFilterEntity, change: FilterChange): Promise<boolean> {
    const { affected } = await this.dataSource.manager.update(
      ReportFilterEntity,
      { projectId, id, saved: true },
      change,
    );
    return affected === 1;
  }

  /** Removes a saved filter; false when it does not exist. */
  async delete(projectId: string, id: string): Promise<boolean> {
    const { affected } = await this.dataSource.manager.delete(ReportFilterEntity, { projectId, id, saved: true });
    return affected === 1;
  }

  /** Removes unsaved filters that were not used for `days`; returns how many. */
  async removeOneOffs(days: number): Promise<number> {
    const { affected } = await this.dataSource.manager
      .createQueryBuilder()
      .delete()
      .from(ReportFilterEntity)
      .where('NOT saved AND created_at < now() - make_interval(days => :days)', { days })
      .execute();
    return affected ?? 0;
  }
}
