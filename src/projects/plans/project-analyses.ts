import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { analyseProjectJob } from './analysis-jobs.js';
import { AnalysisRunsRepository } from './analysis-runs.repository.js';

/** Changes that follow each other within this time are analysed together. */
export const SETTLE_MS = 5_000;

/** Which version of a full project's data there is, and when it is analysed. */
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
   * What archived projects share with others has changed: their analysis is stale from now on, and is made when they are
   * active again.
   */
  async sharedChanged(manager: EntityManager, archivedIds: readonly string[]): Promise<void> {
    for (const id of archivedIds) await this.runs.bump(manager, id);
  }

  /** A project is active again: what has changed while it was not is analysed now. */
  async reactivated(manager: EntityManager, projectId: string): Promise<void> {
    const state = await this.runs.find(projectId, manager);
    if (state === null || state.dataVersion <= (state.analysedVersion ?? 0)) return;
    this.transactions.afterCommit(manager, () => this.ask(projectId));
  }

  /**
   * Analyses the project once changes have settled. One job for all changes of a span of SETTLE_MS: it runs when the
   * span is over, so it sees them all; a later change falls into another span.
   */
  enqueueSettled(projectId: string): Promise<void> {
    const span = Math.floor(Date.now() / SETTLE_MS);
    return this.queue.enqueue(
      analyseProjectJob,
      { projectId },
      { jobId: `${projectId}-${span}`, delayMs: (span + 1) * SETTLE_MS - Date.now() },
    );
  }

  /** Somebody wants it now, also when it failed before. */
  async ask(projectId: string): Promise<void> {
    await this.runs.forgetFailure(projectId);
    const state = await this.runs.find(projectId);
    if (state) await this.enqueueNow(projectId, state.dataVersion);
  }

  /** Analyses a version of the project's data at once; while such a job waits or runs nothing is added. */
  enqueueNow(projectId: string, version: number): Promise<void> {
    return this.queue.enqueue(analyseProjectJob, { projectId }, { jobId: `${projectId}-v${version}` });
  }
}
