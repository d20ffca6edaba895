import type { GuestPrincipal, Principal, UserPrincipal } from './principal.js';

export const ISSUER = 'reveal';
export const USER_AUDIENCE = 'reveal';
export const GUEST_AUDIENCE = 'guest';

/** What the identity token says beside `iss, aud, iat, exp`. */
export interface IdentityClaims {
  sub: string;
  /** The session, so that a token ends with its sign-in. */
  sid: string;
  email: string;
  given_name: string;
  family_name: string;
  'custom:tenant': string;
  'custom:apps': string[];
  groups: string[];
}

/** What a guest token says. `link` is null for the owner's own dashboard page. */
export interface GuestClaims {
  projectid: string;
  dashboardId: string;
  link: string | null;
}

/** The payload of a token whose signature, issuer, audience and time have been checked already. */
export type VerifiedPayload = Readonly<Record<string, unknown>>;

/** The principal of a verified payload; null when a claim is missing or of another type. */
export function principalOf(payload: VerifiedPayload): Principal | null {
  return payload.aud === GUEST_AUDIENCE ? guestOf(payload) : payload.aud === USER_AUDIENCE ? userOf(payload) : null;
}

function userOf(payload: VerifiedPayload): UserPrincipal | null {
  const { sub, sid, email, groups } = payload;
  const tenant = payload['custom:tenant'];
  const apps = payload['custom:apps'];
  if (!isText(sub) || !isText(sid) || !isText(email) || !isText(tenant)) return null;
  if (!isTexts(groups) || !isTexts(apps)) return null;
  return { kind: 'user', userId: sub, sessionId: sid, email, tenant, groups, apps };
}

function guestOf(payload: VerifiedPayload): GuestPrincipal | null {
  const { projectid, dashboardId, link } = payload;
  if (!isText(projectid) || !isText(dashboardId) || !(isText(link) || link === null)) return null;
  return { kind: 'guest', projectId: projectid, dashboardId, linkId: link };
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string');
}
