import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { currentCause } from '../../platform/tracing/cause.js';

/** An analysis that is silent for this long died with its process; a live one reports every few seconds. */
export const ANALYSIS_SILENT_MS = 60_000;

const NO_FAILURE = 'analysis_failed_version = NULL, analysis_error = NULL, analysis_reference = NULL';

/** The state of a full project's data that an analysis needs. */
export interface DataState {
  readonly dataVersion: number;
  readonly analysedVersion: number | null;
  /** The version whose analysis failed permanently. */
  readonly failedVersion: number | null;
  /** Archived projects are not analyzed until they are active again. */
  readonly archived: boolean;
}

/**
 * The version of full projects' data, and its analyses. Each transition is one guarded statement, so only one of two
 * concurrent ones wins. Does nothing for lite projects, which have no plan.
 */
@Injectable()
export class AnalysisRunsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * Records a change and returns the new version; null for a lite project. Other changes wait until the transaction
   * ends.
   */
  async bump(manager: EntityManager, projectId: string): Promise<number | null> {
    const rows: { version: number }[] = await manager.query(
      `WITH bumped AS (
         UPDATE project_plans SET data_version = data_version + 1, data_changed_at = now()
         WHERE project_id = $1 RETURNING data_version)
       SELECT data_version AS version FROM bumped`,
      [projectId],
    );
    return rows[0]?.version ?? null;
  }

  /** Null for a lite project. */
  async find(projectId: string, manager: EntityManager = this.dataSource.manager): Promise<DataState | null> {
    const rows: DataState[] = await manager.query(
      `SELECT data_version AS "dataVersion", analysed_version AS "analysedVersion",
         analysis_failed_version AS "failedVersion", archived_at IS NOT NULL AS archived
       FROM project_plans WHERE project_id = $1`,
      [projectId],
    );
    return rows[0] ?? null;
  }

  /** Claims the project for this run, unless another run is working on it. False for a lite project. */
  async begin(projectId: string, run: string): Promise<boolean> {
    return this.moved(
      `analysis_run = $2, analysis_seen_at = now()`,
      `(analysis_run IS NULL OR analysis_run = $2
        OR analysis_seen_at < now() - make_interval(secs => ${ANALYSIS_SILENT_MS / 1000}))`,
      [projectId, run],
    );
  }

  /** Keeps the run alive. False when another run has claimed the project meanwhile. */
  async seen(projectId: string, run: string): Promise<boolean> {
    return this.moved(`analysis_seen_at = now()`, `analysis_run = $2`, [projectId, run]);
  }

  async end(projectId: string, run: string): Promise<void> {
    await this.moved(`analysis_run = NULL, analysis_seen_at = NULL`, `analysis_run = $2`, [projectId, run]);
  }

  /**
   * Records the analysis of a version. False, and nothing changed, when a newer one, or another of this version, is
   * recorded already.
   */
  async analysed(manager: EntityManager, projectId: string, version: number): Promise<boolean> {
    return this.moved(
      `analysed_version = $2, ${NO_FAILURE}`,
      `(analysed_version IS NULL OR analysed_version < $2)`,
      [projectId, version],
      manager,
    );
  }

  /** The analysis of the current data failed permanently, under the reference of the call that caused it. */
  async failed(manager: EntityManager, projectId: string, version: number, code: string): Promise<void> {
    await this.moved(
      `analysis_failed_version = $2, analysis_error = $3, analysis_reference = $4`,
      `data_version = $2`,
      [projectId, version, code, currentCause()?.requestId ?? null],
      manager,
    );
  }

  /** Clears the failure, because a person wants a retry. */
  async forgetFailure(projectId: string): Promise<void> {
    await this.moved(NO_FAILURE, `TRUE`, [projectId]);
  }

  /**
   * Active projects without a running analysis whose data changed at least `settledMs` ago and is newer than their
   * analysis. Archived ones wait until they are active again.
   */
  stale(settledMs: number, limit: number): Promise<{ projectId: string; version: number }[]> {
    return this.dataSource.query(
      `SELECT project_id AS "projectId", data_version AS version FROM project_plans
       WHERE data_version > coalesce(analysed_version, 0) AND archived_at IS NULL
         AND data_changed_at < now() - make_interval(secs => $1)
         AND analysis_failed_version IS DISTINCT FROM data_version
         AND (analysis_seen_at IS NULL OR analysis_seen_at < now() - make_interval(secs => $2))
       ORDER BY data_changed_at LIMIT $3`,
      [settledMs / 1000, ANALYSIS_SILENT_MS / 1000, limit],
    );
  }

  private async moved(
    changes: string,
    condition: string,
    values: readonly unknown[],
    manager: EntityManager = this.dataSource.manager,
  ): Promise<boolean> {
    const rows: unknown[] = await manager.query(
      `WITH moved AS (UPDATE project_plans SET ${changes} WHERE project_id = $1 AND ${condition} RETURNING project_id)
       SELECT project_id FROM moved`,
      [...values],
    );
    return rows.length === 1;
  }
}
