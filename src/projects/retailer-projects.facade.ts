import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ProjectAnalyses } from './plans/project-analyses.js';

/** The projects of a retailer, for what a retailer remembers for all of them. */
@Injectable()
export class RetailerProjectsFacade {
  constructor(private readonly analyses: ProjectAnalyses) {}

  /**
   * What the figures of a retailer's projects are computed from has changed, in the transaction that changes it; see
   * `ProjectsFacade.dataChanged`. Archived ones stay as they are. Answers how many there are.
   */
  async dataChanged(manager: EntityManager, retailerId: string): Promise<number> {
    const plans: { id: string }[] = await manager.query(
      `SELECT project_id AS id FROM project_plans WHERE retailer_id = $1 AND archived_at IS NULL ORDER BY project_id`,
      [retailerId],
    );
    for (const { id } of plans) await this.analyses.dataChanged(manager, id);
    return plans.length;
  }
}
