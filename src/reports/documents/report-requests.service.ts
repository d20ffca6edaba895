import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { cursorOf, idOfCursor } from '../../platform/http/id-cursor.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { type Project, ProjectsFacade } from '../../projects/projects.facade.js';
import type {
  RenameReportDto,
  ReportKeyDto,
  ReportListQuery,
  ReportRowsDto,
  ReportRowsQuery,
  RequestedReportDto,
  RequestedReportPageDto,
} from './dto/report-request.dto.js';
import type { ReportRequestEntity } from './entities/report-request.entity.js';
import { enqueueReport, makeReportJob, reportJobId } from './jobs/report-jobs.js';
import { ReportFiles } from './report-files.js';
import { ReportNotifier } from './report-notifier.js';
import { ReportPresenter } from './report-presenter.js';
import { ReportRequestsRepository } from './report-requests.repository.js';
import { NoReportRowsError, ReportNotFoundError, ReportStateError } from './requests.errors.js';

/** Lists reports that were asked for, and changes or ends them; what makes them is a job. */
@Injectable()
export class ReportRequestsService {
  constructor(
    private readonly projects: ProjectsFacade,
    private readonly requests: ReportRequestsRepository,
    private readonly files: ReportFiles,
    private readonly presenter: ReportPresenter,
    private readonly notifier: ReportNotifier,
    private readonly transactions: TransactionRunner,
    private readonly queue: JobQueue,
  ) {}

  /** The project's reports, newest first. @throws ProjectNotFoundError (404) */
  async ofProject(user: UserPrincipal, projectId: string, query: ReportListQuery): Promise<RequestedReportPageDto> {
    const project = await this.projects.requireWritable(user, projectId);
    return this.page(user, { projectId: project.id }, query);
  }

  /** Reports of the caller's own projects, newest first. */
  ofOwner(user: UserPrincipal, query: ReportListQuery): Promise<RequestedReportPageDto> {
    return this.page(user, { ownerId: user.userId }, query);
  }

  /** @throws ProjectNotFoundError, ReportNotFoundError (404) */
  async find(user: UserPrincipal, projectId: string, reportId: string): Promise<RequestedReportDto> {
    const { request } = await this.own(user, { projectid: projectId, reportid: reportId });
    return this.presenter.report(user, request);
  }

  /** Ends a report that is open. @throws ReportStateError (409) when it is not */
  async cancel(user: UserPrincipal, key: ReportKeyDto): Promise<RequestedReportDto> {
    const { project, request } = await this.own(user, key);
    if (!(await this.requests.cancel(request.id))) throw new ReportStateError(request.state, 'cancelled');
    const { id: reportId, projectId, attempt } = request;
    await this.queue.withdraw(makeReportJob, reportJobId({ reportId, projectId, attempt })).catch(() => false);
    await this.files.discard(projectId, reportId).catch(() => undefined);
    this.notifier.changed(project, request);
    return this.find(user, projectId, reportId);
  }

  /** Has one that failed or was cancelled made once more, of the same data. @throws ReportStateError (409) */
  async retry(user: UserPrincipal, key: ReportKeyDto): Promise<RequestedReportDto> {
    const { request } = await this.own(user, key);
    await this.transactions.run(async (transaction) => {
      if (!(await this.requests.retry(transaction.manager, request.id))) {
        throw new ReportStateError(request.state, 'tried again');
      }
      transaction.afterCommit(() => enqueueReport(this.queue, { ...request, attempt: request.attempt + 1 }, 1));
    });
    return this.find(user, request.projectId, request.id);
  }

  async rename(user: UserPrincipal, { reportname, ...key }: RenameReportDto): Promise<RequestedReportDto> {
    const { project, request } = await this.own(user, key);
    await this.requests.rename(request.id, reportname.trim());
    this.notifier.changed(project, request);
    return this.find(user, request.projectId, request.id);
  }

  /** It is gone at once; its files follow, by the reconciler if this process dies. */
  async delete(user: UserPrincipal, key: ReportKeyDto): Promise<void> {
    const { project, request } = await this.own(user, key);
    if (!(await this.requests.hide(request.id))) throw new ReportNotFoundError();
    this.notifier.changed(project, request);
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

  private async page(
    user: UserPrincipal,
    whose: { projectId: string } | { ownerId: string },
    { type, limit = 50, cursor }: ReportListQuery,
  ): Promise<RequestedReportPageDto> {
    const found = await this.requests.list({
      ...whose,
      limit: limit + 1,
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

  private async own(
    user: UserPrincipal,
    { projectid, reportid }: ReportKeyDto,
  ): Promise<{ project: Project; request: ReportRequestEntity }> {
    const project = await this.projects.requireWritable(user, projectid);
    const request = await this.requests.find(reportid);
    if (request === null || request.projectId !== project.id) throw new ReportNotFoundError();
    return { project, request };
  }
}
