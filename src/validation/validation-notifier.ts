import { Injectable } from '@nestjs/common';
import type { LiveStatus } from '../core/live/live-message.js';
import { LivePublisher } from '../platform/realtime/live-publisher.js';
import { audienceOf, type Project } from '../projects/projects.facade.js';

/** Notifies open pages that a project's validation has changed. */
@Injectable()
export class ValidationNotifier {
  constructor(private readonly live: LivePublisher) {}

  /** A validation ended, or its counts have changed. */
  changed(project: Pick<Project, 'id' | 'ownerId' | 'tenant'>): void {
    this.send(project, 'complete');
  }

  started(project: Pick<Project, 'id' | 'ownerId' | 'tenant'>): void {
    this.send(project, 'progress');
  }

  failed(project: Pick<Project, 'id' | 'ownerId' | 'tenant'>): void {
    this.send(project, 'error');
  }

  private send(project: Pick<Project, 'id' | 'ownerId' | 'tenant'>, status: LiveStatus): void {
    const message = { type: 'VALIDATION', status, projectid: project.id, requestid: project.id } as const;
    this.live.publish(message, audienceOf(project));
  }
}
