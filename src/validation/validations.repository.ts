import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { type RuleOutcome, ValidationEntity, type ValidationTotals } from './entities/validation.entity.js';
import type { ValidationLimits } from '../core/validation/limits.js';

/** The result of a validation. */
export interface ValidationOutcome {
  readonly limits: ValidationLimits;
  readonly rules: readonly RuleOutcome[];
  readonly totals: ValidationTotals;
  readonly previousId: string | null;
}

/** How often a run reports that it is alive. */
export const SEEN_EVERY_MS = 10_000;
/** Less than the time after which the queue gives up a dead worker. */
const AT_WORK_MS = 25_000;
/** A run that is silent for this long is dead. */
export const SILENT_MS = 60_000;

@Injectable()
export class ValidationsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  find(projectId: string, id: string): Promise<ValidationEntity | null> {
    return this.dataSource.manager.findOneBy(ValidationEntity, { projectId, id });
  }

  /** The newest one, in any state. */
  newest(projectId: string): Promise<ValidationEntity | null> {
    return this.dataSource.manager.findOne(ValidationEntity, { where: { projectId }, order: { number: 'DESC' } });
  }

  /** The newest of an analysis, in any state. */
  ofSnapshot(projectId: string, snapshotId: string): Promise<ValidationEntity | null> {
    return this.dataSource.manager.findOne(ValidationEntity, {
      where: { projectId, snapshotId },
      order: { round: 'DESC' },
    });
  }

  /** The newest complete one of an analysis. */
  completeOf(projectId: string, snapshotId: string): Promise<ValidationEntity | null> {
    return this.dataSource.manager.findOne(ValidationEntity, {
      where: { projectId, snapshotId, state: 'complete' },
      order: { round: 'DESC' },
    });
  }

  /** Complete ones, newest first, below a number. */
  complete(projectId: string, { limit, below }: { limit: number; below?: number }): Promise<ValidationEntity[]> {
    const query = this.dataSource.manager
      .createQueryBuilder(ValidationEntity, 'v')
      .where(`v.projectId = :projectId AND v.state = 'complete'`, { projectId })
      .orderBy('v.number', 'DESC')
      .take(limit);
    if (below !== undefined) query.andWhere('v.number < :below', { below });
    return query.getMany();
  }

  /**
   * Opens a validation of an analysis, or returns a waiting one. Returns an existing one in another state too, unless
   * another round is requested.
   */
  async open(
    manager: EntityManager,
    projectId: string,
    snapshotId: string,
    { again }: { again: boolean },
  ): Promise<ValidationEntity> {
    await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [`validations|${projectId}`]);
    const last = await manager.findOne(ValidationEntity, { where: { snapshotId }, order: { round: 'DESC' } });
    if (last && (last.state === 'queued' || !again)) return last;
    const newest = await manager.findOne(ValidationEntity, { where: { projectId }, order: { number: 'DESC' } });
    const opened: ValidationEntity = {
      id: uuidv7(),
      projectId,
      snapshotId,
      number: (newest?.number ?? 0) + 1,
      round: (last?.round ?? 0) + 1,
      state: 'queued',
      createdAt: new Date(),
      run: null,
      seenAt: null,
      finishedAt: null,
      error: null,
      limits: null,
      rules: null,
      totals: null,
      previousId: null,
    };
    await manager.insert(ValidationEntity, opened);
    return opened;
  }

  /**
   * Claims a validation for a run, unless it has ended or another run is working on it. A run of the same job does not
   * count as another: a job runs again when its process has lost it.
   */
  async begin(id: string, run: string, job: string): Promise<boolean> {
    return this.moved(
      `UPDATE validations SET state = 'running', run = $2, seen_at = now()
       WHERE id = $1 AND (state = 'queued'
         OR (state = 'running' AND (starts_with(run, $4) OR seen_at < now() - $3 * interval '1 ms')))
       RETURNING 1`,
      [id, run, SILENT_MS, job],
    );
  }

  /** Keeps the run alive. False when it no longer owns the validation. */
  async seen(id: string, run: string): Promise<boolean> {
    return this.moved(
      `UPDATE validations SET seen_at = now() WHERE id = $1 AND run = $2 AND state = 'running' RETURNING 1`,
      [id, run],
    );
  }

  /** Whether a run has just reported that it is alive. */
  async isAtWork(id: string): Promise<boolean> {
    const rows: unknown[] = await this.dataSource.query(
      `SELECT 1 FROM validations WHERE id = $1 AND state = 'running' AND seen_at > now() - $2 * interval '1 ms'`,
      [id, AT_WORK_MS],
    );
    return rows.length === 1;
  }

  /** Releases the validation, so that another run can claim it at once. */
  async release(id: string, run: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE validations SET state = 'queued', run = NULL, seen_at = NULL
       WHERE id = $1 AND run = $2 AND state = 'running'`,
      [id, run],
    );
  }

  /** Makes it readable with this run's files. False, and nothing changed, when the run no longer owns it. */
  async finish(manager: EntityManager, id: string, run: string, outcome: ValidationOutcome): Promise<boolean> {
    const { limits, rules, totals, previousId } = outcome;
    const rows: unknown[] = await manager.query(
      `WITH moved AS (
         UPDATE validations SET state = 'complete', seen_at = NULL, finished_at = now(), limits = $3, rules = $4,
           totals = $5, previous_id = $6
         WHERE id = $1 AND run = $2 AND state = 'running' RETURNING 1)
       SELECT 1 FROM moved`,
      [id, run, JSON.stringify(limits), JSON.stringify(rules), JSON.stringify(totals), previousId],
    );
    return rows.length === 1;
  }

  /** Ends it permanently, unless it is complete. */
  async fail(id: string, error: string, manager: EntityManager = this.dataSource.manager): Promise<boolean> {
    return this.moved(
      `UPDATE validations SET state = 'failed', error = $2, seen_at = NULL, finished_at = now()
       WHERE id = $1 AND state IN ('queued', 'running') RETURNING 1`,
      [id, error.slice(0, 300)],
      manager,
    );
  }

  /** Waiting ones and those whose run fell silent: each needs a job. */
  unfinished(): Promise<Pick<ValidationEntity, 'id' | 'projectId' | 'snapshotId'>[]> {
    return this.dataSource.query(
      `SELECT id, project_id AS "projectId", snapshot_id AS "snapshotId" FROM validations
       WHERE state = 'queued' OR (state = 'running' AND seen_at < now() - $1 * interval '1 ms')
       ORDER BY created_at LIMIT 100`,
      [SILENT_MS],
    );
  }

  /** Complete ones older than the newest few, whose files are no longer read. */
  outdated(projectId: string, { newest }: { newest: number }): Promise<ValidationEntity[]> {
    return this.dataSource.manager.find(ValidationEntity, {
      where: { projectId, state: 'complete' },
      order: { number: 'DESC' },
      skip: newest,
      take: 20,
    });
  }

  /** Those of these analyses without a validation, complete or pending. */
  async withoutOne<Analysis extends { readonly snapshotId: string }>(
    analyses: readonly Analysis[],
  ): Promise<Analysis[]> {
    if (analyses.length === 0) return [];
    const judged: { id: string }[] = await this.dataSource.query(
      `SELECT DISTINCT snapshot_id AS id FROM validations WHERE snapshot_id = ANY($1::uuid[])`,
      [analyses.map(({ snapshotId }) => snapshotId)],
    );
    const known = new Set(judged.map(({ id }) => id));
    return analyses.filter(({ snapshotId }) => !known.has(snapshotId));
  }

  private async moved(
    sql: string,
    values: unknown[],
    manager: EntityManager = this.dataSource.manager,
  ): Promise<boolean> {
    const rows: unknown[] = await manager.query(`WITH moved AS (${sql}) SELECT 1 FROM moved`, values);
    return rows.length === 1;
  }
}
