import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AnalysisRunsRepository, type DataState } from './plans/analysis-runs.repository.js';
import type { ProjectTotals } from './plans/project-plan.js';
import { ProjectAnalyses, SETTLE_MS } from './plans/project-analyses.js';
import { ProjectPlansRepository } from './plans/project-plans.repository.js';

export { analyseProjectJob, type ProjectAnalysisJob } from './plans/analysis-jobs.js';
export type { DataState } from './plans/analysis-runs.repository.js';

/**
 * Full projects' data versions, for the code that analyzes them. A version is analyzed at most once, by one run at a
 * time; a run that falls silent (its process died) loses the project. Does not check access.
 */
@Injectable()
export class ProjectAnalysesFacade {
  constructor(
    private readonly runs: AnalysisRunsRepository,
    private readonly plans: ProjectPlansRepository,
    private readonly analyses: ProjectAnalyses,
  ) {}

  /** The versions as the caller's transaction sees them; null for a lite project. */
  state(projectId: string, manager?: EntityManager): Promise<DataState | null> {
    return this.runs.find(projectId, manager);
  }

  /** Claims the project for this run. False when another run is working on it, and for a lite project. */
  begin(projectId: string, run: string): Promise<boolean> {
    return this.runs.begin(projectId, run);
  }

  /** Keeps the run alive; call this every few seconds. */
  async seen(projectId: string, run: string): Promise<void> {
    await this.runs.seen(projectId, run);
  }

  /** The run has ended, with any result. */
  end(projectId: string, run: string): Promise<void> {
    return this.runs.end(projectId, run);
  }

  /** Locks the project's data until the transaction ends: changes to it, and ends of analyses, wait. */
  async hold(manager: EntityManager, projectId: string): Promise<void> {
    await this.plans.lock(manager, projectId);
  }

  /**
   * Makes the analysis of a version the project's newest, with its counts, in the transaction that makes it visible.
   * False, and nothing changed, when there already is one of this or a newer version.
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

  /** The analysis of the current data failed permanently: it is not retried until the data changes or a person asks. */
  failed(manager: EntityManager, projectId: string, version: number, code: string): Promise<void> {
    return this.runs.failed(manager, projectId, version, code);
  }

  /** Analyzes again when changes have settled. */
  enqueueSettled(projectId: string): Promise<void> {
    return this.analyses.enqueueSettled(projectId);
  }

  /** A person wants the analysis now, even if it failed before. */
  async ask(projectId: string): Promise<void> {
    await this.analyses.ask(projectId);
  }

  /** Enqueues projects whose data has been newer than their analysis for a while, and that no run is analyzing. */
  async resume(limit: number): Promise<number> {
    const stale = await this.runs.stale(2 * SETTLE_MS, limit);
    for (const { projectId, version } of stale) await this.analyses.enqueueNow(projectId, version);
    return stale.length;
  }
}
