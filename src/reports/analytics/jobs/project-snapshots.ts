import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { Project } from '../../../projects/projects.facade.js';
import { ProjectAnalysesFacade } from '../../../projects/project-analyses.facade.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { UploadsFacade } from '../../../uploads/uploads.facade.js';
import { SnapshotsRepository } from '../snapshots/snapshots.repository.js';
import { AnalysisSources } from './analysis-sources.js';
import type { Built } from '../snapshots/building/snapshot-builder.js';
import { type AnalysedData, SnapshotAnalysis } from './snapshot-analysis.js';
import type { SnapshotSources } from '../snapshots/snapshot.entity.js';
import { validateProjectJob, type ValidationJob, validationJobId } from './validation-jobs.js';

/** How often a run reports that it is alive. */
const SEEN_EVERY_MS = 10_000;

/** A snapshot that is built but not yet visible. */
export interface UnnamedSnapshot {
  readonly id: string;
  readonly project: Project;
  /** The newest request of its data. */
  readonly requestId: string;
  /** The data version; null in a lite project. */
  readonly version: number | null;
  readonly data: AnalysedData;
  readonly sources: SnapshotSources;
  readonly built: Built;
}

/** Builds working snapshots of projects' data and makes them visible. */
@Injectable()
export class ProjectSnapshots {
  constructor(
    private readonly uploads: UploadsFacade,
    private readonly analyses: ProjectAnalysesFacade,
    private readonly sources: AnalysisSources,
    private readonly analysis: SnapshotAnalysis,
    private readonly snapshots: SnapshotsRepository,
    private readonly transactions: TransactionRunner,
    private readonly queue: JobQueue,
  ) {}

  /**
   * Builds a snapshot of a project's current data.
   *
   * @param finishing the request that this analysis belongs to; it counts as complete
   * @throws EmptyDataSetError when there is no planogram to analyze
   */
  async build(project: Project, version: number | null, finishing: string | null): Promise<UnnamedSnapshot> {
    // The version was read earlier. Any change from here on has a later version and is analyzed again.
    const set = await this.uploads.dataSet(project.id, finishing);
    const { products, stores, used } = await this.sources.of(project);
    const { currency, settings } = project;
    const data = { ...set, projectId: project.id, currency, limits: settings.limits, products, stores };
    const id = uuidv7();
    const built = await this.analysis.build(id, data);
    const sources = { requests: set.requestIds, excludedFiles: set.excludedFileNos.length, ...used };
    const requestId = set.requestIds.at(-1) ?? finishing ?? '';
    return { id, project, requestId, version, data, sources, built };
  }

  /**
   * Registers the snapshot inside the transaction that makes it visible. Returns false and does nothing when a full
   * project's data already have an analysis of this or a later version, or when an upload that another run has
   * completed in the meantime is missing from it.
   */
  async keep(manager: EntityManager, snapshot: UnnamedSnapshot): Promise<boolean> {
    const { id, project, requestId, version, sources, built } = snapshot;
    if (version !== null) {
      await this.analyses.hold(manager, project.id);
      if (!(await this.isWhole(manager, snapshot))) return false;
      if (!(await this.analyses.analysed(manager, project.id, version, built.totals))) return false;
    }
    await this.snapshots.insert(manager, {
      id,
      projectId: project.id,
      requestId,
      kind: 'working',
      dataVersion: version,
      createdAt: new Date(),
      settings: { limits: project.settings.limits, sources },
      manifest: built.manifest,
    });
    if (version !== null) this.validateLater(manager, { projectId: project.id, snapshotId: id });
    return true;
  }

  /**
   * Two uploads of a project may be analyzed at the same time. The data version was raised before either analysis
   * began, so only the uploads themselves tell whether one was completed after this snapshot read its sources.
   */
  private async isWhole(manager: EntityManager, { project, data }: UnnamedSnapshot): Promise<boolean> {
    const now = await this.uploads.dataSetRequests(project.id, manager);
    return now.join() === data.requestIds.join();
  }

  /** If this job is lost, the reconciler of validations enqueues it. */
  private validateLater(manager: EntityManager, job: ValidationJob): void {
    this.transactions.afterCommit(manager, () =>
      this.queue.enqueue(validateProjectJob, job, { jobId: validationJobId(job) }),
    );
  }

  /** Whether the project has been analyzed before. */
  async hasAny(projectId: string): Promise<boolean> {
    return (await this.snapshots.latest(projectId)) !== null;
  }

  /** Runs the work as the project's analysis, visible to everybody as in progress. */
  async whileSeen<Result>(projectId: string, run: string, work: () => Promise<Result>): Promise<Result> {
    const timer = setInterval(() => void this.analyses.seen(projectId, run).catch(() => undefined), SEEN_EVERY_MS);
    try {
      return await work();
    } finally {
      clearInterval(timer);
      await this.analyses.end(projectId, run);
    }
  }
}
