import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import { ProjectsFacade } from '../../projects/projects.facade.js';
import type { ReportChoice } from '../analytics/report-context.service.js';

/** Which data something is made of when nobody said: the current publication of a full project that has one. */
@Injectable()
export class ReportChoices {
  constructor(private readonly projects: ProjectsFacade) {}

  /** @throws ProjectNotFoundError (404) */
  async of(
    user: UserPrincipal,
    projectId: string,
    { publication, request }: Pick<ReportChoice, 'publication' | 'request'>,
  ): Promise<ReportChoice> {
    if (publication !== undefined) return { publication };
    if (request !== undefined) return { request };
    const project = await this.projects.requireReadable(user, projectId);
    const planned = project.kind === 'full' ? await this.projects.plan(project) : null;
    return (planned?.plan.publishedNumber ?? null) === null ? {} : { publication: 'current' };
  }
}
