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
 * Builds the snapshot of a request's files and completes the request. May run twice: each run writes to its own folder,
 * and only the run whose transaction completes the request creates a row for its files. The other run's files are
 * removed.
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
    // Another run may be working on data without this request. The later version wins, so nobody waits.
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
   * Ends the request. If a service was only unavailable, its row keeps waiting for an analysis, and the reconciler
   * enqueues it again, up to 20 tries.
   */
  @HandlesFailedJob(analyseRequestJob)
  async failed({ projectId, requestId }: RequestJob, error: Error): Promise<void> {
    if (isOutage(error)) {
      this.logger.warn({ err: error, requestId }, 'the analysis waits until what it needs is back');
      return;
    }
    this.logger.error({ err: error, projectId, requestId }, 'an upload could not be analysed');
    const code = analysisFailureCode(error);
    // Until then, nobody analyzes the data without this upload as if nothing were missing.
    const state = await this.analyses.state(projectId);
    await this.uploads.failAnalysis(requestId, code, async (manager) => {
      if (state) await this.analyses.failed(manager, projectId, state.dataVersion, code);
    });
  }

  /** The data version of a full project including this request; null for a lite project. */
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
      // An analysis of later data exists without this request, or this one lacks an upload: analyze once more, with
      // everything.
      if (!isKept) await this.projects.dataChanged(manager, projectId);
    });
    if (!done || !isKept) await this.analysis.discard(projectId, snapshot.id);
  }
}
