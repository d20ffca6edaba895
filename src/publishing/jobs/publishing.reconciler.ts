import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { ReconcilerRegistry, type Reconciler } from '../../platform/jobs/reconciler.js';
import { PublishRunsRepository } from '../publish-runs.repository.js';
import { publishJobId, publishProjectJob } from './publish-jobs.js';

/** Longer than any wait between two checks of a run. */
const SILENT_MS = 15_000;

/** Resumes publish runs whose job was lost: their process died, or the queue did not answer. */
@Injectable()
export class PublishingReconciler implements Reconciler, OnModuleInit {
  readonly name = 'publishing.runs';

  constructor(
    private readonly registry: ReconcilerRegistry,
    private readonly runs: PublishRunsRepository,
    private readonly queue: JobQueue,
  ) {}

  onModuleInit(): void {
    this.registry.register(this);
  }

  async reconcile(): Promise<void> {
    for (const { id: runId, projectId, tick } of await this.runs.silent(SILENT_MS)) {
      const payload = { projectId, runId, tick };
      await this.queue.enqueue(publishProjectJob, payload, { jobId: publishJobId(payload) });
    }
  }
}
