import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { HandlesFailedJob, HandlesJob, type JobRun } from '../../../platform/jobs/handles-job.decorator.js';
import { type Project, ProjectsFacade } from '../../../projects/projects.facade.js';
import { isOutage } from '../../../platform/errors/outage.js';
import { sourceTitle } from '../../answers/about.js';
import { snapshotRef } from '../../analytics/report-context.service.js';
import { fileWords } from '../../answers/file-words.js';
import { SnapshotsRepository } from '../../analytics/snapshots/snapshots.repository.js';
import type { ReportRequestEntity } from '../entities/report-request.entity.js';
import { ReportFiles, type RunFiles } from '../report-files.js';
import { ReportKinds } from '../report-kinds.js';
import { ReportNotifier } from '../report-notifier.js';
import { ReportRequestsRepository } from '../report-requests.repository.js';
import { SnapshotGoneError } from '../requests.errors.js';
import { makeReportJob, type ReportJob } from './report-jobs.js';

/** How often a run reports that it is alive, and checks whether it was canceled. */
const SEEN_EVERY_MS = 1000;
const FAILED = 'reports.report-failed';

/**
 * Makes a report. Each run writes to its own folder and registers its files in the statement that completes the report,
 * which takes effect only if the report is still this run's. So another run can take up a killed worker's report, and
 * only one of two runs counts.
 */
@Injectable()
export class MakeReportProcessor {
  private readonly logger = new Logger(MakeReportProcessor.name);

  constructor(
    private readonly requests: ReportRequestsRepository,
    private readonly kinds: ReportKinds,
    private readonly files: ReportFiles,
    private readonly projects: ProjectsFacade,
    private readonly snapshots: SnapshotsRepository,
    private readonly transactions: TransactionRunner,
    private readonly notifier: ReportNotifier,
  ) {}

  @HandlesJob(makeReportJob)
  async make({ projectId, reportId, attempt }: ReportJob, job: JobRun): Promise<void> {
    const runId = uuidv7();
    const project = await this.projects.find(projectId);
    const request = project && (await this.requests.begin(reportId, attempt, runId));
    if (!project || !request) return;
    this.notifier.progress(project, request);
    const lost = new AbortController();
    const files = this.files.ofRun(projectId, reportId, runId);
    try {
      await this.whileSeen(project, request, lost, (progress) =>
        this.run(project, request, files, AbortSignal.any([job.signal, lost.signal]), progress),
      );
    } catch (error) {
      await this.files.discardRun(projectId, reportId, runId).catch(() => undefined);
      if (lost.signal.aborted) return;
      const problem = error instanceof Error ? error : new Error(String(error));
      // Stopped, or a service is unavailable: the report is made later from the start.
      if (job.signal.aborted || isOutage(problem)) throw problem;
      this.logger.error({ err: problem, reportId, type: request.type }, 'a report could not be made');
      await this.fail(project, request, runId, problem);
      return;
    }
    if (await this.complete(project, request, files)) {
      await this.files.keepOnly(projectId, reportId, runId).catch(() => undefined);
    } else {
      await this.files.discardRun(projectId, reportId, runId);
    }
  }

  /** After an outage it stays open; the reconciler enqueues it once the service is back. */
  @HandlesFailedJob(makeReportJob)
  async failed({ projectId, reportId }: ReportJob, error: Error): Promise<void> {
    if (isOutage(error)) return;
    const [project, request] = await Promise.all([this.projects.find(projectId), this.requests.find(reportId)]);
    if (project && request) await this.fail(project, request, null, error);
  }

  private async run(
    project: Project,
    request: ReportRequestEntity,
    files: RunFiles,
    signal: AbortSignal,
    progress: (percent: number) => void,
  ): Promise<void> {
    const kind = this.kinds.find(request.type);
    if (kind === null) throw new Error(`Nobody makes reports of type ${request.type}.`);
    const snapshot = request.snapshotId === null ? null : await this.snapshots.find(project.id, request.snapshotId);
    if (snapshot === null) throw new SnapshotGoneError();
    const words = fileWords(request.settings.language);
    await kind.make({
      request,
      project,
      snapshot,
      words,
      signal,
      progress,
      put: (name, type, body) => {
        signal.addEventListener('abort', () => body.destroy(new Error('The report is not made any more')), {
          once: true,
        });
        return files.put(sourceTitle(words, snapshotRef(snapshot), name), type, body);
      },
      putRows: (rows) => files.putRows(rows),
    });
    signal.throwIfAborted();
  }

  /** Reports every second that the report is being made, and aborts when it no longer belongs to this run. */
  private async whileSeen(
    project: Project,
    request: ReportRequestEntity,
    lost: AbortController,
    work: (progress: (percent: number) => void) => Promise<void>,
  ): Promise<void> {
    const ended = new AbortController();
    const state = { progress: 0, told: 0 };
    const look = async (): Promise<void> => {
      while (!ended.signal.aborted) {
        await wait(SEEN_EVERY_MS, undefined, { signal: ended.signal }).catch(() => undefined);
        if (ended.signal.aborted) return;
        const isOwn = await this.requests.seen(request.id, request.runId ?? '', state.progress).catch(() => true);
        if (!isOwn) return lost.abort();
        if (state.progress > state.told) this.notifier.progress(project, request);
        state.told = state.progress;
      }
    };
    const looking = look();
    try {
      await work((percent) => (state.progress = percent));
    } finally {
      ended.abort();
      await looking;
    }
  }

  private complete(project: Project, request: ReportRequestEntity, files: RunFiles): Promise<boolean> {
    return this.transactions.run(async (transaction) => {
      const { manager } = transaction;
      const isOwn = await this.requests.complete(manager, request.id, request.runId ?? '', files.outcome);
      if (isOwn) await this.notifier.complete(transaction, project, request);
      return isOwn;
    });
  }

  private async fail(
    project: Project,
    request: ReportRequestEntity,
    runId: string | null,
    error: Error,
  ): Promise<void> {
    const { code, params, detail } =
      error instanceof AppError
        ? { code: error.code, params: error.params ?? {}, detail: error.message }
        : { code: FAILED, params: {}, detail: 'The report could not be made.' };
    const hasFailed = await this.transactions.run(async (transaction) => {
      const isOwn = await this.requests.fail(transaction.manager, request.id, runId, code, params);
      if (isOwn) await this.notifier.failed(transaction, project, request, code, params, detail);
      return isOwn;
    });
    if (hasFailed) await this.files.discard(project.id, request.id);
  }
}
