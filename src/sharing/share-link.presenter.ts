import { Injectable } from '@nestjs/common';
import { isGuest, type Principal, reachOf, type UserPrincipal } from '../platform/auth/principal.js';
import { AppConfig } from '../platform/config/app-config.js';
import { linkOrigin } from '../platform/http/request-origin.js';
import type { GuestAccessDto, OpenShareLinkDto, ShareStatusDto } from './dto/open-share-link.dto.js';
import type { ShareLinkDto, ShareLinkRequestDto } from './dto/share-link.dto.js';
import { linkAddress } from './link-address.js';
import { LinkMissingError } from './sharing.errors.js';
import { SharingService } from './sharing.service.js';
import type { Visitor } from './visitor.js';

/** Translates between the specification's share link calls (actions in, addresses out) and the service. */
@Injectable()
export class ShareLinkPresenter {
  constructor(
    private readonly sharing: SharingService,
    private readonly config: AppConfig,
  ) {}

  /** @throws ProjectNotFoundError, or LinkMissingError when the named dashboard is not the project's. */
  async act(user: UserPrincipal, body: ShareLinkRequestDto): Promise<ShareLinkDto> {
    const { projectId, dashboardId, action, isActive = true } = body;
    const project = await this.sharing.requireShareable(user, projectId);
    if (dashboardId !== undefined && dashboardId !== project.dashboardId) throw new LinkMissingError();
    const link =
      action === 'create'
        ? await this.sharing.create(user, project, isActive)
        : await this.sharing.setActive(project, isActive);
    return {
      isActive: link.isActive,
      viewCount: link.viewCount,
      link: linkAddress(linkOrigin(this.config.PUBLIC_URL), link.projectId, link.dash),
      projectId: link.projectId,
      dashboardId: link.dash,
    };
  }

  async open({ renew = false, ...address }: OpenShareLinkDto, visitor: Visitor): Promise<GuestAccessDto> {
    const { guestToken, expiresIn, project, link, pass } = await this.sharing.open({ ...address, renew }, visitor);
    return {
      guestToken,
      expiresIn,
      projectid: project.id,
      dashboardId: link.dash,
      projName: project.name,
      downloads: link.downloads,
      pass,
    };
  }

  /** @throws ProjectNotFoundError (404) */
  async status(principal: Principal): Promise<ShareStatusDto> {
    if (isGuest(principal)) await this.sharing.stillReadable(principal);
    const reach = reachOf(principal);
    return { isActive: true, downloads: reach?.downloads ?? 'data', filters: reach?.filters ?? null };
  }
}
