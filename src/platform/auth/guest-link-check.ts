import { Injectable } from '@nestjs/common';
import type { LinkReach, LinkRef } from './principal.js';

/** Returns how far a share link reaches. Called on every guest call, so it must be one cheap query. */
export interface GuestLinkCheck {
  /** Null once the link is off, expired or deleted, or has a new address or password. */
  reach(link: LinkRef, projectId: string): Promise<LinkReach | null>;
}

/**
 * The guard is in `platform` and cannot import share links from `sharing`, so `sharing` registers its check at startup.
 * Without a check, every guest of a link is refused.
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
