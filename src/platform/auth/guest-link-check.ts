import { Injectable } from '@nestjs/common';
import type { GuestPrincipal } from './principal.js';

/** Says whether what let this guest in still stands. Asked on every guest call, so it must be one cheap query. */
export interface GuestLinkCheck {
  /** True while the share link is on (or, without a link, while the project still has that dashboard). */
  isOpen(guest: GuestPrincipal): Promise<boolean>;
}

/**
 * The guard stands in `platform`, share links in `sharing`, which may not be imported from here: sharing hands its
 * check in at start. Without one every guest is refused.
 */
@Injectable()
export class GuestLinkRegistry implements GuestLinkCheck {
  private check: GuestLinkCheck | null = null;

  register(check: GuestLinkCheck): void {
    this.check = check;
  }

  async isOpen(guest: GuestPrincipal): Promise<boolean> {
    return this.check !== null && (await this.check.isOpen(guest));
  }
}
