import { Inject, Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { TransactionRunner, type Transaction } from '../../platform/database/transaction-runner.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { OBJECT_STORAGE, type ObjectStorage } from '../../platform/storage/object-storage.js';
import { ProjectsFacade, type ProjectUnit } from '../../projects/projects.facade.js';
import { FileExclusionsService } from '../files/file-exclusions.service.js';
import type { RequestEntity } from '../entities/request.entity.js';
import { analyseRequestJob, batchJobId, readPlanogramsJob, requestJobId } from '../jobs/upload-jobs.js';
import { type AdmittedBatch, RequestBatchesRepository } from './request-batches.repository.js';
import { UploadNotifier } from './upload-notifier.js';
import { RETRYABLE_CODES } from './request-operations.queries.js';
import { RequestsRepository, type RequestFailure } from './requests.repository.js';
import { archiveKey, archiveKeyOf, partsPrefix, requestPrefix } from '../storage-keys.js';
import { ACCOUNT_MINUTES, BATCH_WINDOW } from '../uploads.settings.js';

/** State transitions that several use cases share, each within its caller's transaction. */
@Injectable()
export class UploadTransitions {
  private readonly logger = new Logger(UploadTransitions.name);

  constructor(
    private readonly requests: RequestsRepository,
    private readonly batches: RequestBatchesRepository,
    private readonly exclusions: FileExclusionsService,
    private readonly projects: ProjectsFacade,
    private readonly transactions: TransactionRunner,
    private readonly notifier: UploadNotifier,
    private readonly queue: JobQueue,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
  ) {}

  /** Admits the project's next batches and enqueues them after the commit. */
  async admitBatches(transaction: Transaction, { projectId }: Pick<RequestEntity, 'projectId'>): Promise<void> {
    const batches = await this.batches.admit(transaction.manager, projectId, BATCH_WINDOW);
    if (batches.length > 0) transaction.afterCommit(() => this.enqueueBatches(projectId, batches));
  }

  /**
   * Priority goes by processor time: a batch precedes those of projects that have used more of it lately, counting each
   * of their queued batches as one second.
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

  /** All files have their outcome: continues with the analysis, without copies, or ends if none could be read. */
  async finishReading(transaction: Transaction, request: RequestEntity, completed: number): Promise<void> {
    if (completed === 0) {
      await this.fail(transaction, request, { code: 'uploads.no-planogram' });
      return;
    }
    if (!(await this.requests.advance(transaction.manager, request.id, 'read-planograms', 'analyse'))) return;
    // Reading again keeps earlier exclusions and inclusions.
    const judgesCopies = !request.keepsCopies && !request.rereads;
    if (judgesCopies) await this.exclusions.excludeCopies(transaction.manager, request);
    await this.projects.dataChanged(transaction.manager, request.projectId);
    const payload = { projectId: request.projectId, requestId: request.id, attempt: 1 };
    transaction.afterCommit(() => this.queue.enqueue(analyseRequestJob, payload, { jobId: requestJobId(payload) }));
  }

  /** `processing → error`, and the project with it. False when the request had moved on. */
  async fail(transaction: Transaction, request: RequestEntity, failure: RequestFailure): Promise<boolean> {
    if (!(await this.requests.fail(transaction.manager, request.id, failure))) return false;
    await this.projects.markStatus(transaction.manager, request.projectId, 'error');
    await this.admitBatches(transaction, request);
    await this.notifier.failed(transaction, request, failure);
    transaction.afterCommit(() => this.sweep({ ...request, state: 'error', errorCode: failure.code }));
    return true;
  }

  /** `fail` in its own transaction. */
  async failNow(request: RequestEntity, failure: RequestFailure): Promise<boolean> {
    return this.transactions.run((transaction) => this.fail(transaction, request, failure));
  }

  /** Whether a retry of work that needs the storage makes sense. */
  async storageAnswers(): Promise<boolean> {
    return this.storage.ping().then(
      () => true,
      () => false,
    );
  }

  /** `processing → complete`, and the project with it. */
  async complete(
    transaction: Transaction,
    request: RequestEntity,
    change: { fileCount: number; unit?: ProjectUnit },
  ): Promise<boolean> {
    if (!(await this.requests.complete(transaction.manager, request.id))) return false;
    await this.projects.markStatus(transaction.manager, request.projectId, 'complete', change);
    await this.notifier.complete(transaction, request);
    transaction.afterCommit(() => this.sweep({ ...request, state: 'complete' }));
    return true;
  }

  /**
   * Cancels a request that was never submitted and untouched for `days`, and removes its archive. Its project is
   * canceled with it if it has no other request, and open pages are notified. False when a person changed it meanwhile.
   */
  async abandon(request: RequestEntity, days: number): Promise<boolean> {
    const { id, projectId } = request;
    return this.transactions.run(async (transaction) => {
      const { manager } = transaction;
      if (!(await this.requests.abandon(manager, id, days))) return false;
      if (!(await this.requests.hasOthers(manager, projectId, id))) {
        await this.projects.markStatus(manager, projectId, 'cancel');
      }
      await this.notifier.cancelled(transaction, request);
      transaction.afterCommit(() => this.sweep({ id, projectId, state: 'cancel', errorCode: null }));
      return true;
    });
  }

  /**
   * The consequences of a person's cancellation, in its transaction: removes results, admits waiting batches, notifies
   * open pages.
   */
  async cancelled(transaction: Transaction, request: RequestEntity): Promise<void> {
    await this.forgetResults(transaction.manager, request.id);
    await this.admitBatches(transaction, request);
    await this.notifier.cancelled(transaction, request);
    transaction.afterCommit(() => this.sweep({ ...request, state: 'cancel' }));
  }

  /** Removes the rows of what was read: nothing of a canceled request is shown or counted. */
  private async forgetResults(manager: EntityManager, requestId: string): Promise<void> {
    await this.batches.deleteParts(manager, requestId);
    await this.exclusions.forgetFiles(manager, requestId);
  }

  /**
   * Removes what a finished request left in storage: parts that no row names, and everything of a request that can no
   * longer be used. Keeps an archive that can be retried.
   */
  async sweep(request: Pick<RequestEntity, 'id' | 'projectId' | 'state' | 'errorCode'>): Promise<void> {
    const { id, projectId, state } = request;
    const isKept = state === 'complete' || RETRYABLE_CODES.includes(request.errorCode ?? '');
    if (!isKept) {
      const removed = await this.storage.deletePrefix(requestPrefix(projectId, id));
      this.logger.log({ requestId: id, removed }, `swept a request that ended as ${state}`);
      return;
    }
    const named = new Set((await this.batches.parts(id)).map((part) => part.storageKey));
    for await (const object of this.storage.list(partsPrefix(projectId, id))) {
      if (!named.has(object.key)) await this.storage.delete(object.key);
    }
  }

  /** The size of the archive, or of all archives that its files come from; null when one is not in storage. */
  async archiveBytes(request: RequestEntity): Promise<number | null> {
    const others = await this.batches.archivesOf(request.id);
    const keys = others.length === 0 ? [archiveKeyOf(request)] : others.map((id) => archiveKey(request.projectId, id));
    const stats = await Promise.all(keys.map((key) => this.storage.stat(key)));
    if (stats.some((stat) => !stat)) return null;
    return stats.reduce((sum, stat) => sum + (stat?.bytes ?? 0), 0);
  }
}
