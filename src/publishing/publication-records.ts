import { Injectable } from '@nestjs/common';
import type { Transaction } from '../platform/database/transaction-runner.js';
import { type PlannedProject, type Project, ProjectsFacade } from '../projects/projects.facade.js';
import type { SnapshotSummary } from '../reports/reports.facade.js';
import { UploadsFacade } from '../uploads/uploads.facade.js';
import { AuditFacade } from '../users/audit.facade.js';
import type { PublishRunEntity } from './entities/publish-run.entity.js';
import type { PublicationList, PublicationSettings } from './publication.js';
import { type PublicationHead, PublicationsRepository } from './publications.repository.js';
import type { Judgement } from './readiness.service.js';

/** Who acts, as publications and the audit log name them. */
export interface Actor {
  readonly userId: string | null;
  readonly email: string;
}

/** What publishing writes in its transaction: the publication, which one reports read, and the audit log's entry. */
@Injectable()
export class PublicationRecords {
  constructor(
    private readonly publications: PublicationsRepository,
    private readonly projects: ProjectsFacade,
    private readonly uploads: UploadsFacade,
    private readonly audit: AuditFacade,
  ) {}

  /** Reports read that publication from now on. */
  async pointTo(
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

  /** A new publication, which reports read from now on. */
  async insert(
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

export const actorOf = ({ actorId, actorEmail }: PublishRunEntity): Actor => ({ userId: actorId, email: actorEmail });

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

/** The lists that the analysis was made with. */
function listsOf({ settings: { sources } }: SnapshotSummary): PublicationList[] {
  const lists = [
    ['prd', sources?.products],
    ['str', sources?.stores],
  ] as const;
  return lists.flatMap(([object, list]) => (list ? [{ object, kind: list.kind, version: list.version }] : []));
}
