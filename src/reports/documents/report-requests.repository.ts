import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { ReportRequestEntity } from './entities/report-request.entity.js';
import type { ReportFile, ReportType } from './report-request.js';
import { currentCause } from '../../platform/tracing/cause.js';

const OPEN = `state IN ('queued', 'running')`;

/** The result of a run. */
export interface ReportOutcome {
  readonly files: readonly ReportFile[];
  readonly rowCount: number | null;
  readonly rowPages: readonly number[] | null;
}

/** The owners of the reports in a list. */
export interface ReportListQuestion {
  readonly projectId?: string;
  readonly ownerId?: string;
  readonly type?: ReportType;
  /** Only ids below this one. */
  readonly before?: string;
  readonly limit: number;
}

/** Report requests. Each transition is one guarded statement, so only one of two concurrent ones succeeds. */
@Injectable()
export class ReportRequestsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async insert(manager: EntityManager, request: ReportRequestEntity): Promise<void> {
    await manager.insert(ReportRequestEntity, request);
  }

  /** Null also for a deleted one. */
  find(id: string): Promise<ReportRequestEntity | null> {
    return this.dataSource.manager
      .createQueryBuilder(ReportRequestEntity, 'r')
      .where('r.id = :id AND r.deletedAt IS NULL', { id })
      .getOne();
  }

  /** Newest first; ids are UUIDv7, so they sort by time. */
  list({ projectId, ownerId, type, before, limit }: ReportListQuestion): Promise<ReportRequestEntity[]> {
    const query = this.dataSource.manager.createQueryBuilder(ReportRequestEntity, 'r').where('r.deletedAt IS NULL');
    if (projectId !== undefined) query.andWhere('r.projectId = :projectId', { projectId });
    if (ownerId !== undefined) {
      query.andWhere('r.projectId IN (SELECT p.id FROM projects p WHERE p.owner_id = :ownerId)', { ownerId });
    }
    if (type !== undefined) query.andWhere('r.type = :type', { type });
    if (before !== undefined) query.andWhere('r.id < :before', { before });
    return query.orderBy('r.id', 'DESC').limit(limit).getMany();
  }

  /** Counts a project's open reports; others who count for the same project wait until the transaction ends. */
  async open(manager: EntityManager, projectId: string): Promise<number> {
    await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [`reports|${projectId}`]);
    return manager
      .createQueryBuilder(ReportRequestEntity, 'r')
      .where(`r.projectId = :projectId AND r.${OPEN} AND r.deletedAt IS NULL`, { projectId })
      .getCount();
  }

  /** A run takes the report, possibly from another run whose worker was lost. Null when there is nothing left to do. */
  async begin(id: string, attempt: number, runId: string): Promise<ReportRequestEntity | null> {
    const begun = await this.moved(
      `state = 'running', run_id = $3, progress = 0, seen_at = now()`,
      `id = $1 AND attempt = $2 AND ${OPEN} AND deleted_at IS NULL`,
      [id, attempt, runId],
    );
    return begun ? this.find(id) : null;
  }

  /**
   * Records that the run is alive. False when the report is no longer its own: canceled, deleted, or taken by another
   * run.
   */
  seen(id: string, runId: string, progress: number): Promise<boolean> {
    return this.moved(
      `progress = $3, seen_at = now()`,
      `id = $1 AND run_id = $2 AND state = 'running' AND deleted_at IS NULL`,
      [id, runId, Math.min(99, Math.max(0, Math.round(progress)))],
    );
  }

  /** Completes it with its files, if it still belongs to the run. */
  complete(manager: EntityManager, id: string, runId: string, outcome: ReportOutcome): Promise<boolean> {
    return this.moved(
      `state = 'complete', progress = 100, files = $3, row_count = $4, row_pages = $5, finished_at = now()`,
      `id = $1 AND run_id = $2 AND state = 'running' AND deleted_at IS NULL`,
      [id, runId, JSON.stringify(outcome.files), outcome.rowCount, outcome.rowPages],
      manager,
    );
  }

  /** Ends it with an error; with `runId`, only while it belongs to that run. */
  fail(
    manager: EntityManager,
    id: string,
    runId: string | null,
    code: string,
    params: Readonly<Record<string, string | number>>,
  ): Promise<boolean> {
    return this.moved(
      `state = 'error', error_code = $3, error_params = $4, error_reference = $5, finished_at = now()`,
      `id = $1 AND ($2::uuid IS NULL OR run_id = $2) AND ${OPEN} AND deleted_at IS NULL`,
      [id, runId, code, JSON.stringify(params), currentCause()?.requestId ?? null],
      manager,
    );
  }

  /** False when it has ended already. */
  cancel(manager: EntityManager, id: string): Promise<boolean> {
    const guard = `id = $1 AND ${OPEN} AND deleted_at IS NULL`;
    return this.moved(`state = 'cancel', finished_at = now()`, guard, [id], manager);
  }

  /** Requeues it. False unless it had failed or was canceled. */
  retry(manager: EntityManager, id: string): Promise<boolean> {
    return this.moved(
      `state = 'queued', progress = 0, attempt = attempt + 1, run_id = NULL, error_code = NULL, error_params = NULL,
       error_reference = NULL, finished_at = NULL, seen_at = now()`,
      `id = $1 AND state IN ('error', 'cancel') AND deleted_at IS NULL`,
      [id],
      manager,
    );
  }

  rename(manager: EntityManager, id: string, name: string): Promise<boolean> {
    return this.moved(`name = $2`, `id = $1 AND deleted_at IS NULL`, [id, name], manager);
  }

  hide(manager: EntityManager, id: string): Promise<boolean> {
    return this.moved(`deleted_at = now()`, `id = $1 AND deleted_at IS NULL`, [id], manager);
  }

  async remove(id: string): Promise<void> {
    await this.dataSource.query(`DELETE FROM report_requests WHERE id = $1 AND deleted_at IS NOT NULL`, [id]);
  }

  /** Deleted ones whose files may still exist. */
  hidden(limit: number): Promise<ReportRequestEntity[]> {
    return this.dataSource.manager
      .createQueryBuilder(ReportRequestEntity, 'r')
      .where('r.deletedAt IS NOT NULL')
      .orderBy('r.seenAt')
      .limit(limit)
      .getMany();
  }

  /** Open ones without a sign of life for this long. */
  silent(ms: number): Promise<ReportRequestEntity[]> {
    return this.dataSource.manager
      .createQueryBuilder(ReportRequestEntity, 'r')
      .where(`r.${OPEN} AND r.deletedAt IS NULL AND r.seenAt < now() - make_interval(secs => :secs)`, {
        secs: ms / 1000,
      })
      .orderBy('r.id')
      .limit(500)
      .getMany();
  }

  /** Those of the snapshots that an open report needs. */
  async snapshotsInUse(manager: EntityManager, snapshotIds: readonly string[]): Promise<string[]> {
    const rows: { id: string }[] = await manager.query(
      `SELECT DISTINCT snapshot_id AS id FROM report_requests
       WHERE snapshot_id = ANY ($1::uuid[]) AND ${OPEN} AND deleted_at IS NULL`,
      [snapshotIds],
    );
    return rows.map(({ id }) => id);
  }

  private async moved(
    changes: string,
    guard: string,
    values: readonly unknown[],
    manager: EntityManager = this.dataSource.manager,
  ): Promise<boolean> {
    const rows: unknown[] = await manager.query(
      `WITH moved AS (UPDATE report_requests SET ${changes} WHERE ${guard} RETURNING id) SELECT id FROM moved`,
      [...values],
    );
    return rows.length === 1;
  }
}
