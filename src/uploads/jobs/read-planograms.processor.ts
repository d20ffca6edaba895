import { Injectable, Logger } from '@nestjs/common';
import { untilAnswered } from '../../platform/database/until-answered.js';
import { HandlesJob, type JobRun } from '../../platform/jobs/handles-job.decorator.js';
import { collectGrownGarbage } from '../../platform/memory/collect-garbage.js';
import type { RequestEntity } from '../entities/request.entity.js';
import { BatchCommit } from '../reading/batch-commit.js';
import { ArchiveMissingError, BatchReader, type BatchRun } from '../reading/batch-reader.js';
import { ReadingResources } from '../reading/reading-resources.js';
import { RequestBatchesRepository } from '../requests/request-batches.repository.js';
import { UploadTransitions } from '../requests/upload-transitions.js';
import { RequestProgress } from '../requests/request-progress.js';
import { RequestsRepository } from '../requests/requests.repository.js';
import { LOST_BEFORE_ALONE } from '../uploads.settings.js';
import { type BatchJob, readPlanogramsJob } from './upload-jobs.js';

/** How often a running batch checks whether its request was canceled. */
const LOOK_EVERY_MS = 1_000;

/** Reads one batch. May run twice, even concurrently: the first to commit wins, the other changes nothing. */
@Injectable()
export class ReadPlanogramsProcessor {
  private readonly logger = new Logger(ReadPlanogramsProcessor.name);

  constructor(
    private readonly requests: RequestsRepository,
    private readonly batches: RequestBatchesRepository,
    private readonly reader: BatchReader,
    private readonly batchCommit: BatchCommit,
    private readonly resources: ReadingResources,
    private readonly progress: RequestProgress,
    private readonly transitions: UploadTransitions,
  ) {}

  @HandlesJob(readPlanogramsJob)
  async readPlanograms({ projectId, requestId, batchNo, attempt }: BatchJob, run: JobRun): Promise<void> {
    const request = await this.requests.find(projectId, requestId);
    if (request?.state !== 'processing' || request.step !== 'read-planograms') return;
    const begun = await this.batches.begin(requestId, batchNo);
    if (begun === null) return;
    const stop = new AbortController();
    const watch = setInterval(() => void this.stopWhenEnded(request, stop), LOOK_EVERY_MS);
    try {
      const signal = AbortSignal.any([run.signal, stop.signal]);
      const { lost, archiveRequestId } = begun;
      await this.runBatch(request, { batchNo, attempt, archiveRequestId, alone: lost >= LOST_BEFORE_ALONE, signal });
    } catch (error) {
      await untilAnswered(() => this.batches.endInOrder(requestId, batchNo)).catch(() => undefined);
      if (stop.signal.aborted) return;
      if (!(error instanceof ArchiveMissingError)) throw error;
      await this.transitions.failNow(request, { code: 'uploads.archive-missing' });
    } finally {
      clearInterval(watch);
    }
  }

  private async runBatch(
    request: RequestEntity,
    { attempt, ...batch }: Omit<BatchRun, 'request' | 'workspace'> & { attempt: number },
  ): Promise<void> {
    const { batchNo, alone } = batch;
    if (alone) this.logger.warn({ requestId: request.id, batchNo }, 'processes died over this batch: one by one now');
    const workspace = await this.resources.openWorkspace(batchNo, attempt);
    try {
      await this.progress.startBatch(request, batchNo);
      const read = await this.reader.read({ request, workspace, ...batch });
      await this.batchCommit.commit(request, batchNo, workspace.run, read);
    } finally {
      await workspace.close();
      await this.progress.endBatch(request, batchNo).catch(() => undefined);
      // Otherwise V8 would let the garbage of batches grow as large as the rest of the heap.
      collectGrownGarbage();
    }
  }

  private async stopWhenEnded(request: RequestEntity, stop: AbortController): Promise<void> {
    const now = await this.requests.findById(request.id).catch(() => request);
    if (now?.state !== 'processing') stop.abort();
  }
}
