import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../platform/database/transaction-runner.js';
import { type Project, ProjectsFacade } from '../../projects/projects.facade.js';
import { type NewNotification, NotificationsFacade } from '../../users/notifications.facade.js';
import type { RequestEntity } from '../entities/request.entity.js';
import { RequestProgress } from './request-progress.js';
import type { RequestFailure } from './requests.repository.js';
import { messageOf } from '../messages/upload-messages.js';

/** Tells the project's owner how an upload ended: live on the open page, and as a notification. */
@Injectable()
export class UploadNotifier {
  constructor(
    private readonly progress: RequestProgress,
    private readonly projects: ProjectsFacade,
    private readonly notifications: NotificationsFacade,
  ) {}

  async complete(transaction: Transaction, request: RequestEntity): Promise<void> {
    const { filecompleted: files, fileerrored: failed } = await this.progress.end(transaction, request, 'complete');
    await this.tell(transaction, request, ({ id, kind, name }) => ({
      code: failed > 0 ? 'upload-partly-complete' : 'upload-complete',
      params: { project: name, files, failed },
      // A full project has reports only once it is published; the next step is to check its data.
      link: kind === 'full' ? `/projectplanogram/${id}/validation` : `/report/${id}/dashboard`,
    }));
  }

  async failed(transaction: Transaction, request: RequestEntity, failure: RequestFailure): Promise<void> {
    await this.progress.end(transaction, request, 'error');
    const { code, params } = failure;
    await this.tell(transaction, request, ({ id, kind, name }) => ({
      code: 'upload-failed',
      // The failure's own code and values let the client show the reason in its language.
      params: { ...params, project: name, reason: messageOf(code, params ?? null), reasonCode: code },
      link: kind === 'full' ? `/projectplanogram/${id}/UploadedRequests` : '/reveallite',
    }));
  }

  /** The channel has no message for a canceled upload: `error` makes pages refetch and find it canceled. */
  async cancelled(transaction: Transaction, request: RequestEntity): Promise<void> {
    await this.progress.end(transaction, request, 'error');
  }

  private async tell(
    transaction: Transaction,
    { id, projectId }: RequestEntity,
    notificationOf: (project: Project) => NewNotification,
  ): Promise<void> {
    const project = await this.projects.find(projectId);
    if (!project) return;
    await this.notifications.notify(project.ownerId, { ...notificationOf(project), key: `request|${id}` }, transaction);
  }
}
