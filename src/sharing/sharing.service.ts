import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LinkNotAvailableError } from '../platform/auth/auth.errors.js';
import { GuestLinkRegistry, type GuestLinkCheck } from '../platform/auth/guest-link-check.js';
import type { GuestPrincipal, LinkReach, LinkRef, Principal, UserPrincipal } from '../platform/auth/principal.js';
import { TokensService } from '../platform/auth/tokens.service.js';
import { ProjectsFacade, type Project } from '../projects/projects.facade.js';
import { NotificationsFacade } from '../users/notifications.facade.js';
import type { ShareLinkEntity } from './entities/share-link.entity.js';
import { LinkDoorService, type LinkProof } from './link-door.service.js';
import { ShareLinksRepository } from './share-links.repository.js';
import { LinkMissingError } from './sharing.errors.js';
import { browserFamily, coarseNetwork, type Visitor } from './visitor.js';

/** A token that reads one dashboard. */
export interface GuestAccess {
  guestToken: string;
  /** In seconds. */
  expiresIn: number;
  project: Project;
}

/** What a guest of a link receives. */
export interface LinkAccess extends GuestAccess {
  link: ShareLinkEntity;
  /** Proves this visit later. */
  pass: string;
}

/** What a guest provides: the two parts of a link's address, and proofs. */
export interface LinkAddress extends LinkProof {
  slice: string;
  dash: string;
  /** The page is already open and only needs its next token: no new view, if its pass is valid. */
  renew: boolean;
}

/** Opens dashboards to guests, and determines how far they may read. */
@Injectable()
export class SharingService implements GuestLinkCheck, OnModuleInit {
  constructor(
    private readonly links: ShareLinksRepository,
    private readonly projects: ProjectsFacade,
    private readonly tokens: TokensService,
    private readonly registry: GuestLinkRegistry,
    private readonly notifications: NotificationsFacade,
    private readonly door: LinkDoorService,
  ) {}

  onModuleInit(): void {
    this.registry.register(this);
  }

  /** The project, if this user may share it. @throws ProjectNotFoundError (404) otherwise. */
  requireShareable(user: UserPrincipal, projectId: string): Promise<Project> {
    return this.projects.requireWritable(user, projectId);
  }

  /** The project's first link, created if missing; an existing one keeps its state. */
  async create(user: UserPrincipal, project: Project, isActive: boolean): Promise<ShareLinkEntity> {
    await this.links.ensureFirst({
      projectId: project.id,
      dash: project.dashboardId,
      isActive,
      createdBy: user.userId,
    });
    return this.firstOf(project.id);
  }

  /**
   * Turns the first link on or off; off takes effect with the next call of every open page. @throws LinkMissingError
   */
  async setActive(project: Project, isActive: boolean): Promise<ShareLinkEntity> {
    await this.links.setActive(project.id, isActive);
    return this.firstOf(project.id);
  }

  /**
   * @throws LinkNotAvailableError, the same for a link that is off, expired, unknown or malformed;
   *   LinkPasswordNeededError, LinkPasswordWrongError (401), TooManyAttemptsError (429)
   */
  async open({ renew, ...address }: LinkAddress, visitor: Visitor): Promise<LinkAccess> {
    const { link, isKnown } = await this.door.enter(address, visitor);
    const project = await this.projects.find(link.projectId);
    if (!project) throw new LinkNotAvailableError();
    if (!renew || !isKnown) await this.noteView(project, link, visitor);
    // The token contains the link's own address, so that it does not reveal that of another link.
    const claims = { projectid: project.id, dashboardId: link.dash, link: { id: link.id, version: link.version } };
    const { token, expiresIn } = await this.tokens.signGuest({ ...claims, reader: null }, link.expiresAt);
    return { guestToken: token, expiresIn, project, link, pass: await this.door.passFor(link) };
  }

  /**
   * A guest token for a person who may read the project anyway, so that the dashboard page has a single way to read. It
   * ends with their session, and with their role if they read as an administrator.
   */
  async openOwn(user: UserPrincipal, projectId: string): Promise<GuestAccess> {
    const project = await this.projects.requireReadable(user, projectId);
    const adminOf = user.userId === project.ownerId ? null : user.tenant;
    const { token, expiresIn } = await this.tokens.signGuest({
      projectid: project.id,
      dashboardId: project.dashboardId,
      link: null,
      reader: { userId: user.userId, sessionId: user.sessionId ?? null, adminOf },
    });
    return { guestToken: token, expiresIn, project };
  }

  async reach({ id, version }: LinkRef, projectId: string): Promise<LinkReach | null> {
    const link = await this.links.findStanding(id, version, projectId);
    return link && { filters: link.filters, downloads: link.downloads };
  }

  /** The project that an open page reads. @throws ProjectNotFoundError (404) when it no longer exists */
  stillReadable(principal: Principal & GuestPrincipal): Promise<Project> {
    return this.projects.requireReadable(principal, principal.projectId);
  }

  private async noteView(project: Project, link: ShareLinkEntity, { address, agent }: Visitor): Promise<void> {
    const view = { network: coarseNetwork(address), browser: browserFamily(agent) };
    if (await this.links.countView(link.id, view)) await this.tellOpened(project, link);
  }

  /** Tells the owner that the link works for its recipients; again for a new address. */
  private tellOpened({ id, name, ownerId }: Project, link: ShareLinkEntity): Promise<void> {
    return this.notifications.notify(ownerId, {
      code: link.label === null ? 'share-opened' : 'share-link-opened',
      params: link.label === null ? { project: name } : { project: name, link: link.label },
      link: `/report/${id}/dashboard`,
      key: link.rotatedAt === null ? `share|${link.id}` : `share|${link.id}|${link.rotatedAt.getTime()}`,
    });
  }

  private async firstOf(projectId: string): Promise<ShareLinkEntity> {
    const link = await this.links.findFirst(projectId);
    if (!link) throw new LinkMissingError();
    return link;
  }
}
