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

/**
 * A reader of one dashboard, let in either by a share link (`linkId`) or as somebody signed in who opened a dashboard
 * of theirs, which reads with a guest token too (`reader`). One of the two is null.
 */
export interface GuestPrincipal {
  readonly kind: 'guest';
  readonly projectId: string;
  readonly dashboardId: string;
  readonly linkId: string | null;
  /** Who opened it and by which session: the token ends with both. */
  readonly reader: Listener | null;
}

export type Principal = UserPrincipal | GuestPrincipal;

/** The group that manages a tenant. */
export const ADMIN_GROUP = 'admin';

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
