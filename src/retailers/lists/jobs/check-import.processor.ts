import { Injectable } from '@nestjs/common';
import { HandlesFailedJob, HandlesJob, type JobRun } from '../../../platform/jobs/handles-job.decorator.js';
import { TABLE_FIELDS } from '../../../core/tables/table-fields.js';
import { openTable } from '../../../platform/spreadsheets/open-table.js';
import type { TableSource } from '../../../platform/spreadsheets/table-source.js';
import type { ListImportEntity } from '../entities/list-import.entity.js';
import { ImportFiles } from '../imports/import-files.js';
import { ImportGoneError, ImportProgress } from '../imports/import-progress.js';
import { copyLines } from '../imports/import-reader.js';
import { LIST_SHAPES, type ImportMode, type ImportSettings, type RejectedRow } from '../list.js';
import { NotATableError } from '../lists.errors.js';
import { ListImportsRepository } from '../imports/list-imports.repository.js';
import { type PlacedImport, PlacedImports } from '../imports/placed-imports.js';
import { ListsRepository } from '../lists.repository.js';
import { ListStaging } from '../imports/list-staging.js';
import { ProblemList } from '../imports/problem-list.js';
import { checkImportJob, checkSmallImportJob, type ImportJob } from './list-jobs.js';

const MOST_REPEATED = 100_000;
/** Most rejected rows stored as findings; their counts are always exact. */
const MOST_REJECTED = 1_000;
/** Share of the progress for reading the file; the rest is the database's work. */
const READING_SHARE = 0.85;

interface CheckRun extends PlacedImport {
  readonly settings: ImportSettings;
  readonly mode: ImportMode;
  readonly staging: string;
  readonly problems: ProblemList;
  readonly rejected: RejectedRow[];
}

/** Reads the whole file, finds every problem, and computes what it would change. Does not change the list. */
@Injectable()
export class CheckImportProcessor {
  constructor(
    private readonly imports: ListImportsRepository,
    private readonly lists: ListsRepository,
    private readonly placed: PlacedImports,
    private readonly staging: ListStaging,
    private readonly files: ImportFiles,
    private readonly progress: ImportProgress,
  ) {}

  @HandlesJob(checkImportJob)
  async check({ importId, attempt }: ImportJob, run: JobRun): Promise<void> {
    const entity = await this.imports.find(importId);
    if (entity?.state !== 'checking' || entity.attempt !== attempt || !entity.settings || !entity.mode) return;
    const placed = await this.placed.of(entity);
    const staging = await this.staging.create(LIST_SHAPES[entity.object], entity.id);
    const { lang, strict = false } = entity.settings;
    const problems = new ProblemList(this.files.scratchPath(), lang, strict);
    const work: CheckRun = { ...placed, settings: entity.settings, mode: entity.mode, staging, problems, rejected: [] };
    let isKept = false;
    try {
      await this.read(work, run.signal);
      isKept = await this.finish(work);
    } catch (error) {
      if (error instanceof ImportGoneError) return;
      if (!(error instanceof NotATableError)) throw error;
      await this.fail(entity, error.code, error.params ?? {});
    } finally {
      if (!isKept) await this.staging.drop(staging);
      await problems.discard();
    }
  }

  @HandlesJob(checkSmallImportJob)
  checkSmall(job: ImportJob, run: JobRun): Promise<void> {
    return this.check(job, run);
  }

  @HandlesFailedJob(checkSmallImportJob)
  failedSmall(job: ImportJob): Promise<void> {
    return this.failed(job);
  }

  @HandlesFailedJob(checkImportJob)
  async failed({ importId, attempt }: ImportJob): Promise<void> {
    const entity = await this.imports.find(importId);
    if (entity?.attempt === attempt) await this.fail(entity, 'masterdata.check-failed', {});
  }

  private async fail(entity: ListImportEntity, errorCode: string, errorParams: Record<string, string | number>) {
    const end = { state: 'error', errorCode, errorParams, finishedAt: new Date() } as const;
    await this.progress.end(entity, 'checking', end, 'error');
  }

  private async read(run: CheckRun, signal: AbortSignal): Promise<void> {
    const { entity, place, settings, staging, problems, rejected } = run;
    await this.files.withFile({ id: entity.id, owner: place.owner }, async (path) => {
      const opened = await openTable(path, { ...settings, fields: TABLE_FIELDS[entity.object] });
      if (!opened.ok) throw new NotATableError(opened.refusal);
      const { source } = opened;
      try {
        const lines = copyLines(source, {
          object: entity.object,
          rule: place.rule,
          settings,
          findings: problems,
          reject: (row) => keep(rejected, row),
          onPiece: (rows) => this.piece(run, source, rows),
        });
        await this.staging.fill(staging, lines, signal);
      } finally {
        await source.close();
      }
    });
  }

  private async piece(run: CheckRun, source: TableSource, rows: number): Promise<void> {
    await run.problems.flush();
    await this.progress.tell(run, source.progress() * READING_SHARE, rows);
  }

  /** Compares with the list and saves the outcome. False when the import has moved on. */
  private async finish(run: CheckRun): Promise<boolean> {
    const { entity, place, mode, staging, problems, rejected } = run;
    const shape = LIST_SHAPES[entity.object];
    await this.repeated(run);
    const baseVersion = (await this.lists.find(entity.ownerId, entity.object))?.version ?? 0;
    const { counts, samples } = await this.staging.compare(shape, staging, entity.ownerId, mode);
    const findings = await problems.end();
    await this.files.keepProblems({ id: entity.id, owner: place.owner }, problems.path);
    const outcome = {
      state: 'checked',
      progress: 1,
      rowsRead: counts.rows,
      counts,
      samples,
      findings,
      rejected,
      isBlocked: problems.isBlocked,
      staging,
      baseVersion,
    } as const;
    return this.progress.end(entity, 'checking', outcome, 'complete');
  }

  /** Of rows with the same key the first counts; the others are reported or stored as rejected. */
  private async repeated({ entity, staging, problems, rejected }: CheckRun): Promise<void> {
    const found = await this.staging.repeatedKeys(LIST_SHAPES[entity.object], staging, MOST_REPEATED);
    for (const { line, firstLine, key, same, fields } of found) {
      const code = same ? 'tables.duplicate-row' : 'tables.duplicate-key';
      problems.add({ code, severity: 'warning', line, found: key, params: { firstLine } });
      if (!same) keep(rejected, { line, reason: 'differs', key, firstLine, fields });
    }
    if (found.length > 0) await this.staging.dropRepeated(staging);
  }
}

function keep(rejected: RejectedRow[], row: RejectedRow): void {
  if (rejected.length < MOST_REJECTED) rejected.push(row);
}
