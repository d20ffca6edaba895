import { Injectable, Logger } from '@nestjs/common';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { HandlesFailedJob, HandlesJob, type JobRun } from '../../../platform/jobs/handles-job.decorator.js';
import { ProjectAnalysesFacade } from '../../../projects/project-analyses.facade.js';
import { ProjectsFacade } from '../../../projects/projects.facade.js';
import { analyseRequestJob, type RequestJob, UploadsFacade } from '../../../uploads/uploads.facade.js';
import { analysisFailureCode } from './analysis-failure.js';
import { isOutage } from '../../../platform/errors/outage.js';
import { ProjectSnapshots, type UnnamedSnapshot } from './project-snapshots.js';
import { SnapshotAnalysis } from './snapshot-analysis.js';

/**
 * Makes the snapshot that a request's files lead to, and completes the request. May run twice: the snapshot's files
 * have a folder of their own each time, and only the run whose transaction completes the request gives them a row; the
 * other's are removed.
 */
@Injectable()
export class AnalyseRequestProcessor {
  private readonly logger = new Logger(AnalyseRequestProcessor.name);

  constructor(
    private readonly uploads: UploadsFacade,
    private readonly projects: ProjectsFacade,
    private readonly analyses: ProjectAnalysesFacade,
    private readonly snapshots: ProjectSnapshots,
    private readonly analysis: SnapshotAnalysis,
    private readonly transactions: TransactionRunner,
  ) {}

  @HandlesJob(analyseRequestJob)
  async analyse({ projectId, requestId }: RequestJob, { jobId }: JobRun): Promise<void> {
    if (!(await this.uploads.awaitsAnalysis(requestId))) return;
    const project = await this.projects.find(projectId);
    if (project === null) return;
    const version = await this.versionOf(projectId);
    // Another may be at work on data without this request: the later version wins, so nobody waits.
    await this.analyses.begin(projectId, jobId);
    const snapshot = await this.snapshots.whileSeen(projectId, jobId, () =>
      this.snapshots.build(project, version, requestId),
    );
    await this.complete(snapshot, requestId);
    await this.analysis.sweep(projectId);
    const state = await this.analyses.state(projectId);
    if (state && state.dataVersion > (version ?? 0)) await this.analyses.enqueueSettled(projectId);
  }

  /**
   * Ends the request, unless something was merely away: then its row goes on waiting for an analysis, and the
   * reconciler enqueues it again until it has been tried 20 times.
   */
  @HandlesFailedJob(analyseRequestJob)
  async failed({ projectId, requestId }: RequestJob, error: Error): Promise<void> {
    if (isOutage(error)) {
      this.logger.warn({ err: error, requestId }, 'the analysis waits until what it needs is back');
      return;
    }
    this.logger.error({ err: error, projectId, requestId }, 'an upload could not be analysed');
    const code = analysisFailureCode(error);
    // Nobody analyses the data without this upload meanwhile, as if nothing were missing.
    const state = await this.analyses.state(projectId);
    await this.uploads.failAnalysis(requestId, code, async (manager) => {
      if (state) await this.analyses.failed(manager, projectId, state.dataVersion, code);
    });
  }

  /** The version of a full project's data with this request in them; null for a lite project. */
  private async versionOf(projectId: string): Promise<number | null> {
    const state = await this.analyses.state(projectId);
    if (state === null || state.dataVersion > (state.analysedVersion ?? 0)) return state?.dataVersion ?? null;
    await this.transactions.run(({ manager }) => this.projects.dataChanged(manager, projectId));
    return (await this.analyses.state(projectId))?.dataVersion ?? null;
  }

  private async complete(snapshot: UnnamedSnapshot, requestId: string): Promise<void> {
    const projectId = snapshot.project.id;
    let isKept = false;
    const done = await this.uploads.completeRequest({ projectId, requestId }, async (manager) => {
      isKept = await this.snapshots.keep(manager, snapshot);
      // An analysis of later data is there, without this request, or this one lacks an upload: once more, with all.
      if (!isKept) await this.projects.dataChanged(manager, projectId);
    });
    if (!done || !isKept) await this.analysis.discard(projectId, snapshot.id);
  }
}
