import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { ProjectsFacade } from '../../projects/projects.facade.js';
import type { RequestEntity, RequestStep } from '../entities/request.entity.js';
import { UploadsReconciler } from '../jobs/uploads.reconciler.js';
import { UploadTransitions } from './upload-transitions.js';
import { RETRYABLE_CODES } from './request-operations.queries.js';
import { RequestsRepository } from './requests.repository.js';
import {
  ArchiveNotUploadedError,
  ProjectClosedError,
  RequestNotFoundError,
  RequestNotRetryableError,
  RequestStateError,
} from '../uploads.errors.js';

/** Retries failed work by changing the states of requests and batches, from which jobs follow as usual. */
@Injectable()
export class RequestRetryService {
  constructor(
    private readonly requests: RequestsRepository,
    private readonly transitions: UploadTransitions,
    private readonly projects: ProjectsFacade,
    private readonly reconciler: UploadsReconciler,
    private readonly transactions: TransactionRunner,
  ) {}

  /** @throws RequestNotFoundError (404), RequestStateError, RequestNotRetryableError, ArchiveNotUploadedError, ProjectClosedError (409) */
  async retry(requestId: string): Promise<void> {
    const request = await this.requests.findById(requestId);
    if (!request) throw new RequestNotFoundError();
    if (request.state === 'error') await this.reopen(request);
    else if (request.state !== 'processing') throw new RequestStateError(request.state, 'processing');
    const current = await this.requests.findById(requestId);
    if (current?.state === 'processing') await this.reconciler.resume([current]);
  }

  private async reopen(request: RequestEntity): Promise<void> {
    if (!RETRYABLE_CODES.includes(request.errorCode ?? '')) throw new RequestNotRetryableError();
    if ((await this.transitions.archiveBytes(request)) === null) throw new ArchiveNotUploadedError();
    await this.transactions.run(async ({ manager }) => {
      const step = await stepToResume(manager, request.id);
      if (!(await this.requests.reopen(manager, request.id, step))) {
        throw new RequestStateError((await this.requests.lock(manager, request.id))?.state ?? 'cancel', 'processing');
      }
      // Batches that were in the queue when it was given up start over, with all their tries.
      await manager.query(
        `UPDATE request_batches SET state = 'waiting', attempt = 1, lost = 0
         WHERE request_id = $1 AND state = 'queued'`,
        [request.id],
      );
      if (!(await this.projects.markStatus(manager, request.projectId, 'processing'))) throw new ProjectClosedError();
    });
  }
}

/** Where it stopped: before its directory was read, among its batches, or after the last of them. */
async function stepToResume(manager: EntityManager, requestId: string): Promise<RequestStep> {
  const [row]: { batches: number; open: number }[] = await manager.query(
    `SELECT count(*)::int AS batches, (count(*) FILTER (WHERE state <> 'done'))::int AS open
     FROM request_batches WHERE request_id = $1`,
    [requestId],
  );
  if (!row || row.batches === 0) return 'read-archive';
  return row.open > 0 ? 'read-planograms' : 'analyse';
}
