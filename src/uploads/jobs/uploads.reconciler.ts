import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config.js';
import { type ExpectedJob, JobQueue } from '../../platform/jobs/job-queue.js';
import type { JobDeclaration } from '../../platform/jobs/declare-job.js';
import { ReconcilerRegistry, type Reconciler } from '../../platform/jobs/reconciler.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import type { RequestEntity, RequestStep } from '../entities/request.entity.js';
import { type QueuedBatch, RequestBatchesRepository } from '../requests/request-batches.repository.js';
import { UploadTransitions } from '../requests/upload-transitions.js';
import { RequestsRepository } from '../requests/requests.repository.js';
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

/** A job that should exist according to a request's row, and how to resume the work without it. */
interface Resumable extends ExpectedJob {
  readonly request: RequestEntity;
  readonly resume: () => Promise<void>;
}

/** Minutes after a request's end when its last run has certainly ended and its leftovers can be removed. */
const SWEEP_AFTER_MINUTES = 5;
const SWEEP_AT_ONCE = 20;

/**
 * Enqueues what should be running according to the requests' rows, cleans up after ended requests, and gives up
 * requests that are never submitted.
 */
@Injectable()
export class UploadsReconciler implements Reconciler, OnModuleInit {
  readonly name = 'uploads.requests';
  private readonly logger = new Logger(UploadsReconciler.name);

  constructor(
    private readonly registry: ReconcilerRegistry,
    private readonly requests: RequestsRepository,
    private readonly batches: RequestBatchesRepository,
    private readonly transitions: UploadTransitions,
    private readonly queue: JobQueue,
    private readonly transactions: TransactionRunner,
    private readonly config: AppConfig,
  ) {}

  onModuleInit(): void {
    this.registry.register(this);
  }

  async reconcile(): Promise<void> {
    // While the storage is down, every attempt would be wasted: requests wait for it, however long that takes.
    if (!(await this.transitions.storageAnswers())) return;
    await this.resume(await this.requests.processing());
    for (const request of await this.requests.unswept(SWEEP_AFTER_MINUTES, SWEEP_AT_ONCE)) {
      await this.transitions.sweep(request);
      await this.requests.markSwept(request.id);
    }
    const days = this.config.UNSUBMITTED_DAYS;
    for (const request of await this.requests.forgotten(days, SWEEP_AT_ONCE)) {
      if (await this.transitions.abandon(request, days)) {
        this.logger.log({ requestId: request.id, days }, 'cancelled a request that was never submitted');
      }
    }
  }

  /** Enqueues what should be running according to these requests' rows. */
  async resume(requests: readonly RequestEntity[]): Promise<void> {
    const expected: Resumable[] = [];
    for (const request of requests) {
      await this.attempt(request, async () => void expected.push(...(await this.expectedOf(request))));
    }
    for (const { request, resume } of await this.queue.lost(expected)) await this.attempt(request, resume);
  }

  private async attempt(request: RequestEntity, work: () => Promise<void>): Promise<void> {
    await work().catch((error: unknown) =>
      this.logger.warn({ err: error, requestId: request.id }, 'a request could not be taken up, later again'),
    );
  }

  private async expectedOf(request: RequestEntity): Promise<Resumable[]> {
    const { projectId, id: requestId, attempt, step } = request;
    if (step === null) return [];
    if (step !== 'read-planograms') {
      const jobId = requestJobId({ projectId, requestId, attempt });
      return [{ job: JOB_OF_STEP[step], jobId, request, resume: () => this.resumeStep(request, step) }];
    }
    await this.transactions.run((transaction) => this.transitions.admitBatches(transaction, request));
    return (await this.batches.queued(requestId)).map((batch) => {
      const jobId = batchJobId({ projectId, requestId, ...batch });
      return { job: readPlanogramsJob, jobId, request, resume: () => this.resumeBatch(request, batch) };
    });
  }

  private async resumeStep(request: RequestEntity, step: Exclude<RequestStep, 'read-planograms'>): Promise<void> {
    const { projectId, id: requestId, attempt } = request;
    const job = JOB_OF_STEP[step];
    if (!(await this.requests.nextAttempt(requestId, step, attempt))) return;
    if (attempt >= MAX_ATTEMPTS) {
      await this.transitions.failNow(request, { code: 'uploads.gave-up', params: { attempts: attempt } });
      return;
    }
    const payload = { projectId, requestId, attempt: attempt + 1 };
    this.logger.log({ requestId, step, attempt: payload.attempt }, 'enqueued a request that had no job');
    await this.queue.enqueue(job, payload, { jobId: requestJobId(payload) });
  }

  private async resumeBatch(request: RequestEntity, batch: QueuedBatch): Promise<void> {
    const { projectId, id: requestId } = request;
    const { batchNo, attempt } = batch;
    if (!(await this.batches.nextAttempt(requestId, batch))) return;
    if (attempt >= MAX_ATTEMPTS) {
      await this.transitions.failNow(request, { code: 'uploads.gave-up', params: { attempts: attempt } });
      return;
    }
    this.logger.log({ requestId, batchNo }, 'enqueued a batch that had no job');
    await this.transitions.enqueueBatches(projectId, [{ requestId, batchNo, attempt: attempt + 1 }]);
  }
}
