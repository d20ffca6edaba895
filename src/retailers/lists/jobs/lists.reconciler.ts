import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { JobDeclaration } from '../../../platform/jobs/declare-job.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { ReconcilerRegistry, type Reconciler } from '../../../platform/jobs/reconciler.js';
import type { ListImportEntity } from '../entities/list-import.entity.js';
import { ImportFiles } from '../imports/import-files.js';
import { ImportProgress } from '../imports/import-progress.js';
import { ListImportsRepository } from '../imports/list-imports.repository.js';
import { ListOwners } from '../list-owners.js';
import { ListStaging } from '../imports/list-staging.js';
import { type ImportJob, importJobId, jobsOf } from './list-jobs.js';

const MAX_ATTEMPTS = 12;
const SWEPT_AT_ONCE = 20;
/** An import that waits for a person is given up after this many hours. */
const ABANDONED_HOURS = 72;

const jobOf = (entity: ListImportEntity): JobDeclaration<ImportJob> =>
  jobsOf(entity)[entity.state === 'checking' ? 'check' : 'apply'];

/** Enqueues imports that should be running but are not, and cleans up after ended ones. */
@Injectable()
export class ListsReconciler implements Reconciler, OnModuleInit {
  readonly name = 'retailers.master-imports';
  private readonly logger = new Logger(ListsReconciler.name);

  constructor(
    private readonly registry: ReconcilerRegistry,
    private readonly imports: ListImportsRepository,
    private readonly owners: ListOwners,
    private readonly staging: ListStaging,
    private readonly files: ImportFiles,
    private readonly progress: ImportProgress,
    private readonly queue: JobQueue,
  ) {}

  onModuleInit(): void {
    this.registry.register(this);
  }

  async reconcile(): Promise<void> {
    const expected = (await this.imports.atWork()).map((entity) => {
      const { id: importId, attempt } = entity;
      return { entity, job: jobOf(entity), jobId: importJobId({ importId, attempt }) };
    });
    for (const { entity } of await this.queue.lost(expected)) await this.resume(entity);
    for (const entity of await this.imports.abandoned(ABANDONED_HOURS)) {
      // The channel has no message for a canceled import: `error` makes pages refetch and find it canceled.
      await this.progress.end(entity, entity.state, { state: 'cancel', finishedAt: new Date() }, 'error');
    }
    for (const entity of await this.imports.unswept(SWEPT_AT_ONCE)) {
      await this.staging.dropAllOf(entity.id);
      if (entity.state !== 'complete') await this.files.remove(await this.owners.placeOf(entity));
      await this.imports.markSwept(entity.id);
    }
  }

  private async resume(entity: ListImportEntity): Promise<void> {
    const { id: importId, attempt, state } = entity;
    if (attempt >= MAX_ATTEMPTS) {
      const end = { state: 'error', errorCode: 'masterdata.gave-up', finishedAt: new Date() } as const;
      await this.progress.end(entity, state, end, 'error');
      return;
    }
    if (!(await this.imports.move(importId, [state], { attempt: attempt + 1 }, { attempt }))) return;
    const payload = { importId, attempt: attempt + 1 };
    this.logger.log({ importId, attempt: payload.attempt }, 'enqueued an import that had no job');
    await this.queue.enqueue(jobOf(entity), payload, { jobId: importJobId(payload) });
  }
}
