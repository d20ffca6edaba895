import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import type { JobDeclaration } from '../../platform/jobs/declare-job.js';
import { ReconcilerRegistry, type Reconciler } from '../../platform/jobs/reconciler.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import type { RequestEntity, RequestStep } from '../entities/request.entity.js';
import { RequestBatchesRepository } from '../request-batches.repository.js';
import { RequestMoves } from '../request-moves.js';
import { RequestsRepository } from '../requests.repository.js';
import { MAX_ATTEMPTS } from '../uploads.settings.js';
import {
  analyseRequestJob,
  batchJobId,
  readArchiveJob,
  readPlanogramsJob,
  type RequestJob,
  requestJobId,
} from './upload-jobs.js';

const JOB_OF_STEP: Readonly<Record<Exclude<RequestStep, 'read-planograms'>, JobDeclaration<RequestJob>>> = {
  'read-archive': readArchiveJob,
  analyse: analyseRequestJob,
};

/** Minutes after a request's end when the last of its runs is surely over and its leftovers can go. */
const SWEEP_AFTER_MINUTES = 5;
const SWEEP_AT_ONCE = 20;

/**
 * Enqueues what the requests' rows say should be running and is not; sweeps what ended requests left behind; gives up
 * requests that nobody submits.
 */
@Injectable()
export class UploadsReconciler implements Reconciler, OnModuleInit {
  readonly name = 'uploads.requests';
  private readonly logger = new Logger(UploadsReconciler.name);

  constructor(
    private readonly registry: ReconcilerRegistry,
    private readonly requests: RequestsRepository,
    private readonly batches: RequestBatchesRepository,
    private readonly moves: RequestMoves,
    private readonly queue: JobQueue,
    private readonly transactions: TransactionRunner,
    private readonly config: AppConfig,
  ) {}

  onModuleInit(): void {
    this.registry.register(this);
  }

  async reconcile(): Promise<void> {
    // While the storage is away every try would only be used up: a request waits for it, however long that takes.
    if (!(await this.moves.storageAnswers())) return;
    for (const request of await this.requests.processing()) {
      await this.resume(request).catch((error: unknown) =>
        this.logger.warn({ err: error, requestId: request.id }, 'a request could not be taken up, later again'),
      );
    }
    for (const request of await this.requests.unswept(SWEEP_AFTER_MINUTES, SWEEP_AT_ONCE)) {
      await this.moves.sweep(request);
      await this.requests.markSwept(request.id);
    }
    const days = this.config.UNSUBMITTED_DAYS;
    for (const request of await this.requests.forgotten(days, SWEEP_AT_ONCE)) {
      if (await this.moves.abandon(request, days)) {
        this.logger.log({ requestId: request.id, days }, 'cancelled a request that was never submitted');
      }
    }
  }

  /** Enqueues what this request's row says should be running and is not. */
  async resume(request: RequestEntity): Promise<void> {
    if (request.step === 'read-planograms') await this.resumeBatches(request);
    else if (request.step) await this.resumeStep(request, request.step);
  }

  private async resumeStep(request: RequestEntity, step: Exclude<RequestStep, 'read-planograms'>): Promise<void> {
    const { projectId, id: requestId, attempt } = request;
    const job = JOB_OF_STEP[step];
    if (await this.queue.isPending(job, requestJobId({ projectId, requestId, attempt }))) return;
    if (!(await this.requests.nextAttempt(requestId, step, attempt))) return;
    if (attempt >= MAX_ATTEMPTS) {
      await this.moves.failNow(request, { code: 'uploads.gave-up', params: { attempts: attempt } });
      return;
    }
    const payload = { projectId, requestId, attempt: attempt + 1 };
    this.logger.log({ requestId, step, attempt: payload.attempt }, 'enqueued a request that had no job');
    await this.queue.enqueue(job, payload, { jobId: requestJobId(payload) });
  }

  private async resumeBatches(request: RequestEntity): Promise<void> {
    await this.transactions.run((transaction) => this.moves.letBatchesIn(transaction, request));
    for (const batch of await this.batches.queued(request.id)) {
      const payload = { projectId: request.projectId, requestId: request.id, ...batch };
      if (await this.queue.isPending(readPlanogramsJob, batchJobId(payload))) continue;
      if (!(await this.batches.nextAttempt(request.id, batch))) continue;
      if (batch.attempt >= MAX_ATTEMPTS) {
        await this.moves.failNow(request, { code: 'uploads.gave-up', params: { attempts: batch.attempt } });
        return;
      }
      this.logger.log({ requestId: request.id, batchNo: batch.batchNo }, 'enqueued a batch that had no job');
      await this.moves.enqueueBatches(request.projectId, [{ ...payload, attempt: batch.attempt + 1 }]);
    }
  }
}
