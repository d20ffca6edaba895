import { Injectable } from '@nestjs/common';
import { HandlesFailedJob, HandlesJob, type JobRun } from '../../../platform/jobs/handles-job.decorator.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import type { ListImportEntity } from '../entities/list-import.entity.js';
import { ImportGoneError, ImportProgress } from '../imports/import-progress.js';
import { LIST_SHAPES } from '../list.js';
import { ListImportsRepository } from '../imports/list-imports.repository.js';
import { PlacedImports } from '../imports/placed-imports.js';
import { ListStaging } from '../imports/list-staging.js';
import { ListTakeover } from '../imports/list-takeover.js';
import { applyImportJob, applySmallImportJob, type ImportJob, importJobId, jobsOf } from './list-jobs.js';

/** Takes a checked import over: all of it in one transaction, or nothing. May run twice; the second finds it done. */
@Injectable()
export class ApplyImportProcessor {
  constructor(
    private readonly imports: ListImportsRepository,
    private readonly placed: PlacedImports,
    private readonly staging: ListStaging,
    private readonly progress: ImportProgress,
    private readonly takeover: ListTakeover,
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
      const isDone = await this.takeover.takeOver(await this.placed.of(entity), staging, counts);
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
    if (entity && (await this.imports.move(importId, ['applying'], end, { attempt }))) {
      this.progress.ended(await this.placed.of(entity), 'error');
    }
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
