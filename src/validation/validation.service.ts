import { Injectable } from '@nestjs/common';
import { type Verdict, verdictOf } from '../core/validation/verdict.js';
import type { UserPrincipal } from '../platform/auth/principal.js';
import { TransactionRunner } from '../platform/database/transaction-runner.js';
import { JobQueue } from '../platform/jobs/job-queue.js';
import { type Project, ProjectsFacade } from '../projects/projects.facade.js';
import { validateProjectJob } from '../reports/analysis-files.facade.js';
import { ReportsFacade } from '../reports/reports.facade.js';
import type { ProjectValidationDto, ValidationDto, ValidationHeadDto } from './dto/validation.dto.js';
import type { ValidationEntity } from './entities/validation.entity.js';
import { FileFindingsFacade } from '../uploads/file-findings.facade.js';
import { limitsOf, readAgain } from './project-limits.js';
import { NothingToValidateError, NotValidatedProjectError } from './validation.errors.js';
import { presentHead, presentRules, presentTrend } from './validation.presenter.js';
import { ValidationsRepository } from './validations.repository.js';
import { Waived } from './waived.js';
import { WaivedCounts } from './waived-counts.js';

/** Validations in the trend. */
const TREND = 20;
const NO_SINGLES: ReadonlyMap<string, number> = new Map();

/** The current validations of a project. */
export interface Standing {
  /** The newest complete one. */
  readonly complete: ValidationEntity | null;
  /** A newer one that is not (yet) complete. */
  readonly pending: ValidationEntity | null;
}

/** Reads validations, and starts new ones. */
@Injectable()
export class ValidationService {
  constructor(
    private readonly projects: ProjectsFacade,
    private readonly reports: ReportsFacade,
    private readonly validations: ValidationsRepository,
    private readonly waivedCounts: WaivedCounts,
    private readonly files: FileFindingsFacade,
    private readonly transactions: TransactionRunner,
    private readonly queue: JobQueue,
  ) {}

  async get(user: UserPrincipal, projectId: string): Promise<ValidationDto> {
    const project = await this.projects.requireReadable(user, projectId);
    const { complete, pending } = await this.standing(projectId);
    const stale = await this.isStale(project, complete);
    const limits = limitsOf(project.settings);
    const head = {
      validation: complete && presentHead(complete),
      pending: pending && presentHead(pending),
      stale,
      limits: { ...limits },
      readagain: readAgain(await this.files.limitsRead(projectId), limits),
    };
    if (complete === null) return { ...head, verdict: null, totals: null, rules: [], trend: [] };
    const waived = await this.waivedCounts.standing(projectId);
    const counts = waived.counts(complete.rules ?? [], await this.waivedCounts.of(complete, waived));
    const earlier = await this.validations.complete(projectId, { limit: TREND - 1, below: complete.number });
    const wholes = new Waived(waived.standing.filter(({ identity }) => identity === null));
    const trend = earlier.map((one) => presentTrend(one, wholes.counts(one.rules ?? [], NO_SINGLES))).reverse();
    return {
      ...head,
      verdict: presentVerdict(verdictOf(counts)),
      totals: complete.totals && { ...complete.totals },
      rules: presentRules(complete.rules ?? [], counts, waived, { compared: complete.previousId !== null }),
      trend: [...trend, presentTrend(complete, counts)],
    };
  }

  async verdict(user: UserPrincipal, projectId: string): Promise<ProjectValidationDto> {
    const project = await this.projects.requireReadable(user, projectId);
    const { complete, pending } = await this.standing(projectId);
    return {
      validation: complete && presentHead(complete),
      pending: pending && presentHead(pending),
      stale: await this.isStale(project, complete),
      verdict: complete && presentVerdict(await this.verdictOf(complete)),
    };
  }

  /** Validates the newest analysis again. @throws NotValidatedProjectError, NothingToValidateError (409) */
  async again(user: UserPrincipal, projectId: string): Promise<ValidationHeadDto> {
    const project = await this.projects.requireWritable(user, projectId);
    if (project.kind !== 'full') throw new NotValidatedProjectError();
    const opened = await this.openRound(projectId);
    if (opened === null) throw new NothingToValidateError();
    return presentHead(opened);
  }

  /** Opens a round for the newest analysis and starts it after the commit; null without an analysis. */
  async openRound(projectId: string): Promise<ValidationEntity | null> {
    const snapshot = await this.reports.latestSnapshot(projectId);
    if (snapshot === null) return null;
    return this.transactions.run(async (transaction) => {
      const opened = await this.validations.open(transaction.manager, projectId, snapshot.id, { again: true });
      transaction.afterCommit(() => this.enqueue(opened));
      return opened;
    });
  }

  /** Opens the first round of an analysis that has none; the reconciler enqueues it. */
  async openFor({ projectId, snapshotId }: { projectId: string; snapshotId: string }): Promise<void> {
    await this.transactions.run(({ manager }) =>
      this.validations.open(manager, projectId, snapshotId, { again: false }),
    );
  }

  enqueue({ id, projectId, snapshotId }: Pick<ValidationEntity, 'id' | 'projectId' | 'snapshotId'>): Promise<void> {
    return this.queue.enqueue(validateProjectJob, { projectId, snapshotId }, { jobId: `validate-round-${id}` });
  }

  async verdictOf(validation: ValidationEntity): Promise<Verdict> {
    const waived = await this.waivedCounts.standing(validation.projectId);
    return verdictOf(waived.counts(validation.rules ?? [], await this.waivedCounts.of(validation, waived)));
  }

  async standing(projectId: string): Promise<Standing> {
    const [[complete = null], newest] = await Promise.all([
      this.validations.complete(projectId, { limit: 1 }),
      this.validations.newest(projectId),
    ]);
    return { complete, pending: newest && newest.state !== 'complete' ? newest : null };
  }

  /** The data has changed since the last validation, or the newest analysis is not validated yet. */
  private async isStale(project: Project, complete: ValidationEntity | null): Promise<boolean> {
    if (complete === null) return false;
    const [plan, latest] = await Promise.all([this.projects.plan(project), this.reports.latestSnapshot(project.id)]);
    if (latest !== null && latest.id !== complete.snapshotId) return true;
    return plan !== null && plan.plan.dataVersion > (plan.plan.analysedVersion ?? 0);
  }
}

export function presentVerdict({ publishable, open, blocking }: Verdict): NonNullable<ProjectValidationDto['verdict']> {
  return { publishable, open: { ...open }, blocking: blocking.map((count) => ({ ...count })) };
}
