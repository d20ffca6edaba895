import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { TransactionRunner } from '../platform/database/transaction-runner.js';
import { ReadingResources, type WorkLength } from './reading/reading-resources.js';
import { RequestBatchesRepository } from './requests/request-batches.repository.js';
import { RequestFilesRepository } from './requests/request-files.repository.js';
import { RequestsRepository } from './requests/requests.repository.js';
import { UploadTransitions } from './requests/upload-transitions.js';

export { analyseRequestJob, type RequestJob } from './jobs/upload-jobs.js';
export type { WorkLength } from './reading/reading-resources.js';

/** The last step of a request, which other modules take: its analysis. Access is the caller's to check. */
@Injectable()
export class UploadAnalysisFacade {
  constructor(
    private readonly requests: RequestsRepository,
    private readonly files: RequestFilesRepository,
    private readonly batches: RequestBatchesRepository,
    private readonly transitions: UploadTransitions,
    private readonly transactions: TransactionRunner,
    private readonly reading: ReadingResources,
  ) {}

  /**
   * Runs work that takes much memory while this process reads no files, one at a time: it has memory for one of both.
   * Long work runs beside them.
   */
  whileReadingRests<Result>(length: WorkLength, work: () => Promise<Result>): Promise<Result> {
    return this.reading.whileResting(length, work);
  }

  /** True while the analysis of a request is what is to be done: the handler's first question. */
  async awaitsAnalysis(requestId: string): Promise<boolean> {
    const request = await this.requests.findById(requestId);
    return request?.state === 'processing' && request.step === 'analyse';
  }

  /** Whether a request of the project waits for its analysis, or is at it. */
  isAnalysing(projectId: string): Promise<boolean> {
    return this.requests.hasAtAnalysis(projectId);
  }

  /**
   * `processing → complete`, when the analysis is what it waited for: the project becomes complete with
   * the count of files read and the unit of most of them, and its owner is told. Runs `inside` in the same
   * transaction (the snapshot's row). False, and nothing done, when the request is elsewhere: cancelled,
   * or completed by another run.
   */
  async completeRequest(
    { projectId, requestId }: { projectId: string; requestId: string },
    inside: (manager: EntityManager) => Promise<void> = () => Promise.resolve(),
  ): Promise<boolean> {
    return this.transactions.run(async (transaction) => {
      const request = await this.requests.lock(transaction.manager, requestId);
      if (!request || request.projectId !== projectId) return false;
      const { completed } = await this.batches.counts(requestId, transaction.manager);
      const unit = await this.files.commonUnit(transaction.manager, requestId);
      const change = { fileCount: completed, ...(unit === null ? {} : { unit }) };
      if (!(await this.transitions.complete(transaction, request, change))) return false;
      await inside(transaction.manager);
      return true;
    });
  }

  /** `processing → error` for good, with the code `uploads.analysis-failed`. False when it had moved on. @param reason a code */
  async failAnalysis(requestId: string, reason: string): Promise<boolean> {
    const request = await this.requests.findById(requestId);
    if (!request) return false;
    return this.transitions.failNow(request, { code: 'uploads.analysis-failed', params: { reason } });
  }
}
