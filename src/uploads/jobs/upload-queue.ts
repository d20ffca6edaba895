import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../platform/database/transaction-runner.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import type { RequestEntity } from '../entities/request.entity.js';
import { type AdmittedBatch, RequestBatchesRepository } from '../requests/request-batches.repository.js';
import { ACCOUNT_MINUTES, BATCH_WINDOW } from '../uploads.settings.js';
import { analyseRequestJob, batchJobId, readPlanogramsJob, requestJobId } from './upload-jobs.js';

/** Puts the work on uploads into the queue. */
@Injectable()
export class UploadQueue {
  constructor(
    private readonly batches: RequestBatchesRepository,
    private readonly queue: JobQueue,
  ) {}

  /** Admits the project's next batches and enqueues them once committed. */
  async admitBatches(transaction: Transaction, { projectId }: Pick<RequestEntity, 'projectId'>): Promise<void> {
    const batches = await this.batches.admit(transaction.manager, projectId, BATCH_WINDOW);
    if (batches.length > 0) transaction.afterCommit(() => this.enqueueBatches(projectId, batches));
  }

  /**
   * Whose turn it is goes by processor time: a batch comes before those of projects that have used more of it lately, the
   * batches that they have in the queue counted as a second each.
   */
  async enqueueBatches(projectId: string, batches: readonly AdmittedBatch[]): Promise<void> {
    const { usedMs, queued } = await this.batches.account(projectId, ACCOUNT_MINUTES);
    const first = 1 + Math.round(usedMs / 1000) + Math.max(0, queued - batches.length);
    const entries = batches.map(({ requestId, batchNo, attempt }, nth) => {
      const payload = { projectId, requestId, batchNo, attempt };
      return { payload, options: { jobId: batchJobId(payload), priority: first + nth } };
    });
    await this.queue.enqueueAll(readPlanogramsJob, entries);
  }

  enqueueAnalysis({ id: requestId, projectId }: RequestEntity): Promise<void> {
    const payload = { projectId, requestId, attempt: 1 };
    return this.queue.enqueue(analyseRequestJob, payload, { jobId: requestJobId(payload) });
  }
}
