import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AnalysisRunsRepository, type DataState } from './plans/analysis-runs.repository.js';
import type { ProjectTotals } from './plans/project-plan.js';
import { ProjectAnalyses, SETTLE_MS } from './plans/project-analyses.js';
import { ProjectPlansRepository } from './plans/project-plans.repository.js';

export { analyseProjectJob, type ProjectAnalysisJob } from './plans/analysis-jobs.js';
export type { DataState } from './plans/analysis-runs.repository.js';

/**
 * Full projects' data versions for who analyses them. A version is analysed at most once, by one run at a time; a run
 * that falls silent (its process died) loses the project. Asks no one who they are.
 */
@Injectable()
export class ProjectAnalysesFacade {
  constructor(
    private readonly runs: AnalysisRunsRepository,
    private readonly plans: ProjectPlansRepository,
    private readonly analyses: ProjectAnalyses,
  ) {}

  /** The versions, as the caller's transaction sees them; null for a lite project. */
  state(projectId: string, manager?: EntityManager): Promise<DataState | null> {
    return this.runs.find(projectId, manager);
  }

  /** Takes the project for this run, unless another is at work on it. False then, and for a lite project. */
  begin(projectId: string, run: string): Promise<boolean> {
    return this.runs.begin(projectId, run);
  }

  /** The run is alive; to be said every few seconds. */
  async seen(projectId: string, run: string): Promise<void> {
    await this.runs.seen(projectId, run);
  }

  /** The run is over, however it ended. */
  end(projectId: string, run: string): Promise<void> {
    return this.runs.end(projectId, run);
  }

  /** Holds the project's data until the transaction ends: who changes them or ends an analysis waits. */
  async hold(manager: EntityManager, projectId: string): Promise<void> {
    await this.plans.lock(manager, projectId);
  }

  /**
   * The analysis of a version becomes the project's newest, with what it counted, in the transaction that makes it
   * visible. False, and nothing changed, when one of this or of a newer version is there already.
   */
  async analysed(
    manager: EntityManager,
    projectId: string,
    version: number,
    totals: ProjectTotals | null,
  ): Promise<boolean> {
    if (!(await this.runs.analysed(manager, projectId, version))) return false;
    if (totals !== null) await this.plans.setTotals(manager, projectId, totals);
    return true;
  }

  /** The analysis of the data as they are failed for good: nothing tries again before a change or a person's wish. */
  failed(manager: EntityManager, projectId: string, version: number, code: string): Promise<void> {
    return this.runs.failed(manager, projectId, version, code);
  }

  /** Analyses anew when changes have settled. */
  enqueueSettled(projectId: string): Promise<void> {
    return this.analyses.enqueueSettled(projectId);
  }

  /** Somebody wants it now, also when it failed before. */
  async ask(projectId: string): Promise<void> {
    await this.analyses.ask(projectId);
  }

  /** Enqueues the projects whose data have been newer than their analysis for a while, and that nobody analyses. */
  async resume(limit: number): Promise<number> {
    const stale = await this.runs.stale(2 * SETTLE_MS, limit);
    for (const { projectId, version } of stale) await this.analyses.enqueueNow(projectId, version);
    return stale.length;
  }
}
