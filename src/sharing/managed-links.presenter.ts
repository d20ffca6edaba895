import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '../platform/auth/principal.js';
import { AppConfig } from '../platform/config/app-config.js';
import { linkOrigin } from '../platform/http/request-origin.js';
import type {
  ChangeShareLinkDto,
  CreateShareLinkDto,
  LinkViewPageDto,
  ManagedLinkDto,
  ManagedLinkKeyDto,
} from './dto/managed-link.dto.js';
import type { ShareLinkEntity } from './entities/share-link.entity.js';
import { linkAddress } from './link-address.js';
import { ManagedLinksService } from './managed-links.service.js';

/** Presents a project's links as DTOs. */
@Injectable()
export class ManagedLinksPresenter {
  constructor(
    private readonly links: ManagedLinksService,
    private readonly config: AppConfig,
  ) {}

  async list(user: UserPrincipal, projectId: string): Promise<ManagedLinkDto[]> {
    return (await this.links.list(user, projectId)).map((link) => this.shown(link));
  }

  async create(user: UserPrincipal, { projectid, ...wish }: CreateShareLinkDto): Promise<ManagedLinkDto> {
    return this.shown(await this.links.create(user, projectid, wish));
  }

  async change(user: UserPrincipal, { projectid, linkid, ...wish }: ChangeShareLinkDto): Promise<ManagedLinkDto> {
    return this.shown(await this.links.change(user, projectid, linkid, wish));
  }

  async rotate(user: UserPrincipal, { projectid, linkid }: ManagedLinkKeyDto): Promise<ManagedLinkDto> {
    return this.shown(await this.links.rotate(user, projectid, linkid));
  }

  delete(user: UserPrincipal, { projectid, linkid }: ManagedLinkKeyDto): Promise<void> {
    return this.links.delete(user, projectid, linkid);
  }

  async views(
    user: UserPrincipal,
    projectId: string,
    linkId: string,
    before: string | undefined,
  ): Promise<LinkViewPageDto> {
    const { items, last } = await this.links.views(user, projectId, linkId, before ?? null);
    return {
      items: items.map(({ viewedAt, network, browser }) => ({ viewedAt: viewedAt.toISOString(), network, browser })),
      last,
      days: this.config.SHARE_VIEW_DAYS,
    };
  }

  private shown(link: ShareLinkEntity): ManagedLinkDto {
    const isOver = link.expiresAt !== null && link.expiresAt <= new Date();
    return {
      linkid: link.id,
      isFirst: link.isFirst,
      label: link.label,
      link: linkAddress(linkOrigin(this.config.PUBLIC_URL), link.projectId, link.dash),
      isActive: link.isActive,
      state: !link.isActive ? 'off' : isOver ? 'ended' : 'on',
      expiresAt: link.expiresAt?.toISOString() ?? null,
      hasPassword: link.passwordHash !== null,
      filters:
        link.filters && Object.fromEntries(Object.entries(link.filters).map(([level, keys]) => [level, [...keys]])),
      downloads: link.downloads,
      viewCount: link.viewCount,
      lastViewedAt: link.lastViewedAt?.toISOString() ?? null,
      rotatedAt: link.rotatedAt?.toISOString() ?? null,
      createdAt: link.createdAt.toISOString(),
    };
  }
}
