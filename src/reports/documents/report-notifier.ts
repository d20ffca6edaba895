import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../platform/database/transaction-runner.js';
import type { LiveStatus, ReportMessage } from '../../core/live/live-message.js';
import { LivePublisher } from '../../platform/realtime/live-publisher.js';
import { audienceOf, type Project } from '../../projects/projects.facade.js';
import { NotificationsFacade } from '../../users/notifications.facade.js';
import type { ReportRequestEntity } from './entities/report-request.entity.js';
import { ReportKinds } from './report-kinds.js';

/**
 * Tells open pages of people who may read the project about a report's progress, and notifies its requester at the end.
 */
@Injectable()
export class ReportNotifier {
  constructor(
    private readonly live: LivePublisher,
    private readonly notifications: NotificationsFacade,
    private readonly kinds: ReportKinds,
  ) {}

  progress(project: Project, request: ReportRequestEntity): void {
    this.live.progress(messageOf(request, 'progress'), audienceOf(project));
  }

  /** Only open pages: it was canceled, renamed or deleted. */
  changed(transaction: Transaction, project: Project, request: ReportRequestEntity): Promise<void> {
    return this.live.tell(transaction, messageOf(request, 'complete'), audienceOf(project));
  }

  async complete(transaction: Transaction, project: Project, request: ReportRequestEntity): Promise<void> {
    await this.live.tell(transaction, messageOf(request, 'complete'), audienceOf(project));
    await this.tell(transaction, project, request, 'report-complete', {});
  }

  async failed(
    transaction: Transaction,
    project: Project,
    request: ReportRequestEntity,
    reasonCode: string,
    params: Readonly<Record<string, string | number>>,
    reason: string,
  ): Promise<void> {
    await this.live.tell(transaction, messageOf(request, 'error'), audienceOf(project));
    await this.tell(transaction, project, request, 'report-failed', { ...params, reason, reasonCode });
  }

  private async tell(
    transaction: Transaction,
    project: Project,
    request: ReportRequestEntity,
    code: 'report-complete' | 'report-failed',
    params: Readonly<Record<string, string | number>>,
  ): Promise<void> {
    const userId = request.actorId ?? project.ownerId;
    const notification = {
      code,
      params: { ...params, project: project.name, report: request.name },
      link: `${this.page(project, request)}?report=${request.id}`,
      key: `report|${request.id}|${request.attempt}`,
    };
    await this.notifications.notify(userId, notification, transaction);
  }

  /** Where the project's reports of this type are listed. */
  private page({ id, kind }: Project, { type }: ReportRequestEntity): string {
    const known = this.kinds.find(type);
    if (kind === 'lite' && known?.litePage !== undefined) return `/report/${id}/${known.litePage}`;
    return `/projectplanogram/${id}/${known?.page ?? 'ExcelReport'}`;
  }
}

function messageOf<Status extends LiveStatus>(request: ReportRequestEntity, status: Status): ReportMessage<Status> {
  return { type: 'REPORT', status, projectid: request.projectId, requestid: request.id };
}
