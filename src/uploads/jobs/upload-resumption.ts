import { Injectable, Logger } from '@nestjs/common';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import type { JobDeclaration } from '../../platform/jobs/declare-job.js';
import { type ExpectedJob, JobQueue } from '../../platform/jobs/job-queue.js';
import type { RequestEntity, RequestStep } from '../entities/request.entity.js';
import { type QueuedBatch, RequestBatchesRepository } from '../requests/request-batches.repository.js';
import { RequestsRepository } from '../requests/requests.repository.js';
import { UploadTransitions } from '../requests/upload-transitions.js';
import { MAX_ATTEMPTS } from '../uploads.settings.js';
import {
  analyseRequestJob,
  batchJobId,
  readArchiveJob,
  readPlanogramsJob,
  type RequestJob,
  requestJobId,
} from './upload-jobs.js';
import { UploadQueue } from './upload-queue.js';

const JOB_OF_STEP: Readonly<Record<Exclude<RequestStep, 'read-planograms'>, JobDeclaration<RequestJob>>> = {
  'read-archive': readArchiveJob,
  analyse: analyseRequestJob,
};

/** A job that a request's row says there should be, and how to take the work up when there is none. */
interface Resumable extends ExpectedJob {
  readonly request: RequestEntity;
  readonly resume: () => Promise<void>;
}

/** Takes up requests whose jobs were lost. */
@Injectable()
export class UploadResumption {
  private readonly logger = new Logger(UploadResumption.name);

  constructor(
    private readonly requests: RequestsRepository,
    private readonly batches: RequestBatchesRepository,
    private readonly transitions: UploadTransitions,
    private readonly work: UploadQueue,
    private readonly queue: JobQueue,
    private readonly transactions: TransactionRunner,
  ) {}

  /** Enqueues what these requests' rows say should be running and is not. */
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
    await this.transactions.run((transaction) => this.work.admitBatches(transaction, request));
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
    await this.work.enqueueBatches(projectId, [{ requestId, batchNo, attempt: attempt + 1 }]);
  }
}
