import { Injectable } from '@nestjs/common';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { HandlesFailedJob, HandlesJob, type JobRun } from '../../../platform/jobs/handles-job.decorator.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import type { ListImportEntity } from '../entities/list-import.entity.js';
import { ImportGoneError, ImportProgress } from '../imports/import-progress.js';
import { type ImportCounts, LIST_SHAPES } from '../list.js';
import { ListImportsRepository } from '../imports/list-imports.repository.js';
import { ListKinds } from '../list-kinds.js';
import { ListRejects } from '../imports/list-rejects.js';
import { type PlacedImport, PlacedImports } from '../imports/placed-imports.js';
import { ListsRepository } from '../lists.repository.js';
import * as sql from '../list-sql.js';
import { ListStaging } from '../imports/list-staging.js';
import { applyImportJob, applySmallImportJob, type ImportJob, importJobId, jobsOf } from './list-jobs.js';

/**
 * Applies a checked import completely in one transaction, or not at all. May run twice; the second run finds it done.
 */
@Injectable()
export class ApplyImportProcessor {
  constructor(
    private readonly imports: ListImportsRepository,
    private readonly lists: ListsRepository,
    private readonly kinds: ListKinds,
    private readonly placed: PlacedImports,
    private readonly staging: ListStaging,
    private readonly rejects: ListRejects,
    private readonly progress: ImportProgress,
    private readonly transactions: TransactionRunner,
    private readonly queue: JobQueue,
  ) {}

  @HandlesJob(applyImportJob)
  async apply({ importId, attempt }: ImportJob, _run: JobRun): Promise<void> {
    const entity = await this.imports.find(importId);
    if (entity?.state !== 'applying' || entity.attempt !== attempt) return;
    const { staging, counts } = entity;
    const shape = LIST_SHAPES[entity.object];
    if (staging === null || counts === null || !(await this.staging.isWhole(shape, staging, counts.rows))) {
      await this.checkAgain(entity);
      return;
    }
    try {
      const isDone = await this.takeOver(await this.placed.of(entity), staging, counts);
      if (!isDone) await this.checkAgain(entity);
    } catch (error) {
      if (!(error instanceof ImportGoneError)) throw error;
    }
  }

  @HandlesJob(applySmallImportJob)
  applySmall(job: ImportJob, run: JobRun): Promise<void> {
    return this.apply(job, run);
  }

  @HandlesFailedJob(applySmallImportJob)
  failedSmall(job: ImportJob): Promise<void> {
    return this.failed(job);
  }

  @HandlesFailedJob(applyImportJob)
  async failed({ importId, attempt }: ImportJob): Promise<void> {
    const entity = await this.imports.find(importId);
    const end = { state: 'error', errorCode: 'masterdata.apply-failed', finishedAt: new Date() } as const;
    if (entity?.attempt === attempt) await this.progress.end(entity, 'applying', end, 'error');
  }

  /** False when the list has changed since the comparison: a person must see the new counts first. */
  private async takeOver(placed: PlacedImport, staging: string, counts: ImportCounts): Promise<boolean> {
    const { entity, place } = placed;
    const { ownerId, object } = entity;
    const done = await this.transactions.run(async (transaction) => {
      const { manager } = transaction;
      const list = await this.lists.lock(manager, ownerId, object);
      const now = await this.imports.find(entity.id, manager);
      if (now?.state !== 'applying' || now.attempt !== entity.attempt) throw new ImportGoneError();
      if (list.version !== entity.baseVersion) return false;
      const hasRows = counts.added + counts.changed + counts.removed > 0;
      const hasChanges = hasRows || (await this.rejects.differ(manager, entity, list.version));
      const version = hasChanges ? list.version + 1 : list.version;
      if (hasChanges) {
        await this.write(placed, staging, version, manager);
        await this.lists.addVersion(manager, place.owner, {
          object,
          version,
          how: 'import',
          importId: entity.id,
          added: counts.added,
          changed: counts.changed,
          removed: counts.removed,
          rows: list.rows + counts.added - counts.removed,
          userId: entity.appliedBy,
          userEmail: entity.appliedEmail,
        });
      }
      const end = { state: 'complete', progress: 1, version, finishedAt: new Date() } as const;
      const moved = await this.imports.move(entity.id, ['applying'], end, { attempt: entity.attempt, manager });
      if (!moved) throw new ImportGoneError();
      await this.kinds.of(place.owner.kind).imported(manager, place, entity, version);
      await this.progress.ended(transaction, placed, 'complete');
      return true;
    });
    if (done) await this.lists.analyse(LIST_SHAPES[object].table);
    return done;
  }

  private async write(
    { entity, place }: PlacedImport,
    staging: string,
    version: number,
    manager: { query(text: string, values: unknown[]): Promise<unknown> },
  ): Promise<void> {
    const shape = LIST_SHAPES[entity.object];
    const how = entity.mode ?? 'merge';
    const values = [entity.ownerId, version];
    await manager.query(sql.ROOM_FOR_JOINS, []);
    await manager.query(sql.closeChanged(shape, staging, how), values);
    if (how === 'replace') await manager.query(sql.closeMissing(shape, staging), values);
    await manager.query(sql.insertNew(shape, staging, how), values);
    // Findings refer to lines of the file that people have at hand: the newest. Master data is seldom read by line.
    if (place.owner.kind !== 'master') await manager.query(sql.moveLines(shape, staging), values);
  }

  private async checkAgain(entity: ListImportEntity): Promise<void> {
    const attempt = entity.attempt + 1;
    const change = { state: 'checking', attempt, progress: 0 } as const;
    if (!(await this.imports.move(entity.id, ['applying'], change, { attempt: entity.attempt }))) return;
    if (entity.staging !== null) await this.staging.drop(entity.staging);
    const payload = { importId: entity.id, attempt };
    await this.queue.enqueue(jobsOf(entity).check, payload, { jobId: importJobId(payload) });
  }
}
