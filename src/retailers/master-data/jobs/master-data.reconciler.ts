import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { ReconcilerRegistry, type Reconciler } from '../../../platform/jobs/reconciler.js';
import type { MasterImportEntity } from '../entities/master-import.entity.js';
import { ImportFiles } from '../import-files.js';
import { MasterImportsRepository } from '../master-imports.repository.js';
import { MasterStaging } from '../master-staging.js';
import { applyImportJob, checkImportJob, importJobId } from './master-data-jobs.js';

const MAX_ATTEMPTS = 12;
const SWEPT_AT_ONCE = 20;
/** After these an import that waits for a person is given up. */
const ABANDONED_HOURS = 72;

/** Enqueues imports that should be at work and are not; clears away after those that ended. */
@Injectable()
export class MasterDataReconciler implements Reconciler, OnModuleInit {
  readonly name = 'retailers.master-imports';
  private readonly logger = new Logger(MasterDataReconciler.name);

  constructor(
    private readonly registry: ReconcilerRegistry,
    private readonly imports: MasterImportsRepository,
    private readonly staging: MasterStaging,
    private readonly files: ImportFiles,
    private readonly queue: JobQueue,
  ) {}

  onModuleInit(): void {
    this.registry.register(this);
  }

  async reconcile(): Promise<void> {
    for (const entity of await this.imports.atWork()) await this.resume(entity);
    for (const { id, state } of await this.imports.abandoned(ABANDONED_HOURS)) {
      await this.imports.move(id, [state], { state: 'cancel', finishedAt: new Date() });
    }
    for (const entity of await this.imports.unswept(SWEPT_AT_ONCE)) {
      await this.staging.dropAllOf(entity.id);
      if (entity.state !== 'complete') await this.files.remove(entity);
      await this.imports.markSwept(entity.id);
    }
  }

  private async resume(entity: MasterImportEntity): Promise<void> {
    const { id: importId, attempt, state } = entity;
    const job = state === 'checking' ? checkImportJob : applyImportJob;
    if (await this.queue.isPending(job, importJobId({ importId, attempt }))) return;
    if (attempt >= MAX_ATTEMPTS) {
      const end = { state: 'error', errorCode: 'masterdata.gave-up', finishedAt: new Date() } as const;
      await this.imports.move(importId, [state], end, { attempt });
      return;
    }
    if (!(await this.imports.move(importId, [state], { attempt: attempt + 1 }, { attempt }))) return;
    const payload = { importId, attempt: attempt + 1 };
    this.logger.log({ importId, attempt: payload.attempt }, 'enqueued an import that had no job');
    await this.queue.enqueue(job, payload, { jobId: importJobId(payload) });
  }
}
