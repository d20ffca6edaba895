import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { InvalidRequestError } from '../../platform/errors/app-error.js';
import { cursorOf, idOfCursor } from '../../platform/http/id-cursor.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { type Project, ProjectsFacade } from '../../projects/projects.facade.js';
import { canonicalFilter, filterProblems } from '../analytics/filters/filter-values.js';
import { type ReportChoice, ReportContextService } from '../analytics/report-context.service.js';
import type {
  CreatedReportDto,
  RenameReportDto,
  ReportKeyDto,
  ReportListQuery,
  ReportRowsDto,
  ReportRowsQuery,
  RequestedReportDto,
  RequestedReportPageDto,
} from './dto/report-request.dto.js';
import type { ReportRequestEntity } from './entities/report-request.entity.js';
import { makeReportJob, reportJobId } from './jobs/report-jobs.js';
import { ReportFiles } from './report-files.js';
import { ReportNotifier } from './report-notifier.js';
import { ReportPresenter } from './report-presenter.js';
import { ReportRequestsRepository } from './report-requests.repository.js';
import type { ReportSettings, ReportType } from './report-request.js';
import { NoReportRowsError, ReportNotFoundError, ReportStateError, TooManyReportsError } from './requests.errors.js';

/** The most open reports of one project; more would only wait. */
const MOST_OPEN = 20;

/** A report to request. */
export interface WantedReport {
  readonly projectId: string;
  readonly type: ReportType;
  /** If blank, a name is made from type and time. */
  readonly name: string;
  readonly settings: ReportSettings;
  /** The data: the project's current data, or an exact snapshot for something that was already computed from it. */
  readonly choice: Pick<ReportChoice, 'publication' | 'request'> | { readonly snapshotId: string };
}

/** Requests, lists, cancels and deletes reports; a job makes them. */
@Injectable()
export class ReportRequestsService {
  constructor(
    private readonly projects: ProjectsFacade,
    private readonly contexts: ReportContextService,
    private readonly requests: ReportRequestsRepository,
    private readonly files: ReportFiles,
    private readonly presenter: ReportPresenter,
    private readonly notifier: ReportNotifier,
    private readonly transactions: TransactionRunner,
    private readonly queue: JobQueue,
  ) {}

  /**
   * @throws InvalidRequestError (400) for filters without a level, ProjectNotFoundError, NoSnapshotError,
   *   NoPublicationError (404), TooManyReportsError (409)
   */
  async create(user: UserPrincipal, wanted: WantedReport): Promise<CreatedReportDto> {
    const problems = filterProblems(wanted.settings.filters);
    if (problems.length > 0) throw new InvalidRequestError(problems);
    const project = await this.projects.requireReadable(user, wanted.projectId);
    const { snapshot } =
      'snapshotId' in wanted.choice
        ? await this.contexts.openSnapshot(user, project.id, wanted.choice.snapshotId, { filter: null })
        : await this.contexts.open(user, project.id, wanted.choice);
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
      transaction.afterCommit(() => this.enqueue(request, open + 1));
    });
    return { reportid: id };
  }

  /** The project's reports, newest first. @throws ProjectNotFoundError (404) */
  async ofProject(
    user: UserPrincipal,
    projectId: string,
    { type, limit = 50, cursor }: ReportListQuery,
  ): Promise<RequestedReportPageDto> {
    const project = await this.projects.requireReadable(user, projectId);
    const found = await this.requests.list({
      ...{ projectId: project.id, limit: limit + 1 },
      ...(type === undefined ? {} : { type }),
      ...(cursor === undefined ? {} : { before: idOfCursor(cursor) }),
    });
    const shown = found.slice(0, limit);
    const last = shown.at(-1);
    return {
      items: await this.presenter.reports(user, shown),
      lastEvaluatedKey: found.length > limit && last ? cursorOf(last.id) : null,
    };
  }

  /** Reports of the caller's own projects, newest first. */
  async ofOwner(
    user: UserPrincipal,
    { type, before, limit }: { type: ReportType | undefined; before: string | null; limit: number },
  ): Promise<RequestedReportDto[]> {
    const found = await this.requests.list({
      ...{ ownerId: user.userId, limit },
      ...(type === undefined ? {} : { type }),
      ...(before === null ? {} : { before }),
    });
    return this.presenter.reports(user, found);
  }

  /** @throws ProjectNotFoundError, ReportNotFoundError (404) */
  async find(user: UserPrincipal, projectId: string, reportId: string): Promise<RequestedReportDto> {
    const { request } = await this.own(user, { projectid: projectId, reportid: reportId });
    return this.presenter.report(user, request);
  }

  /** Cancels an open report. @throws ReportStateError (409) when it is not open */
  async cancel(user: UserPrincipal, key: ReportKeyDto): Promise<RequestedReportDto> {
    const { project, request } = await this.own(user, key);
    await this.transactions.run(async (transaction) => {
      if (!(await this.requests.cancel(transaction.manager, request.id))) {
        throw new ReportStateError(request.state, 'cancelled');
      }
      await this.notifier.changed(transaction, project, request);
    });
    const { id: reportId, projectId, attempt } = request;
    await this.queue.withdraw(makeReportJob, reportJobId({ reportId, projectId, attempt })).catch(() => false);
    await this.files.discard(projectId, reportId).catch(() => undefined);
    return this.find(user, projectId, reportId);
  }

  /** Retries a failed or canceled report with the same data. @throws ReportStateError (409) */
  async retry(user: UserPrincipal, key: ReportKeyDto): Promise<RequestedReportDto> {
    const { request } = await this.own(user, key);
    await this.transactions.run(async (transaction) => {
      if (!(await this.requests.retry(transaction.manager, request.id))) {
        throw new ReportStateError(request.state, 'tried again');
      }
      transaction.afterCommit(() => this.enqueue({ ...request, attempt: request.attempt + 1 }, 1));
    });
    return this.find(user, request.projectId, request.id);
  }

  async rename(user: UserPrincipal, { reportname, ...key }: RenameReportDto): Promise<RequestedReportDto> {
    const { project, request } = await this.own(user, key);
    await this.transactions.run(async (transaction) => {
      await this.requests.rename(transaction.manager, request.id, reportname.trim());
      await this.notifier.changed(transaction, project, request);
    });
    return this.find(user, request.projectId, request.id);
  }

  /** It disappears at once. Its files are removed afterwards, by the reconciler if this process dies. */
  async delete(user: UserPrincipal, key: ReportKeyDto): Promise<void> {
    const { project, request } = await this.own(user, key);
    await this.transactions.run(async (transaction) => {
      if (!(await this.requests.hide(transaction.manager, request.id))) throw new ReportNotFoundError();
      await this.notifier.changed(transaction, project, request);
    });
    await this.files.discard(request.projectId, request.id);
    if (request.state !== 'running') await this.requests.remove(request.id);
  }

  /** A page of a finished report's rows. @throws NoReportRowsError (409) */
  async rows(user: UserPrincipal, { cursor, ...key }: ReportRowsQuery): Promise<ReportRowsDto> {
    const { request } = await this.own(user, key);
    const { id, projectId, state, runId, rowCount, rowPages } = request;
    if (state !== 'complete' || runId === null || rowCount === null || rowPages === null) throw new NoReportRowsError();
    const page = Number(cursor ?? 0);
    const pages = rowPages.map(Number);
    const lines = await this.files.rows(projectId, id, runId, pages, page);
    return {
      reportid: id,
      count: rowCount,
      items: lines.map((line) => JSON.parse(line) as ReportRowsDto['items'][number]),
      lastEvaluatedKey: page + 2 < pages.length ? String(page + 1) : null,
    };
  }

  private async own(
    user: UserPrincipal,
    { projectid, reportid }: ReportKeyDto,
  ): Promise<{ project: Project; request: ReportRequestEntity }> {
    const project = await this.projects.requireReadable(user, projectid);
    const request = await this.requests.find(reportid);
    if (request === null || request.projectId !== project.id) throw new ReportNotFoundError();
    return { project, request };
  }

  private enqueue({ id: reportId, projectId, attempt }: ReportRequestEntity, turn: number): Promise<void> {
    const payload = { projectId, reportId, attempt };
    return this.queue.enqueue(makeReportJob, payload, { jobId: reportJobId(payload), priority: turn });
  }
}
