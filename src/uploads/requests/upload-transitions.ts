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

/** The state transitions that several use cases share, each within its caller's transaction. */
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

  /** All files have their outcome: on to the analysis without copies, or to the end when none could be read. */
  async finishReading(transaction: Transaction, request: RequestEntity, completed: number): Promise<void> {
    if (completed === 0) {
      await this.fail(transaction, request, { code: 'uploads.no-planogram' });
      return;
    }
    if (!(await this.requests.advance(transaction.manager, request.id, 'read-planograms', 'analyse'))) return;
    // What is read again keeps what was left out, and what was taken back, before.
    const judgesCopies = !request.keepsCopies && !request.rereads;
    if (judgesCopies) await this.exclusions.excludeCopies(transaction.manager, request);
    await this.projects.dataChanged(transaction.manager, request.projectId);
    const payload = { projectId: request.projectId, requestId: request.id, attempt: 1 };
    transaction.afterCommit(() => this.queue.enqueue(analyseRequestJob, payload, { jobId: requestJobId(payload) }));
  }

  /** `processing → error`, the project with it. False when the request had moved on. */
  async fail(transaction: Transaction, request: RequestEntity, failure: RequestFailure): Promise<boolean> {
    if (!(await this.requests.fail(transaction.manager, request.id, failure))) return false;
    await this.projects.markStatus(transaction.manager, request.projectId, 'error');
    await this.admitBatches(transaction, request);
    await this.notifier.failed(transaction, request, failure);
    transaction.afterCommit(() => this.sweep({ ...request, state: 'error', errorCode: failure.code }));
    return true;
  }

  /** `fail` in a transaction of its own. */
  async failNow(request: RequestEntity, failure: RequestFailure): Promise<boolean> {
    return this.transactions.run((transaction) => this.fail(transaction, request, failure));
  }

  /** Whether it makes sense to try again what needs the storage. */
  async storageAnswers(): Promise<boolean> {
    return this.storage.ping().then(
      () => true,
      () => false,
    );
  }

  /** `processing → complete`, the project with it. */
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
   * Cancels a request that was never submitted and not touched for `days`, and removes its archive. Its project is
   * cancelled with it when it has no other request: with one it goes on. False when somebody moved it meanwhile.
   */
  async abandon({ id, projectId }: RequestEntity, days: number): Promise<boolean> {
    return this.transactions.run(async ({ manager, afterCommit }) => {
      if (!(await this.requests.abandon(manager, id, days))) return false;
      if (!(await this.requests.hasOthers(manager, projectId, id))) {
        await this.projects.markStatus(manager, projectId, 'cancel');
      }
      afterCommit(() => this.sweep({ id, projectId, state: 'cancel', errorCode: null }));
      return true;
    });
  }

  /** What follows from a person's cancel, in its transaction: its results are removed, waiting batches are admitted, open pages are told. */
  async cancelled(transaction: Transaction, request: RequestEntity): Promise<void> {
    await this.forgetResults(transaction.manager, request.id);
    await this.admitBatches(transaction, request);
    await this.notifier.cancelled(transaction, request);
    transaction.afterCommit(() => this.sweep({ ...request, state: 'cancel' }));
  }

  /** Removes the rows of what was read: nothing of a cancelled request is shown or counted. */
  private async forgetResults(manager: EntityManager, requestId: string): Promise<void> {
    await this.batches.deleteParts(manager, requestId);
    await this.exclusions.forgetFiles(manager, requestId);
  }

  /**
   * Removes what a finished request left in storage: parts that no row names, and all of a request that
   * nothing can use any more. An archive whose work can be taken up again is kept.
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

  /** Whether the archive is in storage, or all of them that its files come out of, and how large; null when not. */
  async archiveBytes(request: RequestEntity): Promise<number | null> {
    const others = await this.batches.archivesOf(request.id);
    const keys = others.length === 0 ? [archiveKeyOf(request)] : others.map((id) => archiveKey(request.projectId, id));
    const stats = await Promise.all(keys.map((key) => this.storage.stat(key)));
    if (stats.some((stat) => !stat)) return null;
    return stats.reduce((sum, stat) => sum + (stat?.bytes ?? 0), 0);
  }
}
