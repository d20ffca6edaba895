import type { Listener } from '../realtime/token-verifier.js';

/** A signed-in user, from the identity token. */
export interface UserPrincipal {
  readonly kind: 'user';
  readonly userId: string;
  /** The sign-in that issued the token; absent when the program acts on the user's behalf. */
  readonly sessionId?: string;
  readonly email: string;
  readonly tenant: string;
  readonly groups: readonly string[];
  readonly apps: readonly string[];
}

/** The share link that admitted a guest, as of the guest token. */
export interface LinkRef {
  readonly id: string;
  /** Increases with every new address and password; tokens with an older version are refused. */
  readonly version: number;
}

/** What a guest may save: nothing, files of what the page shows, or those and the data sets. */
export const LINK_DOWNLOADS = ['none', 'page', 'data'] as const;
export type LinkDownloads = (typeof LINK_DOWNLOADS)[number];

/** How far a share link reaches now. */
export interface LinkReach {
  /** The allowed keys by level; null: the whole report. */
  readonly filters: Readonly<Record<string, readonly string[]>> | null;
  readonly downloads: LinkDownloads;
}

/**
 * A reader of one dashboard: either a guest of a share link (`link`), or a signed-in user who opened one of their
 * dashboards, which also reads with a guest token (`reader`). One of the two is null.
 */
export interface GuestPrincipal {
  readonly kind: 'guest';
  readonly projectId: string;
  readonly dashboardId: string;
  readonly link: LinkRef | null;
  /** How far the link reaches: set by the guard on every call, never taken from the token. Null before that. */
  readonly reach: LinkReach | null;
  /** The user and session that opened it: the token ends with either. */
  readonly reader: Listener | null;
}

export type Principal = UserPrincipal | GuestPrincipal;

/** The group that manages a tenant. */
export const ADMIN_GROUP = 'admin';

/** The group of read-only users. An administrator is never one, whatever their groups. */
export const READER_GROUP = 'reader';

export function isUser(principal: Principal): principal is UserPrincipal {
  return principal.kind === 'user';
}

export function isGuest(principal: Principal): principal is GuestPrincipal {
  return principal.kind === 'guest';
}

/** Whether this is an administrator (of their own tenant; the policy decides which tenants they see). */
export function isAdmin(principal: Principal): boolean {
  return isUser(principal) && principal.groups.includes(ADMIN_GROUP);
}

/** Whether this user is read-only. */
export function isReader(user: Pick<UserPrincipal, 'groups'>): boolean {
  return user.groups.includes(READER_GROUP) && !user.groups.includes(ADMIN_GROUP);
}

/**
 * How far this principal may read; null: without limits of a link.
 *
 * @throws Error for a link's guest who has not passed the guard, because their limits are unknown
 */
export function reachOf(principal: Principal): LinkReach | null {
  if (!isGuest(principal) || principal.link === null) return null;
  if (principal.reach === null) throw new Error('The reach of this guest’s link was not read');
  return principal.reach;
}
