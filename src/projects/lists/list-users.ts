import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { ListKinds, type ListOwner, type TableObject } from '../../retailers/lists.facade.js';
import { ProjectAnalyses } from '../plans/project-analyses.js';

/** A project of a retailer, and whether it uses a list of its own. */
export interface RetailersProject {
  readonly projectId: string;
  readonly name: string;
  readonly ownerId: string;
  readonly owner: string;
  readonly hasOwn: boolean;
}

const HAS_LIST = (kind: string, of: string): string => `EXISTS (
  SELECT 1 FROM list_owners o JOIN lists l ON l.owner_id = o.id
  WHERE o.kind = '${kind}' AND ${of} AND l.object = $2 AND l.rows > 0)`;
const HAS_OWN = HAS_LIST('project', 'o.project_id = p.project_id');

/** Which projects use which list; their data changes with it. */
@Injectable()
export class ListUsers implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly kinds: ListKinds,
    private readonly analyses: ProjectAnalyses,
  ) {}

  onModuleInit(): void {
    this.kinds.onChange(async (manager, owner, object) => {
      for (const projectId of await this.standingOn(manager, owner, object)) {
        await this.analyses.dataChanged(manager, projectId);
      }
      if (owner.projectId === null) {
        await this.analyses.sharedChanged(manager, await this.users(manager, owner, object, 'IS NOT NULL'));
      }
    });
  }

  /**
   * The projects whose data includes a list, or would. For a project's own list and edits: that project. For a
   * retailer's list: its active projects without a list of their own. For master data: the same, if the retailer has no
   * list either.
   */
  async standingOn(manager: EntityManager, owner: ListOwner, object: TableObject): Promise<string[]> {
    if (owner.projectId !== null) return [owner.projectId];
    return this.users(manager, owner, object, 'IS NULL');
  }

  /** @param archived whether to search archived instead of active projects */
  private async users(
    manager: EntityManager,
    owner: ListOwner,
    object: TableObject,
    archived: 'IS NULL' | 'IS NOT NULL',
  ): Promise<string[]> {
    const isShadowed =
      owner.kind === 'master' ? `AND NOT ${HAS_LIST('retailer', 'o.retailer_id = p.retailer_id')}` : '';
    const rows: { id: string }[] = await manager.query(
      `SELECT p.project_id AS id FROM project_plans p
       WHERE p.retailer_id = $1 AND p.archived_at ${archived} AND NOT ${HAS_OWN} ${isShadowed} ORDER BY 1`,
      [owner.retailerId, object],
    );
    return rows.map(({ id }) => id);
  }

  /** The active projects of a retailer by name, at most `limit`. */
  ofRetailer(retailerId: string, object: TableObject, limit: number): Promise<RetailersProject[]> {
    return this.dataSource.query(
      `SELECT p.project_id AS "projectId", j.name, j.owner_id AS "ownerId",
         coalesce(u.given_name || ' ' || u.family_name, '') AS owner, ${HAS_OWN} AS "hasOwn"
       FROM project_plans p JOIN projects j ON j.id = p.project_id LEFT JOIN users u ON u.id = j.owner_id
       WHERE p.retailer_id = $1 AND p.archived_at IS NULL ORDER BY ${HAS_OWN}, j.name, j.id LIMIT $3`,
      [retailerId, object, limit],
    );
  }
}
