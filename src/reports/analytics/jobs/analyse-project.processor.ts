import { Injectable, Logger } from '@nestjs/common';
import type { LiveEnd } from '../../../core/live/live-message.js';
import { type Transaction, TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { HandlesFailedJob, HandlesJob, type JobRun } from '../../../platform/jobs/handles-job.decorator.js';
import { LivePublisher } from '../../../platform/realtime/live-publisher.js';
import {
  analyseProjectJob,
  type DataState,
  ProjectAnalysesFacade,
  type ProjectAnalysisJob,
} from '../../../projects/project-analyses.facade.js';
import { audienceOf, type Project, ProjectsFacade } from '../../../projects/projects.facade.js';
import { RequestOperationsFacade } from '../../../uploads/request-operations.facade.js';
import { UploadsFacade } from '../../../uploads/uploads.facade.js';
import { EmptyDataSetError } from '../snapshots/empty-data-set.error.js';
import { analysisFailureCode } from './analysis-failure.js';
import { isOutage } from '../../../platform/errors/outage.js';
import { ProjectSnapshots, type UnnamedSnapshot } from './project-snapshots.js';
import { SnapshotAnalysis } from './snapshot-analysis.js';

/**
 * Analyzes a full project's data again after a list, an edit, a match or the choice of its files has changed. One run
 * at a time per project; changes during a run are analyzed after it.
 */
@Injectable()
export class AnalyseProjectProcessor {
  private readonly logger = new Logger(AnalyseProjectProcessor.name);

  constructor(
    private readonly uploads: UploadsFacade,
    private readonly requests: RequestOperationsFacade,
    private readonly projects: ProjectsFacade,
    private readonly analyses: ProjectAnalysesFacade,
    private readonly snapshots: ProjectSnapshots,
    private readonly analysis: SnapshotAnalysis,
    private readonly transactions: TransactionRunner,
    private readonly live: LivePublisher,
  ) {}

  @HandlesJob(analyseProjectJob)
  async analyse({ projectId }: ProjectAnalysisJob, { jobId }: JobRun): Promise<void> {
    const state = await this.analyses.state(projectId);
    if (state === null || !isWanted(state)) return;
    // The upload request that is being analyzed includes all of this, and checks again at its end.
    if (await this.uploads.isAnalysing(projectId)) return;
    // So does an upload whose analysis failed: without it, the data would seem complete but lack its files.
    if (await this.requests.retryAnalysis(projectId)) return;
    const project = await this.projects.find(projectId);
    if (project === null || !(await this.analyses.begin(projectId, jobId))) return;
    await this.snapshots.whileSeen(projectId, jobId, () => this.run(project, state));
    await this.analysis.sweep(projectId);
    const now = await this.analyses.state(projectId);
    if (now && isWanted(now)) await this.analyses.enqueueSettled(projectId);
  }

  /**
   * Records that this version cannot be analyzed, so that it is not retried forever. If a service was only unavailable,
   * the reconciler enqueues it again instead.
   */
  @HandlesFailedJob(analyseProjectJob)
  async failed({ projectId }: ProjectAnalysisJob, error: Error): Promise<void> {
    if (isOutage(error)) {
      this.logger.warn({ err: error, projectId }, 'the analysis waits until what it needs is back');
      return;
    }
    const state = await this.analyses.state(projectId);
    if (state) await this.fail(projectId, state.dataVersion, error);
  }

  private async run(project: Project, { dataVersion, analysedVersion }: DataState): Promise<void> {
    let snapshot: UnnamedSnapshot;
    try {
      snapshot = await this.snapshots.build(project, dataVersion, null);
    } catch (error) {
      if (!(error instanceof EmptyDataSetError)) throw error;
      await this.withoutPlanograms(project.id, dataVersion, analysedVersion, error);
      return;
    }
    const isKept = await this.transactions.run(async (transaction) => {
      if (!(await this.snapshots.keep(transaction.manager, snapshot))) return false;
      await this.tell(transaction, project, snapshot.requestId, 'complete');
      return true;
    });
    if (!isKept) await this.analysis.discard(project.id, snapshot.id);
  }

  /**
   * Lists may arrive before the first planograms. Once all planograms are left out, the last analysis is out of date.
   */
  private async withoutPlanograms(
    projectId: string,
    version: number,
    analysed: number | null,
    error: EmptyDataSetError,
  ): Promise<void> {
    if ((await this.snapshots.hasAny(projectId)) && analysed !== null) return this.fail(projectId, version, error);
    await this.transactions.run(({ manager }) => this.analyses.analysed(manager, projectId, version, null));
  }

  private async fail(projectId: string, version: number, error: Error): Promise<void> {
    const project = await this.projects.find(projectId);
    await this.transactions.run(async (transaction) => {
      await this.analyses.failed(transaction.manager, projectId, version, analysisFailureCode(error));
      if (project) await this.tell(transaction, project, '', 'error');
    });
  }

  private tell(transaction: Transaction, project: Project, requestid: string, status: LiveEnd): Promise<void> {
    const message = { type: 'PSA', status, projectid: project.id, requestid } as const;
    return this.live.tell(transaction, message, audienceOf(project));
  }
}

/** The job may have been queued before the project was archived. */
function isWanted({ dataVersion, analysedVersion, failedVersion, archived }: DataState): boolean {
  return !archived && dataVersion > (analysedVersion ?? 0) && failedVersion !== dataVersion;
}
