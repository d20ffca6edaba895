import { Injectable } from '@nestjs/common';
import { TransactionRunner, type Transaction } from '../../platform/database/transaction-runner.js';
import { ProjectsFacade, type ProjectUnit } from '../../projects/projects.facade.js';
import { FileExclusionsService } from '../files/file-exclusions.service.js';
import type { RequestEntity } from '../entities/request.entity.js';
import { UploadQueue } from '../jobs/upload-queue.js';
import { StoredUploads } from './stored-uploads.js';
import { UploadNotifier } from './upload-notifier.js';
import { RequestsRepository, type RequestFailure } from './requests.repository.js';

/** The state transitions that several use cases share, each within its caller's transaction. */
@Injectable()
export class UploadTransitions {
  constructor(
    private readonly requests: RequestsRepository,
    private readonly exclusions: FileExclusionsService,
    private readonly projects: ProjectsFacade,
    private readonly transactions: TransactionRunner,
    private readonly notifier: UploadNotifier,
    private readonly queue: UploadQueue,
    private readonly stored: StoredUploads,
  ) {}

  /** Admits the project's next batches. */
  admitBatches(transaction: Transaction, request: RequestEntity): Promise<void> {
    return this.queue.admitBatches(transaction, request);
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
    transaction.afterCommit(() => this.queue.enqueueAnalysis(request));
  }

  /** `processing → error`, the project with it. False when the request had moved on. */
  async fail(transaction: Transaction, request: RequestEntity, failure: RequestFailure): Promise<boolean> {
    if (!(await this.requests.fail(transaction.manager, request.id, failure))) return false;
    await this.projects.markStatus(transaction.manager, request.projectId, 'error');
    await this.admitBatches(transaction, request);
    await this.notifier.failed(transaction, request, failure);
    transaction.afterCommit(() => this.stored.sweep({ ...request, state: 'error', errorCode: failure.code }));
    return true;
  }

  /** `fail` in a transaction of its own. */
  async failNow(request: RequestEntity, failure: RequestFailure): Promise<boolean> {
    return this.transactions.run((transaction) => this.fail(transaction, request, failure));
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
    transaction.afterCommit(() => this.stored.sweep({ ...request, state: 'complete' }));
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
      afterCommit(() => this.stored.sweep({ id, projectId, state: 'cancel', errorCode: null }));
      return true;
    });
  }

  /** What follows from a person's cancel, in its transaction: nothing of it is shown or counted, waiting batches are admitted, open pages are told. */
  async cancelled(transaction: Transaction, request: RequestEntity): Promise<void> {
    await this.stored.deleteParts(transaction.manager, request.id);
    await this.exclusions.forgetFiles(transaction.manager, request.id);
    await this.queue.admitBatches(transaction, request);
    this.notifier.cancelled(transaction, request);
    transaction.afterCommit(() => this.stored.sweep({ ...request, state: 'cancel' }));
  }
}
