import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { ReportFilterEntity } from '../entities/report-filter.entity.js';

@Injectable()
export class ReportFiltersRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  find(projectId: string, id: string): Promise<ReportFilterEntity | null> {
    return this.dataSource.manager.findOneBy(ReportFilterEntity, { projectId, id });
  }

  /** The saved filters of a project, newest first. */
  saved(projectId: string): Promise<ReportFilterEntity[]> {
    return this.dataSource.manager.find(ReportFilterEntity, {
      where: { projectId, saved: true },
      order: { id: 'DESC' },
      take: 1000,
    });
  }

  /** Inserts; one that is already there by its id stays as it is. */
  async insert(filter: ReportFilterEntity): Promise<void> {
    await this.dataSource.manager
      .createQueryBuilder()
      .insert()
      .into(ReportFilterEntity)
      .values(filter)
      .orIgnore()
      .execute();
  }
}
