import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import {
  type ListImportEntity,
  ListKinds,
  type ListKindRules,
  type ListOwner,
  type ListPlace,
} from '../../retailers/lists.facade.js';
import { AuditFacade } from '../../users/audit.facade.js';
import { ProjectNotFoundError } from '../projects.errors.js';
import { ListUsers } from './list-users.js';
import { type ProjectPlace, ProjectPlaces } from './project-places.js';

/**
 * Lists that people manage through a project: the project's own and its retailer's. Whoever may change the project may
 * change both; an import belongs to the project in which it was uploaded.
 */
@Injectable()
export class ProjectListKinds implements ListKindRules, OnModuleInit {
  readonly kinds = ['retailer', 'project', 'edits'] as const;

  constructor(
    private readonly registry: ListKinds,
    private readonly places: ProjectPlaces,
    private readonly users: ListUsers,
    private readonly audit: AuditFacade,
  ) {}

  onModuleInit(): void {
    this.registry.register(this);
  }

  async readable(user: UserPrincipal, owner: ListOwner, projectId: string | null): Promise<ListPlace> {
    return placeOf(owner, await this.places.readable(user, projectId ?? owner.projectId ?? ''));
  }

  async writable(user: UserPrincipal, owner: ListOwner, projectId: string | null): Promise<ListPlace> {
    const place = await this.places.writable(user, projectId ?? owner.projectId ?? '');
    // Its retailer was merged into another after the file was uploaded, so the target list has moved.
    if (owner.retailerId !== null && owner.retailerId !== place.retailer.id) throw new ProjectNotFoundError();
    return placeOf(owner, place);
  }

  async place(owner: ListOwner, projectId: string | null): Promise<ListPlace> {
    return placeOf(owner, await this.places.of(projectId ?? owner.projectId ?? ''));
  }

  /**
   * Changes that affect other people's projects go to the audit log; a project's own changes are documented by its
   * versions.
   */
  async imported(manager: EntityManager, place: ListPlace, entity: ListImportEntity, version: number): Promise<void> {
    if (place.owner.kind !== 'retailer') return;
    const { object, fileName: file, mode, id, appliedBy, appliedEmail, counts, projectId } = entity;
    const projects = await this.users.standingOn(manager, place.owner, object);
    await this.audit.record(
      {
        action: 'lists.retailer-imported',
        actor: appliedBy !== null && appliedEmail !== null ? { userId: appliedBy, email: appliedEmail } : null,
        tenant: place.tenant,
        subject: { kind: 'retailer', id: place.retailerId, name: place.name },
        details: {
          object,
          file,
          mode,
          import: id,
          project: projectId,
          version,
          ...counts,
          touched: projects.length,
          projects: projects.slice(0, 100),
        },
      },
      manager,
    );
  }
}

function placeOf(owner: ListOwner, { project, plan, retailer }: ProjectPlace): ListPlace {
  const isRetailers = owner.kind === 'retailer';
  return {
    owner,
    tenant: project.tenant,
    retailerId: retailer.id,
    rule: isRetailers ? retailer.productKey : plan.listKey,
    name: isRetailers ? retailer.name : project.name,
    followers: [project.ownerId],
  };
}
