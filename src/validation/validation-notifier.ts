import { Injectable } from '@nestjs/common';
import type { LiveStatus, ValidationMessage } from '../core/live/live-message.js';
import type { Transaction } from '../platform/database/transaction-runner.js';
import { LivePublisher } from '../platform/realtime/live-publisher.js';
import { audienceOf, type Project } from '../projects/projects.facade.js';

type Told = Pick<Project, 'id' | 'ownerId' | 'tenant'>;

/** Notifies open pages that a project's validation has changed. */
@Injectable()
export class ValidationNotifier {
  constructor(private readonly live: LivePublisher) {}

  /** A validation ended, or its counts have changed. */
  changed(transaction: Transaction, project: Told): Promise<void> {
    return this.live.tell(transaction, messageOf(project, 'complete'), audienceOf(project));
  }

  started(project: Told): void {
    this.live.progress(messageOf(project, 'progress'), audienceOf(project));
  }

  failed(transaction: Transaction, project: Told): Promise<void> {
    return this.live.tell(transaction, messageOf(project, 'error'), audienceOf(project));
  }
}

function messageOf<Status extends LiveStatus>({ id }: Told, status: Status): ValidationMessage<Status> {
  return { type: 'VALIDATION', status, projectid: id, requestid: id };
}
