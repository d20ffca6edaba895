import { Injectable } from '@nestjs/common';
import type { LinkReach, LinkRef } from './principal.js';

/** Says how far a share link reaches. Asked on every guest call, so it must be one cheap query. */
export interface GuestLinkCheck {
  /** Null once the link is off, over, deleted, or has another address or password than it had. */
  reach(link: LinkRef, projectId: string): Promise<LinkReach | null>;
}

/**
 * The guard stands in `platform`, share links in `sharing`, which may not be imported from here: sharing hands its
 * check in at start. Without one every guest of a link is refused.
 */
@Injectable()
export class GuestLinkRegistry implements GuestLinkCheck {
  private check: GuestLinkCheck | null = null;

  register(check: GuestLinkCheck): void {
    this.check = check;
  }

  async reach(link: LinkRef, projectId: string): Promise<LinkReach | null> {
    return this.check === null ? null : this.check.reach(link, projectId);
  }
}
