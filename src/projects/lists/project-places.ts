import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import { RetailersFacade, type Retailer } from '../../retailers/retailers.facade.js';
import { ProjectPlansRepository } from '../plans/project-plans.repository.js';
import type { ProjectPlanEntity } from '../plans/project-plan.entity.js';
import type { Project } from '../project.js';
import { ProjectNotFoundError } from '../projects.errors.js';
import { ProjectsService } from '../projects.service.js';

/** A full project with its plan and its current retailer. */
export interface ProjectPlace {
  readonly project: Project;
  readonly plan: ProjectPlanEntity;
  readonly retailer: Retailer;
}

/** Finds full projects for people who may read or change them. */
@Injectable()
export class ProjectPlaces {
  constructor(
    private readonly projects: ProjectsService,
    private readonly plans: ProjectPlansRepository,
    private readonly retailers: RetailersFacade,
  ) {}

  /** @throws ProjectNotFoundError (404), also for a lite project: it has no lists */
  async readable(user: UserPrincipal, projectId: string): Promise<ProjectPlace> {
    return this.placed(await this.projects.requireReadable(user, projectId));
  }

  /** @throws as `readable` */
  async writable(user: UserPrincipal, projectId: string): Promise<ProjectPlace> {
    return this.placed(await this.projects.requireWritable(user, projectId));
  }

  /** Without an access check. @throws ProjectNotFoundError */
  async of(projectId: string): Promise<ProjectPlace> {
    const project = await this.projects.find(projectId);
    if (!project) throw new ProjectNotFoundError();
    return this.placed(project);
  }

  private async placed(project: Project): Promise<ProjectPlace> {
    const plan = await this.plans.find(project.id);
    if (!plan) throw new ProjectNotFoundError();
    return { project, plan, retailer: await this.retailers.require(project.tenant, plan.retailerId) };
  }
}
