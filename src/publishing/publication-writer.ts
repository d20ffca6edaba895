import { Injectable } from '@nestjs/common';
import { type Transaction, TransactionRunner } from '../platform/database/transaction-runner.js';
import { type Project, ProjectsFacade } from '../projects/projects.facade.js';
import { ReportsFacade, type SnapshotSummary } from '../reports/reports.facade.js';
import type { PublishRunEntity } from './entities/publish-run.entity.js';
import { type Actor, actorOf, PublicationRecords } from './publication-records.js';
import { type PublicationHead, PublicationsRepository } from './publications.repository.js';
import { PublishRunsRepository } from './publish-runs.repository.js';
import { PublishingNotifier } from './publishing-notifier.js';
import type { Judgement } from './readiness.service.js';

/** The run was ended by somebody else: everything of this transaction is undone. */
class RunGoneError extends Error {}

/** Writes publications: each in one transaction, so that there is all of it or nothing. */
@Injectable()
export class PublicationWriter {
  constructor(
    private readonly publications: PublicationsRepository,
    private readonly runs: PublishRunsRepository,
    private readonly projects: ProjectsFacade,
    private readonly reports: ReportsFacade,
    private readonly records: PublicationRecords,
    private readonly notifier: PublishingNotifier,
    private readonly transactions: TransactionRunner,
  ) {}

  /**
   * Makes the analysis the project's next publication, and ends the run with it. An analysis that is a publication
   * already gets no second number: reports read that one again. False, and nothing done, when the data changed since
   * the analysis, or the analysis is gone: then it is to be looked at again.
   */
  async write(run: PublishRunEntity, snapshot: SnapshotSummary, judgement: Judgement): Promise<boolean> {
    try {
      return await this.transactions.run(async (transaction) => {
        const { manager } = transaction;
        const held = await this.projects.holdData(manager, run.projectId);
        const project = await this.projects.find(run.projectId);
        const planned = project && (await this.projects.plan(project));
        if (!held || !project || !planned || held.dataVersion !== snapshot.dataVersion) return false;
        const same = await this.publications.ofSnapshot(snapshot.id, manager);
        if (same) {
          if (held.publishedNumber !== same.number)
            await this.records.pointTo(transaction, project, same, actorOf(run));
          await this.end(transaction, run, project, same.number, false);
          return true;
        }
        const number = await this.publications.nextNumber(project.id, manager);
        if (!(await this.reports.publishSnapshot(manager, project.id, snapshot.id, number))) return false;
        await this.records.insert(transaction, run, planned, { number, snapshot, judgement });
        await this.end(transaction, run, project, number, true);
        return true;
      });
    } catch (error) {
      if (error instanceof RunGoneError) return true;
      throw error;
    }
  }

  /** Reports read this publication again, from the commit on. False when they do already. */
  async restore(project: Project, publication: PublicationHead, actor: Actor): Promise<boolean> {
    return this.transactions.run(async (transaction) => {
      const held = await this.projects.holdData(transaction.manager, project.id);
      if (!held || held.publishedNumber === publication.number) return false;
      await this.records.pointTo(transaction, project, publication, actor);
      this.notifier.announce(transaction, project, publication.snapshotId, 'complete');
      return true;
    });
  }

  private async end(
    transaction: Transaction,
    run: PublishRunEntity,
    project: Project,
    number: number,
    isNew: boolean,
  ): Promise<void> {
    if (!(await this.runs.publish(transaction.manager, run.id, number, isNew))) throw new RunGoneError();
    await this.notifier.published(transaction, run, project, number, isNew);
  }
}
