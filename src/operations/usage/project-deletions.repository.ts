import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { ProjectDeletionEntity } from './entities/project-deletion.entity.js';

/** What is deleted with a project. */
export interface ProjectContents {
  readonly uploads: number;
  readonly files: number;
  readonly publications: number;
  readonly shareLinks: number;
  readonly reports: number;
  readonly pivots: number;
  readonly boards: number;
  readonly pods: number;
  readonly comparisons: number;
}

/** Another project's comparison with this one. */
export interface ForeignComparison {
  readonly name: string;
  readonly project: string;
  readonly author: string;
}

/** Rows that are not deleted with the project's own row, in an order that foreign keys allow. $1 is the project. */
const OWNED = `SELECT id FROM list_owners WHERE project_id = $1`;
const REMOVALS = [
  `DELETE FROM planogram_heads WHERE project_id = $1`,
  `DELETE FROM excluded_files WHERE project_id = $1`,
  `DELETE FROM request_files WHERE project_id = $1`,
  `DELETE FROM list_products WHERE owner_id IN (${OWNED})`,
  `DELETE FROM list_stores WHERE owner_id IN (${OWNED})`,
  `DELETE FROM list_versions WHERE owner_id IN (${OWNED})`,
  `DELETE FROM list_imports WHERE owner_id IN (${OWNED})`,
  `DELETE FROM lists WHERE owner_id IN (${OWNED})`,
  `DELETE FROM list_owners WHERE project_id = $1`,
  // Files for the retailer's list that were uploaded in this project; the list keeps what was imported.
  `DELETE FROM list_imports WHERE project_id = $1 AND finished_at IS NULL`,
  `UPDATE list_imports SET project_id = NULL WHERE project_id = $1`,
  `DELETE FROM projects WHERE id = $1`,
];

@Injectable()
export class ProjectDeletionsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async contents(projectId: string): Promise<ProjectContents> {
    const [row]: ProjectContents[] = await this.dataSource.query(
      `SELECT
         (SELECT count(*) FROM requests WHERE project_id = $1 AND state <> 'cancel')::integer AS uploads,
         (SELECT count(*) FROM request_files WHERE project_id = $1)::integer AS files,
         (SELECT count(*) FROM publications WHERE project_id = $1)::integer AS publications,
         (SELECT count(*) FROM share_links WHERE project_id = $1)::integer AS "shareLinks",
         (SELECT count(*) FROM report_requests WHERE project_id = $1 AND deleted_at IS NULL)::integer AS reports,
         (SELECT count(*) FROM pivots WHERE project_id = $1)::integer AS pivots,
         (SELECT count(*) FROM boards WHERE project_id = $1 AND deleted_at IS NULL)::integer AS boards,
         (SELECT count(*) FROM pods WHERE project_id = $1)::integer AS pods,
         (SELECT count(*) FROM comparisons WHERE project_id = $1)::integer AS comparisons`,
      [projectId],
    );
    if (!row) throw new Error('a query of counts gave no row');
    return row;
  }

  /** Comparisons of other projects that would be deleted as well, by name. */
  foreignComparisons(projectId: string, limit: number): Promise<ForeignComparison[]> {
    return this.dataSource.query(
      `SELECT c.name, p.name AS project, c.created_by_email AS author
       FROM comparisons c JOIN projects p ON p.id = c.project_id
       WHERE c.compare_id = $1 AND c.project_id <> $1 AND p.deleting_at IS NULL ORDER BY c.name, c.id LIMIT $2`,
      [projectId, limit],
    );
  }

  /** Hides the project and records its deletion. False when it was already recorded. */
  async begin(manager: EntityManager, projectId: string, bytes: number): Promise<boolean> {
    const rows: unknown[] = await manager.query(
      `WITH hidden AS (
         UPDATE projects SET deleting_at = now() WHERE id = $1 AND deleting_at IS NULL RETURNING id, tenant, name),
       ended AS (
         UPDATE requests SET state = 'cancel', step = NULL, finished_at = now(), updated_at = now()
         WHERE project_id = $1 AND state IN ('initial', 'uploaded', 'processing'))
       INSERT INTO project_deletions (project_id, tenant, name, bytes, state, attempt, asked_at)
       SELECT id, tenant, name, $2, 'deleting', 1, now() FROM hidden RETURNING project_id`,
      [projectId, bytes],
    );
    return rows.length > 0;
  }

  find(projectId: string): Promise<ProjectDeletionEntity | null> {
    return this.dataSource.manager.findOneBy(ProjectDeletionEntity, { projectId });
  }

  /** Deletions in progress, and those whose folder must be emptied once more after this many minutes. */
  open(sweepMinutes: number): Promise<ProjectDeletionEntity[]> {
    return this.dataSource.manager
      .createQueryBuilder(ProjectDeletionEntity, 'd')
      .where(`d.state = 'deleting'`)
      .orWhere(`d.state = 'deleted' AND d.endedAt < now() - make_interval(mins => :sweepMinutes)`, { sweepMinutes })
      .orderBy('d.askedAt')
      .limit(50)
      .getMany();
  }

  /** Counts one more attempt; false when another process did. */
  async nextAttempt(projectId: string, attempt: number): Promise<boolean> {
    const rows: unknown[] = await this.dataSource.query(
      `WITH moved AS (
         UPDATE project_deletions SET attempt = attempt + 1 WHERE project_id = $1 AND attempt = $2 AND state = 'deleting'
         RETURNING 1)
       SELECT 1 FROM moved`,
      [projectId, attempt],
    );
    return rows.length > 0;
  }

  /**
   * Removes every row of the project, one table at a time so that a kill loses little; the project's own row goes last.
   */
  async removeRows(projectId: string): Promise<void> {
    for (const statement of REMOVALS) await this.dataSource.query(statement, [projectId]);
  }

  async end(projectId: string, state: 'deleted' | 'swept'): Promise<void> {
    await this.dataSource.query(
      `UPDATE project_deletions SET state = $2, ended_at = coalesce(ended_at, now()) WHERE project_id = $1`,
      [projectId, state],
    );
  }
}
