import { Injectable } from '@nestjs/common';
import { HandlesFailedJob, HandlesJob, type JobRun } from '../../../platform/jobs/handles-job.decorator.js';
import { openTable } from '../../../platform/spreadsheets/open-table.js';
import type { TableSource } from '../../../platform/spreadsheets/table-source.js';
import { RetailersRepository } from '../../retailers.repository.js';
import type { MasterImportEntity } from '../entities/master-import.entity.js';
import { ImportFiles } from '../import-files.js';
import { ImportGoneError, ImportProgress } from '../import-progress.js';
import { copyLines } from '../import-reader.js';
import { MASTER_SHAPES, type ImportMode, type ImportSettings } from '../master-data.js';
import { NotATableError } from '../master-data.errors.js';
import { MasterImportsRepository } from '../master-imports.repository.js';
import { MasterListsRepository } from '../master-lists.repository.js';
import { MasterStaging } from '../master-staging.js';
import { ProblemList } from '../problem-list.js';
import { checkImportJob, type ImportJob } from './master-data-jobs.js';

const MOST_REPEATED = 100_000;
/** Of the progress: the file is read, what follows is the database's. */
const READING_SHARE = 0.85;

/** Reads the whole file, finds every problem, and says what it would change. Changes nothing of the list. */
@Injectable()
export class CheckImportProcessor {
  constructor(
    private readonly imports: MasterImportsRepository,
    private readonly lists: MasterListsRepository,
    private readonly retailers: RetailersRepository,
    private readonly staging: MasterStaging,
    private readonly files: ImportFiles,
    private readonly progress: ImportProgress,
  ) {}

  @HandlesJob(checkImportJob)
  async check({ importId, attempt }: ImportJob, run: JobRun): Promise<void> {
    const entity = await this.imports.find(importId);
    if (entity?.state !== 'checking' || entity.attempt !== attempt || !entity.settings || !entity.mode) return;
    const staging = await this.staging.create(MASTER_SHAPES[entity.object], entity.id);
    const problems = new ProblemList(this.files.scratchPath(), entity.settings.lang);
    let isKept = false;
    try {
      await this.read(entity, { settings: entity.settings, staging, problems, signal: run.signal });
      isKept = await this.finish(entity, entity.mode, staging, problems);
    } catch (error) {
      if (error instanceof ImportGoneError) return;
      if (!(error instanceof NotATableError)) throw error;
      await this.fail(entity, error.code, error.params ?? {});
    } finally {
      if (!isKept) await this.staging.drop(staging);
      await problems.discard();
    }
  }

  @HandlesFailedJob(checkImportJob)
  async failed({ importId, attempt }: ImportJob): Promise<void> {
    const entity = await this.imports.find(importId);
    if (entity?.attempt === attempt) await this.fail(entity, 'masterdata.check-failed', {});
  }

  private async fail(entity: MasterImportEntity, errorCode: string, errorParams: Record<string, string | number>) {
    const end = { state: 'error', errorCode, errorParams, finishedAt: new Date() } as const;
    if (await this.imports.move(entity.id, ['checking'], end, { attempt: entity.attempt })) {
      this.progress.ended(entity, 'error');
    }
  }

  private async read(
    entity: MasterImportEntity,
    into: { settings: ImportSettings; staging: string; problems: ProblemList; signal: AbortSignal },
  ): Promise<void> {
    const retailer = await this.retailers.find(entity.retailerId);
    const { settings, staging, problems, signal } = into;
    await this.files.withFile(entity, async (path) => {
      const opened = await openTable(path, settings);
      if (!opened.ok) throw new NotATableError(opened.refusal);
      const { source } = opened;
      try {
        const lines = copyLines(source, {
          object: entity.object,
          rule: retailer?.productKey ?? 'upc',
          settings,
          findings: problems,
          onPiece: (rows) => this.piece(entity, source, problems, rows),
        });
        await this.staging.fill(staging, lines, signal);
      } finally {
        await source.close();
      }
    });
  }

  private async piece(
    entity: MasterImportEntity,
    source: TableSource,
    problems: ProblemList,
    rows: number,
  ): Promise<void> {
    await problems.flush();
    await this.progress.tell(entity, source.progress() * READING_SHARE, rows);
  }

  /** Compares with the list and writes the outcome down. False when the import has moved on. */
  private async finish(
    entity: MasterImportEntity,
    mode: ImportMode,
    staging: string,
    problems: ProblemList,
  ): Promise<boolean> {
    // prettier-ignore
    const shape = MASTER_SHAPES[entity.object];
    const repeated = await this.staging.repeatedKeys(shape, staging, MOST_REPEATED);
    for (const { line, firstLine, key, same } of repeated) {
      const [code, severity] = same ? (['tables.duplicate-row', 'warning'] as const) : (['tables.duplicate-key', 'error'] as const); // prettier-ignore
      problems.add({ code, severity, line, found: key, params: { firstLine } });
    }
    if (repeated.length > 0) await this.staging.dropRepeated(staging);
    const baseVersion = (await this.lists.find(entity.retailerId, entity.object))?.version ?? 0;
    const { counts, samples } = await this.staging.compare(shape, staging, entity.retailerId, mode);
    const findings = await problems.end();
    await this.files.keepProblems(entity, problems.path);
    const outcome = {
      state: 'checked',
      progress: 1,
      rowsRead: counts.rows,
      counts,
      samples,
      findings,
      isBlocked: problems.isBlocked,
      staging,
      baseVersion,
    } as const;
    const moved = await this.imports.move(entity.id, ['checking'], outcome, { attempt: entity.attempt });
    if (moved) this.progress.ended(entity, 'complete');
    return moved;
  }
}
