import { Injectable } from '@nestjs/common';
import type { Listener } from '../realtime/token-verifier.js';
import { LinkExpiredError } from '../storage/signed-link.js';
import { LinkNotAvailableError } from './auth.errors.js';
import { GuestLinkRegistry } from './guest-link-check.js';
import { isAdmin, isGuest, type LinkReach, type LinkRef, type Principal } from './principal.js';
import { UserCheckRegistry } from './user-check.js';

/** Who received a signed link: the guest of a share link, or a signed-in user. One of the two is null. */
interface Holder {
  guest: { projectId: string; link: LinkRef } | null;
  reader: Listener | null;
}

/**
 * Ties a signed link to whoever received it. The holder is part of the signed link and is checked on every use, so the
 * link ends with the session or the share link instead of living on until it expires.
 */
@Injectable()
export class LinkHolders {
  constructor(
    private readonly links: GuestLinkRegistry,
    private readonly users: UserCheckRegistry,
  ) {}

  /** The holder as a signed link carries it. */
  write(principal: Principal): string {
    return Buffer.from(JSON.stringify(holderOf(principal))).toString('base64url');
  }

  /**
   * How far the holder may read now; null: without limits of a share link.
   *
   * @param written the result of `write`, its signature checked; undefined for a link from before links named their
   *   holder
   * @throws LinkExpiredError (410) when the session is over, the account is disabled, or an administrator's link
   *   outlives that role; LinkNotAvailableError (404) when the share link is off, expired or replaced
   */
  async admit(written: string | undefined): Promise<LinkReach | null> {
    if (written === undefined) throw new LinkExpiredError();
    const { guest, reader }: Holder = JSON.parse(Buffer.from(written, 'base64url').toString('utf8'));
    if (reader && !(await this.users.standing([reader]))[0]) throw new LinkExpiredError();
    if (guest === null) return null;
    const reach = await this.links.reach(guest.link, guest.projectId);
    if (reach === null) throw new LinkNotAvailableError();
    return reach;
  }
}

function holderOf(principal: Principal): Holder {
  if (isGuest(principal)) {
    const { projectId, link, reader } = principal;
    return { guest: link && { projectId, link }, reader };
  }
  const { userId, sessionId = null, tenant } = principal;
  return { guest: null, reader: { userId, sessionId, adminOf: isAdmin(principal) ? tenant : null } };
}
