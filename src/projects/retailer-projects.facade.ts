import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { ProjectAnalyses } from './plans/project-analyses.js';

/** The projects of a retailer, for what is stored per retailer. */
@Injectable()
export class RetailerProjectsFacade {
  constructor(
    private readonly analyses: ProjectAnalyses,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  /** Those that are not archived or being deleted. */
  async active(retailerId: string): Promise<string[]> {
    const rows: { id: string }[] = await this.dataSource.query(
      `SELECT l.project_id AS id FROM project_plans l JOIN projects p ON p.id = l.project_id
       WHERE l.retailer_id = $1 AND l.archived_at IS NULL AND p.deleting_at IS NULL ORDER BY l.project_id`,
      [retailerId],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Call this in the transaction that changes the inputs of figures of a retailer's projects; see
   * `ProjectsFacade.dataChanged`. Archived ones are analyzed when they are active again. Returns the number of active
   * ones.
   */
  async dataChanged(manager: EntityManager, retailerId: string): Promise<number> {
    const plans: { id: string; archived: boolean }[] = await manager.query(
      `SELECT project_id AS id, archived_at IS NOT NULL AS archived FROM project_plans
       WHERE retailer_id = $1 ORDER BY project_id`,
      [retailerId],
    );
    const active = plans.filter(({ archived }) => !archived);
    for (const { id } of active) await this.analyses.dataChanged(manager, id);
    await this.analyses.sharedChanged(
      manager,
      plans.flatMap(({ id, archived }) => (archived ? id : [])),
    );
    return active.length;
  }
}
