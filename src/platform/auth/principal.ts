import type { Listener } from '../realtime/token-verifier.js';

/** A signed-in person, as the identity token names them. */
export interface UserPrincipal {
  readonly kind: 'user';
  readonly userId: string;
  /** The sign-in that the token came from; absent when the program acts in the user's name. */
  readonly sessionId?: string;
  readonly email: string;
  readonly tenant: string;
  readonly groups: readonly string[];
  readonly apps: readonly string[];
}

/** The share link that let a guest in, as it was when their token was made. */
export interface LinkRef {
  readonly id: string;
  /** Rises with every new address and every new password: tokens of an earlier one are refused. */
  readonly version: number;
}

/** What a guest may save: nothing, files of what the page shows, or those and the data sets. */
export const LINK_DOWNLOADS = ['none', 'page', 'data'] as const;
export type LinkDownloads = (typeof LINK_DOWNLOADS)[number];

/** How far a share link reaches, as it stands now. */
export interface LinkReach {
  /** The keys that are kept, by level; null: the whole report. */
  readonly filters: Readonly<Record<string, readonly string[]>> | null;
  readonly downloads: LinkDownloads;
}

/**
 * A reader of one dashboard, let in either by a share link (`link`) or as somebody signed in who opened a dashboard
 * of theirs, which reads with a guest token too (`reader`). One of the two is null.
 */
export interface GuestPrincipal {
  readonly kind: 'guest';
  readonly projectId: string;
  readonly dashboardId: string;
  readonly link: LinkRef | null;
  /** How far the link reaches: read by the guard at every call, never taken from the token. Null before that. */
  readonly reach: LinkReach | null;
  /** Who opened it and by which session: the token ends with both. */
  readonly reader: Listener | null;
}

export type Principal = UserPrincipal | GuestPrincipal;

/** The group that manages a tenant. */
export const ADMIN_GROUP = 'admin';

/** The group of those who read and change nothing. An administrator is none of them, whatever the groups say. */
export const READER_GROUP = 'reader';

export function isUser(principal: Principal): principal is UserPrincipal {
  return principal.kind === 'user';
}

export function isGuest(principal: Principal): principal is GuestPrincipal {
  return principal.kind === 'guest';
}

/** Whether this is an administrator (of their own tenant; which tenants they see is the policy's question). */
export function isAdmin(principal: Principal): boolean {
  return isUser(principal) && principal.groups.includes(ADMIN_GROUP);
}

/** Whether this user may read and no more. */
export function isReader(user: Pick<UserPrincipal, 'groups'>): boolean {
  return user.groups.includes(READER_GROUP) && !user.groups.includes(ADMIN_GROUP);
}

/**
 * How far this principal may read; null: without limits of a link.
 *
 * @throws Error for a guest of a link whom no guard has let in: nothing is known of their limits
 */
export function reachOf(principal: Principal): LinkReach | null {
  if (!isGuest(principal) || principal.link === null) return null;
  if (principal.reach === null) throw new Error('The reach of this guest’s link was not read');
  return principal.reach;
}
