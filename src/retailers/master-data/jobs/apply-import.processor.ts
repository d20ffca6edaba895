import { Injectable } from '@nestjs/common';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { HandlesFailedJob, HandlesJob, type JobRun } from '../../../platform/jobs/handles-job.decorator.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { AuditFacade } from '../../../users/audit.facade.js';
import { RetailersRepository } from '../../retailers.repository.js';
import type { MasterImportEntity } from '../entities/master-import.entity.js';
import { ImportGoneError, ImportProgress } from '../import-progress.js';
import { type ImportCounts, MASTER_SHAPES } from '../master-data.js';
import { MasterImportsRepository } from '../master-imports.repository.js';
import { MasterListsRepository } from '../master-lists.repository.js';
import * as sql from '../master-sql.js';
import { MasterStaging } from '../master-staging.js';
import { applyImportJob, checkImportJob, type ImportJob, importJobId } from './master-data-jobs.js';

/** Takes a checked import over: all of it in one transaction, or nothing. May run twice; the second finds it done. */
@Injectable()
export class ApplyImportProcessor {
  constructor(
    private readonly imports: MasterImportsRepository,
    private readonly lists: MasterListsRepository,
    private readonly retailers: RetailersRepository,
    private readonly staging: MasterStaging,
    private readonly progress: ImportProgress,
    private readonly transactions: TransactionRunner,
    private readonly queue: JobQueue,
    private readonly audit: AuditFacade,
  ) {}

  @HandlesJob(applyImportJob)
  async apply({ importId, attempt }: ImportJob, _run: JobRun): Promise<void> {
    const entity = await this.imports.find(importId);
    if (entity?.state !== 'applying' || entity.attempt !== attempt) return;
    const { staging, counts } = entity;
    if (staging === null || counts === null || !(await this.staging.isWhole(staging, counts.rows))) {
      await this.checkAgain(entity);
      return;
    }
    try {
      const isDone = await this.takeOver(entity, staging, counts);
      if (!isDone) await this.checkAgain(entity);
    } catch (error) {
      if (!(error instanceof ImportGoneError)) throw error;
    }
  }

  @HandlesFailedJob(applyImportJob)
  async failed({ importId, attempt }: ImportJob): Promise<void> {
    const entity = await this.imports.find(importId);
    const end = { state: 'error', errorCode: 'masterdata.apply-failed', finishedAt: new Date() } as const;
    if (entity && (await this.imports.move(importId, ['applying'], end, { attempt }))) {
      this.progress.ended(entity, 'error');
    }
  }

  /** False when the list has changed since it was compared: a person sees the new figures first. */
  private async takeOver(entity: MasterImportEntity, staging: string, counts: ImportCounts): Promise<boolean> {
    const { retailerId, object } = entity;
    const retailer = await this.retailers.find(retailerId);
    const done = await this.transactions.run(async ({ manager }) => {
      const list = await this.lists.lock(manager, retailerId, object);
      const now = await this.imports.find(entity.id, manager);
      if (now?.state !== 'applying' || now.attempt !== entity.attempt) throw new ImportGoneError();
      if (list.version !== entity.baseVersion) return false;
      const version = list.version + 1;
      const hasChanges = counts.added + counts.changed + counts.removed > 0;
      if (hasChanges) {
        await this.write(entity, staging, version, manager);
        await this.lists.addVersion(manager, {
          retailerId,
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
          at: new Date(),
        });
      }
      const end = { state: 'complete', progress: 1, version: hasChanges ? version : list.version, finishedAt: new Date() } as const; // prettier-ignore
      const moved = await this.imports.move(entity.id, ['applying'], end, { attempt: entity.attempt, manager });
      if (!moved) throw new ImportGoneError();
      const actor =
        entity.appliedBy && entity.appliedEmail ? { userId: entity.appliedBy, email: entity.appliedEmail } : null;
      await this.audit.record(
        {
          action: 'masterdata.imported',
          actor,
          tenant: retailer?.tenant ?? null,
          subject: { kind: 'retailer', id: retailerId, name: retailer?.name ?? null },
          details: { object, file: entity.fileName, mode: entity.mode, import: entity.id, version, ...counts },
        },
        manager,
      );
      return true;
    });
    if (done) {
      this.progress.ended(entity, 'complete');
      await this.lists.analyse(MASTER_SHAPES[object].table);
    }
    return done;
  }

  private async write(
    { retailerId, object, mode }: MasterImportEntity,
    staging: string,
    version: number,
    manager: { query(text: string, values: unknown[]): Promise<unknown> },
  ): Promise<void> {
    const shape = MASTER_SHAPES[object];
    const how = mode ?? 'merge';
    await manager.query(sql.ROOM_FOR_JOINS, []);
    await manager.query(sql.closeChanged(shape, staging, how), [retailerId, version]);
    if (how === 'replace') await manager.query(sql.closeMissing(shape, staging), [retailerId, version]);
    await manager.query(sql.insertNew(shape, staging, how), [retailerId, version]);
  }

  private async checkAgain(entity: MasterImportEntity): Promise<void> {
    const attempt = entity.attempt + 1;
    const change = { state: 'checking', attempt, progress: 0 } as const;
    if (!(await this.imports.move(entity.id, ['applying'], change, { attempt: entity.attempt }))) return;
    if (entity.staging !== null) await this.staging.drop(entity.staging);
    const payload = { importId: entity.id, attempt };
    await this.queue.enqueue(checkImportJob, payload, { jobId: importJobId(payload) });
  }
}
