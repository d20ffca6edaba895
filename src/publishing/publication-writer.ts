import { Injectable } from '@nestjs/common';
import { type Transaction, TransactionRunner } from '../platform/database/transaction-runner.js';
import { type PlannedProject, type Project, ProjectsFacade } from '../projects/projects.facade.js';
import { ReportsFacade, type SnapshotSummary } from '../reports/reports.facade.js';
import { UploadsFacade } from '../uploads/uploads.facade.js';
import { AuditFacade } from '../users/audit.facade.js';
import type { PublishRunEntity } from './entities/publish-run.entity.js';
import type { PublicationList, PublicationSettings } from './publication.js';
import { type PublicationHead, PublicationsRepository } from './publications.repository.js';
import { PublishRunsRepository } from './publish-runs.repository.js';
import { PublishingNotifier } from './publishing-notifier.js';
import type { Judgement } from './readiness.service.js';

/** The run was ended concurrently: everything in this transaction is rolled back. */
class RunGoneError extends Error {}

/** The actor as publications and the audit log name them. */
export interface Actor {
  readonly userId: string | null;
  readonly email: string;
}

/** Writes publications, each in one transaction, so that it exists completely or not at all. */
@Injectable()
export class PublicationWriter {
  constructor(
    private readonly publications: PublicationsRepository,
    private readonly runs: PublishRunsRepository,
    private readonly projects: ProjectsFacade,
    private readonly reports: ReportsFacade,
    private readonly uploads: UploadsFacade,
    private readonly audit: AuditFacade,
    private readonly notifier: PublishingNotifier,
    private readonly transactions: TransactionRunner,
  ) {}

  /**
   * Makes the analysis the project's next publication, and ends the run with it. An analysis that already is a
   * publication gets no second number: reports read that one again. False, and nothing done, when the data changed
   * after the analysis, or the analysis no longer exists: then the run must be checked again.
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
          if (held.publishedNumber !== same.number) await this.pointTo(transaction, project, same, actorOf(run));
          await this.end(transaction, run, project, same.number, false);
          return true;
        }
        const number = await this.publications.nextNumber(project.id, manager);
        if (!(await this.reports.publishSnapshot(manager, project.id, snapshot.id, number))) return false;
        await this.insert(transaction, run, planned, { number, snapshot, judgement });
        await this.end(transaction, run, project, number, true);
        return true;
      });
    } catch (error) {
      if (error instanceof RunGoneError) return true;
      throw error;
    }
  }

  /** Makes reports read this publication again, from the commit on. False when they already do. */
  async restore(project: Project, publication: PublicationHead, actor: Actor): Promise<boolean> {
    return this.transactions.run(async (transaction) => {
      const held = await this.projects.holdData(transaction.manager, project.id);
      if (!held || held.publishedNumber === publication.number) return false;
      await this.pointTo(transaction, project, publication, actor);
      await this.notifier.announce(transaction, project, publication.snapshotId, 'complete');
      return true;
    });
  }

  private async pointTo(
    { manager }: Transaction,
    project: Project,
    { number, publishedAt, dataVersion }: PublicationHead,
    actor: Actor,
  ): Promise<void> {
    await this.projects.setPublished(manager, project.id, { number, at: publishedAt, dataVersion });
    const { id: projectId } = project;
    await this.publications.addTransition(manager, { projectId, number, kind: 'restored', by: actor, at: new Date() });
    await this.record(manager, 'project.publication-restored', project, actor, { number });
  }

  private async insert(
    { manager }: Transaction,
    run: PublishRunEntity,
    planned: PlannedProject,
    { number, snapshot, judgement }: { number: number; snapshot: SnapshotSummary; judgement: Judgement },
  ): Promise<void> {
    const { project, plan } = planned;
    const set = await this.uploads.dataSet(project.id, null, manager);
    const fileNos = await this.uploads.fileNosOf(project.id, set, manager);
    const { planograms = 0, products = 0, stores = 0, manufacturers = 0 } = plan.totals ?? {};
    const totals = { stores, planograms, products, manufacturers, files: fileNos.length };
    const at = new Date();
    const actor = actorOf(run);
    await this.publications.insert(manager, {
      projectId: project.id,
      number,
      snapshotId: snapshot.id,
      validationId: judgement.validationId,
      dataVersion: plan.dataVersion,
      authorId: actor.userId,
      authorEmail: actor.email,
      publishedAt: at,
      settings: settingsOf(planned, snapshot),
      totals,
      verdict: judgement.verdict,
      requestIds: set.requestIds,
      fileNos,
      lists: listsOf(snapshot),
    });
    await this.publications.addTransition(manager, { projectId: project.id, number, kind: 'published', by: actor, at });
    await this.projects.setPublished(manager, project.id, { number, at, dataVersion: plan.dataVersion });
    await this.record(manager, 'project.published', project, actor, { number, ...totals, ...judgement.verdict });
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

  private record(
    manager: Transaction['manager'],
    action: string,
    { id, name, tenant }: Project,
    actor: Actor,
    details: Record<string, unknown>,
  ): Promise<void> {
    const by = actor.userId === null ? null : { userId: actor.userId, email: actor.email };
    return this.audit.record({ action, actor: by, tenant, subject: { kind: 'project', id, name }, details }, manager);
  }
}

const actorOf = ({ actorId, actorEmail }: PublishRunEntity): Actor => ({ userId: actorId, email: actorEmail });

function settingsOf({ project, plan, retailer }: PlannedProject, { settings }: SnapshotSummary): PublicationSettings {
  return {
    limits: settings.limits,
    storeExtraction: project.settings.storeExtraction,
    productKey: plan.productKey,
    retailer,
    timePeriod: plan.timePeriod,
    setStatus: plan.setStatus,
    currency: project.currency,
  };
}

/** The lists used by the analysis. */
function listsOf({ settings: { sources } }: SnapshotSummary): PublicationList[] {
  const lists = [
    ['prd', sources?.products],
    ['str', sources?.stores],
  ] as const;
  return lists.flatMap(([object, list]) => (list ? [{ object, kind: list.kind, version: list.version }] : []));
}
