import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { InvalidRequestError } from '../../platform/errors/app-error.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { ProjectsFacade } from '../../projects/projects.facade.js';
import { canonicalFilter, filterProblems } from '../analytics/filters/filter-values.js';
import { type ReportChoice, ReportContextService } from '../analytics/report-context.service.js';
import type { CreatedReportDto } from './dto/report-request.dto.js';
import type { ReportRequestEntity } from './entities/report-request.entity.js';
import { enqueueReport } from './jobs/report-jobs.js';
import { ReportRequestsRepository } from './report-requests.repository.js';
import type { ReportSettings, ReportType } from './report-request.js';
import { TooManyReportsError } from './requests.errors.js';

/** Open reports of one project; more would only wait. */
const MOST_OPEN = 20;

/** A report to be made. */
export interface WantedReport {
  readonly projectId: string;
  readonly type: ReportType;
  /** Blank: a name is made of type and time. */
  readonly name: string;
  readonly settings: ReportSettings;
  readonly choice: Pick<ReportChoice, 'publication' | 'request'>;
  /** The very snapshot, by its id, whatever the choice says: for what was made of one already. */
  readonly snapshotId?: string;
}

/** Asks for reports; what makes them is a job. */
@Injectable()
export class ReportCreationService {
  constructor(
    private readonly projects: ProjectsFacade,
    private readonly contexts: ReportContextService,
    private readonly requests: ReportRequestsRepository,
    private readonly transactions: TransactionRunner,
    private readonly queue: JobQueue,
  ) {}

  /**
   * @throws InvalidRequestError (400) for filters that name no level, ProjectNotFoundError, NoSnapshotError,
   *   NoPublicationError (404), TooManyReportsError (409)
   */
  async create(user: UserPrincipal, wanted: WantedReport): Promise<CreatedReportDto> {
    const problems = filterProblems(wanted.settings.filters);
    if (problems.length > 0) throw new InvalidRequestError(problems);
    const project = await this.projects.requireWritable(user, wanted.projectId);
    const { snapshot } = await this.contexts.open(user, project.id, wanted.choice);
    const now = new Date();
    const id = uuidv7();
    const request: ReportRequestEntity = {
      ...{ id, projectId: project.id, type: wanted.type },
      name: wanted.name.trim() || `${wanted.type} ${now.toISOString().slice(0, 16).replace('T', ' ')}`,
      settings: { ...wanted.settings, filters: canonicalFilter(wanted.settings.filters) },
      ...{ snapshotId: snapshot.id, snapshotNumber: snapshot.number, snapshotAt: snapshot.createdAt },
      publication: snapshot.publication,
      ...{ state: 'queued', progress: 0, attempt: 1, runId: null, files: [], rowCount: null, rowPages: null },
      ...{ errorCode: null, errorParams: null, errorReference: null, actorId: user.userId, actorEmail: user.email },
      ...{ createdAt: now, seenAt: now, finishedAt: null, deletedAt: null },
    };
    await this.transactions.run(async (transaction) => {
      const open = await this.requests.open(transaction.manager, project.id);
      if (open >= MOST_OPEN) throw new TooManyReportsError(MOST_OPEN);
      await this.requests.insert(transaction.manager, request);
      transaction.afterCommit(() => enqueueReport(this.queue, request, open + 1));
    });
    return { reportid: id };
  }
}
