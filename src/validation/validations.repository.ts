import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { type RuleOutcome, ValidationEntity, type ValidationTotals } from './entities/validation.entity.js';
import type { ValidationLimits } from '../core/validation/limits.js';

/** What a validation ends with. */
export interface ValidationOutcome {
  readonly limits: ValidationLimits;
  readonly rules: readonly RuleOutcome[];
  readonly totals: ValidationTotals;
  readonly previousId: string | null;
}

/** How often a run says that it is alive. */
export const SEEN_EVERY_MS = 10_000;
/** Less than the time after which the queue gives up a worker that died. */
const AT_WORK_MS = 25_000;
/** A run that has not said for so long that it is alive is dead. */
export const SILENT_MS = 60_000;

@Injectable()
export class ValidationsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  find(projectId: string, id: string): Promise<ValidationEntity | null> {
    return this.dataSource.manager.findOneBy(ValidationEntity, { projectId, id });
  }

  /** The newest one, whatever its state. */
  newest(projectId: string): Promise<ValidationEntity | null> {
    return this.dataSource.manager.findOne(ValidationEntity, { where: { projectId }, order: { number: 'DESC' } });
  }

  /** The newest of an analysis, whatever its state. */
  ofSnapshot(projectId: string, snapshotId: string): Promise<ValidationEntity | null> {
    return this.dataSource.manager.findOne(ValidationEntity, {
      where: { projectId, snapshotId },
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
   * Opens a validation of an analysis. When one of it waits already, that one; when one is there in another state, it
   * too, unless another round is wanted.
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
   * Takes a validation for a run, unless it is over or another run is at work on it. A run of the same job is not: a job
   * is run again when its process has lost it.
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

  /** The run is alive. False when the validation is no longer its. */
  async seen(id: string, run: string): Promise<boolean> {
    return this.moved(
      `UPDATE validations SET seen_at = now() WHERE id = $1 AND run = $2 AND state = 'running' RETURNING 1`,
      [id, run],
    );
  }

  /** Whether a run has just said that it is alive. */
  async isAtWork(id: string): Promise<boolean> {
    const rows: unknown[] = await this.dataSource.query(
      `SELECT 1 FROM validations WHERE id = $1 AND state = 'running' AND seen_at > now() - $2 * interval '1 ms'`,
      [id, AT_WORK_MS],
    );
    return rows.length === 1;
  }

  /** The run gives the validation back: another may take it at once. */
  async release(id: string, run: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE validations SET state = 'queued', run = NULL, seen_at = NULL
       WHERE id = $1 AND run = $2 AND state = 'running'`,
      [id, run],
    );
  }

  /** From here on it can be read, with the files of this run. False, and nothing changed, when it is no longer its. */
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

  /** Ends it for good, unless it is complete. */
  async fail(id: string, error: string, manager: EntityManager = this.dataSource.manager): Promise<boolean> {
    return this.moved(
      `UPDATE validations SET state = 'failed', error = $2, seen_at = NULL, finished_at = now()
       WHERE id = $1 AND state IN ('queued', 'running') RETURNING 1`,
      [id, error.slice(0, 300)],
      manager,
    );
  }

  /** Those that wait or whose run fell silent: a job has to be there for each. */
  unfinished(): Promise<Pick<ValidationEntity, 'id' | 'projectId' | 'snapshotId'>[]> {
    return this.dataSource.query(
      `SELECT id, project_id AS "projectId", snapshot_id AS "snapshotId" FROM validations
       WHERE state = 'queued' OR (state = 'running' AND seen_at < now() - $1 * interval '1 ms')
       ORDER BY created_at LIMIT 100`,
      [SILENT_MS],
    );
  }

  /** Complete ones before the newest few, whose files nobody reads any more. */
  outdated(projectId: string, { newest }: { newest: number }): Promise<ValidationEntity[]> {
    return this.dataSource.manager.find(ValidationEntity, {
      where: { projectId, state: 'complete' },
      order: { number: 'DESC' },
      skip: newest,
      take: 20,
    });
  }

  /** Of these analyses those that nobody judged or is about to. */
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
