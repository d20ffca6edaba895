import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config.js';
import { HandlesJob } from '../../platform/jobs/handles-job.decorator.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { type Reconciler, ReconcilerRegistry } from '../../platform/jobs/reconciler.js';
import { OBJECT_STORAGE, type ObjectStorage } from '../../platform/storage/object-storage.js';
import { type DeletionJob, deleteProjectJob, deletionJobId } from './deletion-jobs.js';
import type { ProjectDeletionEntity } from './entities/project-deletion.entity.js';
import { ProjectDeletionsRepository } from './project-deletions.repository.js';

/** After this long, the last work on a deleted project has certainly ended, and what it wrote can be removed. */
const SWEEP_AFTER_MINUTES = 60;

/**
 * Deletes projects permanently: objects first, then rows, the project's own row last, so that the next run finds what a
 * killed one left. Each step may run twice.
 */
@Injectable()
export class DeleteProjectProcessor implements Reconciler, OnModuleInit {
  readonly name = 'operations.project-deletions';
  private readonly logger = new Logger(DeleteProjectProcessor.name);

  constructor(
    private readonly registry: ReconcilerRegistry,
    private readonly deletions: ProjectDeletionsRepository,
    private readonly queue: JobQueue,
    private readonly config: AppConfig,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
  ) {}

  onModuleInit(): void {
    this.registry.register(this);
  }

  @HandlesJob(deleteProjectJob)
  async delete({ projectId }: DeletionJob): Promise<void> {
    const deletion = await this.deletions.find(projectId);
    if (deletion?.state !== 'deleting') return;
    await this.removeObjects(projectId);
    await this.deletions.removeRows(projectId);
    await this.removeObjects(projectId);
    await this.deletions.end(projectId, 'deleted');
    this.logger.log({ projectId, bytes: Number(deletion.bytes) }, 'a project was deleted for good');
  }

  async reconcile(): Promise<void> {
    const open = await this.deletions.open(SWEEP_AFTER_MINUTES);
    const expected = open
      .filter(({ state }) => state === 'deleting')
      .map((deletion) => ({ deletion, job: deleteProjectJob, jobId: deletionJobId(deletion) }));
    for (const { deletion } of await this.queue.lost(expected)) await this.resume(deletion);
    for (const { projectId, state } of open) if (state !== 'deleting') await this.sweep(projectId);
  }

  private async resume({ projectId, attempt }: ProjectDeletionEntity): Promise<void> {
    if (!(await this.deletions.nextAttempt(projectId, attempt))) return;
    const payload = { projectId, attempt: attempt + 1 };
    await this.queue.enqueue(deleteProjectJob, payload, { jobId: deletionJobId(payload) });
  }

  /** A job that was running when the project was hidden may have written objects after its folder was emptied. */
  private async sweep(projectId: string): Promise<void> {
    await this.removeObjects(projectId);
    await this.deletions.end(projectId, 'swept');
  }

  private async removeObjects(projectId: string): Promise<void> {
    await this.storage.deletePrefix(`${projectId}/`);
    for (const place of ['objects', 'sync']) {
      await rm(join(this.config.REVEAL_DATA, 'cache', place, projectId), { recursive: true, force: true });
    }
  }
}
