import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LinkNotAvailableError } from '../platform/auth/auth.errors.js';
import { GuestLinkRegistry, type GuestLinkCheck } from '../platform/auth/guest-link-check.js';
import type { GuestPrincipal, UserPrincipal } from '../platform/auth/principal.js';
import type { GuestClaims } from '../platform/auth/token-claims.js';
import { TokensService } from '../platform/auth/tokens.service.js';
import { ProjectsFacade, type Project } from '../projects/projects.facade.js';
import { NotificationsFacade } from '../users/notifications.facade.js';
import type { ShareLinkEntity } from './entities/share-link.entity.js';
import { looksLikeDash, sliceOf } from './link-address.js';
import { ShareLinksRepository } from './share-links.repository.js';
import { LinkMissingError } from './sharing.errors.js';

/** A token that reads one dashboard. */
export interface GuestAccess {
  guestToken: string;
  /** Seconds. */
  expiresIn: number;
  project: Project;
}

/** What a visitor brings: the two halves of a link's address. */
export interface LinkAddress {
  slice: string;
  dash: string;
  /** The page is open already and only needs its next token: no new view. */
  renew: boolean;
}

/** Share links, and the guest tokens that open dashboards. */
@Injectable()
export class SharingService implements GuestLinkCheck, OnModuleInit {
  constructor(
    private readonly links: ShareLinksRepository,
    private readonly projects: ProjectsFacade,
    private readonly tokens: TokensService,
    private readonly registry: GuestLinkRegistry,
    private readonly notifications: NotificationsFacade,
  ) {}

  onModuleInit(): void {
    this.registry.register(this);
  }

  /** The project, when this user may share it. @throws ProjectNotFoundError (404) otherwise. */
  requireShareable(user: UserPrincipal, projectId: string): Promise<Project> {
    return this.projects.requireWritable(user, projectId);
  }

  /** The project's link, made if there is none yet; one that exists keeps its state. */
  async create(user: UserPrincipal, project: Project, isActive: boolean): Promise<ShareLinkEntity> {
    await this.links.ensure({
      projectId: project.id,
      dashboardId: project.dashboardId,
      isActive,
      createdBy: user.userId,
    });
    return this.linkOf(project.id);
  }

  /** Turns the link on or off; off takes effect with the next call of every open page. @throws LinkMissingError */
  async setActive(project: Project, isActive: boolean): Promise<ShareLinkEntity> {
    await this.links.setActive(project.id, isActive);
    return this.linkOf(project.id);
  }

  /** @throws LinkNotAvailableError, the same for a link that is off, unknown or put together wrongly. */
  async open({ slice, dash, renew }: LinkAddress): Promise<GuestAccess> {
    const link = looksLikeDash(dash) ? await this.links.findOpen(dash) : null;
    if (!link || sliceOf(link.projectId) !== slice) throw new LinkNotAvailableError();
    const project = await this.projects.find(link.projectId);
    if (!project) throw new LinkNotAvailableError();
    if (!renew && (await this.links.countView(link.id)) === 1) await this.tellOpened(project, link.id);
    return this.access(project, { link: link.id, reader: null });
  }

  /**
   * A guest token for someone who may read the project anyway, so that the dashboard page has one way to read. It ends
   * with their session, and with their office where they read as an administrator.
   */
  async openOwn(user: UserPrincipal, projectId: string): Promise<GuestAccess> {
    const project = await this.projects.requireReadable(user, projectId);
    const adminOf = user.userId === project.ownerId ? null : user.tenant;
    return this.access(project, {
      link: null,
      reader: { userId: user.userId, sessionId: user.sessionId ?? null, adminOf },
    });
  }

  async isOpen({ linkId, projectId, dashboardId }: GuestPrincipal): Promise<boolean> {
    if (linkId !== null) return this.links.isOpen(linkId, projectId, dashboardId);
    return (await this.projects.find(projectId))?.dashboardId === dashboardId;
  }

  private async access(project: Project, by: Pick<GuestClaims, 'link' | 'reader'>): Promise<GuestAccess> {
    const claims = { projectid: project.id, dashboardId: project.dashboardId, ...by };
    const { token, expiresIn } = await this.tokens.signGuest(claims);
    return { guestToken: token, expiresIn, project };
  }

  /** The owner learns that the link works for those it was sent to. */
  private tellOpened({ id, name, ownerId }: Project, linkId: string): Promise<void> {
    const link = `/report/${id}/dashboard`;
    return this.notifications.notify(ownerId, {
      code: 'share-opened',
      params: { project: name },
      link,
      key: `share|${linkId}`,
    });
  }

  private async linkOf(projectId: string): Promise<ShareLinkEntity> {
    const link = await this.links.findByProject(projectId);
    if (!link) throw new LinkMissingError();
    return link;
  }
}
