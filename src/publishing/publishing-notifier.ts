import { Injectable } from '@nestjs/common';
import type { Transaction } from '../platform/database/transaction-runner.js';
import type { LiveEnd, LiveStatus, PublishMessage } from '../core/live/live-message.js';
import { LivePublisher } from '../platform/realtime/live-publisher.js';
import { audienceOf, type Project, ProjectsFacade } from '../projects/projects.facade.js';
import { type NewNotification, NotificationsFacade } from '../users/notifications.facade.js';
import type { PublishRunEntity } from './entities/publish-run.entity.js';
import { publishingMessage } from './publishing-messages.js';

/**
 * Announces the progress of publishing on open pages to everyone who may read the project, and its end as notifications
 * to its owner and to whoever started it.
 */
@Injectable()
export class PublishingNotifier {
  constructor(
    private readonly live: LivePublisher,
    private readonly projects: ProjectsFacade,
    private readonly notifications: NotificationsFacade,
  ) {}

  async published(
    transaction: Transaction,
    run: PublishRunEntity,
    project: Project,
    number: number,
    isNew: boolean,
  ): Promise<void> {
    await this.announce(transaction, project, run.id, 'complete');
    if (!isNew) return;
    await this.tell(transaction, run, project, {
      code: 'project-published',
      params: { project: project.name, number },
      link: `/report/${project.id}/dashboard`,
    });
  }

  async failed(
    transaction: Transaction,
    run: PublishRunEntity,
    project: Project,
    code: string,
    params: Record<string, string | number>,
  ): Promise<void> {
    await this.announce(transaction, project, run.id, 'error');
    await this.tell(transaction, run, project, {
      code: 'publishing-failed',
      params: { ...params, project: project.name, reason: publishingMessage(code, params), reasonCode: code },
      link: `/projectplanogram/${project.id}/submitreport`,
    });
  }

  async progress(run: PublishRunEntity): Promise<void> {
    const project = await this.projects.find(run.projectId);
    if (project) this.live.progress(messageOf(project, run.id, 'progress'), audienceOf(project));
  }

  /** Notifies open pages after the commit. */
  announce(transaction: Transaction, project: Project, id: string, status: LiveEnd): Promise<void> {
    return this.live.tell(transaction, messageOf(project, id, status), audienceOf(project));
  }

  private async tell(
    transaction: Transaction,
    run: PublishRunEntity,
    project: Project,
    notification: NewNotification,
  ): Promise<void> {
    for (const userId of notified(project, run.actorId)) {
      await this.notifications.notify(userId, { ...notification, key: `publish|${run.id}` }, transaction);
    }
  }
}

const notified = (project: Project, actorId: string | null): string[] => [
  ...new Set([project.ownerId, ...(actorId === null ? [] : [actorId])]),
];

function messageOf<Status extends LiveStatus>(
  project: Project,
  requestid: string,
  status: Status,
): PublishMessage<Status> {
  return { type: 'PUBLISH', status, projectid: project.id, requestid };
}
