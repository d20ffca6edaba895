import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { analyseProjectJob } from './analysis-jobs.js';
import { AnalysisRunsRepository } from './analysis-runs.repository.js';

/** Changes within this time of each other are analyzed together. */
export const SETTLE_MS = 5_000;

/** Manages the version of a full project's data and when it is analyzed. */
@Injectable()
export class ProjectAnalyses {
  constructor(
    private readonly runs: AnalysisRunsRepository,
    private readonly transactions: TransactionRunner,
    private readonly queue: JobQueue,
  ) {}

  async dataChanged(manager: EntityManager, projectId: string): Promise<void> {
    if ((await this.runs.bump(manager, projectId)) === null) return;
    this.transactions.afterCommit(manager, () => this.enqueueSettled(projectId));
  }

  /**
   * Data that archived projects share with others has changed: their analysis is now stale, and is redone when they are
   * active again.
   */
  async sharedChanged(manager: EntityManager, archivedIds: readonly string[]): Promise<void> {
    for (const id of archivedIds) await this.runs.bump(manager, id);
  }

  /** A project is active again: analyzes what changed while it was archived. */
  async reactivated(manager: EntityManager, projectId: string): Promise<void> {
    const state = await this.runs.find(projectId, manager);
    if (state === null || state.dataVersion <= (state.analysedVersion ?? 0)) return;
    this.transactions.afterCommit(manager, () => this.ask(projectId));
  }

  /**
   * Analyzes the project once changes have settled. All changes within a window of SETTLE_MS share one job, which runs
   * at the end of the window and so includes them all; later changes fall into another window.
   */
  enqueueSettled(projectId: string): Promise<void> {
    const span = Math.floor(Date.now() / SETTLE_MS);
    return this.queue.enqueue(
      analyseProjectJob,
      { projectId },
      { jobId: `${projectId}-${span}`, delayMs: (span + 1) * SETTLE_MS - Date.now() },
    );
  }

  /** A person wants the analysis now, even if it failed before. */
  async ask(projectId: string): Promise<void> {
    await this.runs.forgetFailure(projectId);
    const state = await this.runs.find(projectId);
    if (state) await this.enqueueNow(projectId, state.dataVersion);
  }

  /** Analyzes a version of the project's data at once; does nothing while such a job waits or runs. */
  enqueueNow(projectId: string, version: number): Promise<void> {
    return this.queue.enqueue(analyseProjectJob, { projectId }, { jobId: `${projectId}-v${version}` });
  }
}
