import type { Listener } from '../realtime/token-verifier.js';
import type { GuestPrincipal, LinkRef, Principal, UserPrincipal } from './principal.js';

export const ISSUER = 'reveal';
export const USER_AUDIENCE = 'reveal';
export const GUEST_AUDIENCE = 'guest';

/** The identity token's claims besides `iss, aud, iat, exp`. */
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

/**
 * A guest token's claims: the link that admitted the guest, or the user whose dashboard page it is; the other is null.
 */
export interface GuestClaims {
  projectid: string;
  dashboardId: string;
  link: LinkRef | null;
  reader: Listener | null;
}

/** The payload of a token whose signature, issuer, audience and time are already verified. */
export type VerifiedPayload = Readonly<Record<string, unknown>>;

/** The principal of a verified payload; null when a claim is missing or of the wrong type. */
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
  const { projectid, dashboardId, link, reader } = payload;
  if (!isText(projectid) || !isText(dashboardId)) return null;
  const guest = { kind: 'guest', projectId: projectid, dashboardId, reach: null } as const;
  if (isLink(link) && reader === null) return { ...guest, link: { id: link.id, version: link.version }, reader: null };
  if (link !== null || !isReader(reader)) return null;
  return { ...guest, link: null, reader };
}

function isLink(value: unknown): value is LinkRef {
  if (typeof value !== 'object' || value === null) return false;
  const { id, version }: Partial<Record<string, unknown>> = { ...value };
  return isText(id) && Number.isInteger(version);
}

function isReader(value: unknown): value is Listener {
  if (typeof value !== 'object' || value === null) return false;
  const { userId, sessionId, adminOf }: Partial<Record<string, unknown>> = { ...value };
  return isText(userId) && isTextOrNull(sessionId) && isTextOrNull(adminOf);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || isText(value);
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string');
}
