import type { AppConfig } from '../../platform/config/app-config.js';
import { ADMIN_GROUP } from '../../platform/auth/principal.js';
import { normalEmail } from '../users.repository.js';
import { OidcClaimsError } from './oidc.errors.js';

/** Claims whose signature, issuer, audience and time are verified. */
export type VerifiedClaims = Readonly<Record<string, unknown>>;

/** What a provider says about a person. Null: not stated, so the value here stays. */
export interface ExternalPerson {
  issuer: string;
  subject: string;
  /** When the provider issued the claims. */
  claimsAt: Date;
  email: string | null;
  /** As the provider says; null when it does not. */
  isEmailVerified: boolean | null;
  givenName: string | null;
  familyName: string | null;
  tenant: string;
  groups: string[] | null;
  apps: string[] | null;
}

type MappingSettings = Pick<
  AppConfig,
  'OIDC_CLAIM_GROUPS' | 'OIDC_CLAIM_TENANT' | 'OIDC_CLAIM_APPS' | 'OIDC_ADMIN_GROUP' | 'OIDC_TENANT' | 'SIGNUP_TENANT'
>;

const LONGEST = 200;
const MOST_ENTRIES = 200;

/**
 * Reads a person from claims. A configured claim that the token lacks grants nothing: no groups, no apps. Our
 * administrators' group is given only to members of OIDC_ADMIN_GROUP, whatever else is named `admin` there.
 *
 * @throws OidcClaimsError without a subject, or without a tenant that a claim should provide.
 */
export function externalPerson(claims: VerifiedClaims, settings: MappingSettings): ExternalPerson {
  const { iss: issuer, sub: subject } = claims;
  if (!isPlain(issuer) || !isPlain(subject)) throw new OidcClaimsError('no issuer or subject');
  const email = textAt(claims, 'email');
  const verified = claims['email_verified'];
  return {
    issuer,
    subject,
    claimsAt: new Date(Number(claims['iat']) * 1000 || Date.now()),
    email: email !== null && isAddress(email) ? normalEmail(email) : null,
    isEmailVerified: typeof verified === 'boolean' ? verified : null,
    ...namesOf(claims),
    tenant: tenantOf(claims, settings),
    groups: settings.OIDC_CLAIM_GROUPS ? groupsOf(claims, settings.OIDC_CLAIM_GROUPS, settings.OIDC_ADMIN_GROUP) : null,
    apps: settings.OIDC_CLAIM_APPS ? textsAt(claims, settings.OIDC_CLAIM_APPS) : null,
  };
}

function tenantOf(claims: VerifiedClaims, { OIDC_CLAIM_TENANT, OIDC_TENANT, SIGNUP_TENANT }: MappingSettings): string {
  if (!OIDC_CLAIM_TENANT) return OIDC_TENANT ?? SIGNUP_TENANT;
  const tenant = textAt(claims, OIDC_CLAIM_TENANT);
  if (tenant === null) throw new OidcClaimsError(`no tenant in the claim ${OIDC_CLAIM_TENANT}`);
  return tenant;
}

function groupsOf(claims: VerifiedClaims, claim: string, adminGroup: string): string[] {
  const given = textsAt(claims, claim);
  const others = given.filter((group) => group !== ADMIN_GROUP && group !== adminGroup);
  return given.includes(adminGroup) ? [ADMIN_GROUP, ...others] : others;
}

/** For providers with a single name, its last word becomes the family name. */
function namesOf(claims: VerifiedClaims): Pick<ExternalPerson, 'givenName' | 'familyName'> {
  const [given, family] = [textAt(claims, 'given_name'), textAt(claims, 'family_name')];
  if (given !== null || family !== null) return { givenName: given, familyName: family };
  const words = textAt(claims, 'name')?.split(/\s+/) ?? [];
  const last = words.length > 1 ? (words.pop() ?? null) : null;
  return { givenName: words.length > 0 ? words.join(' ') : null, familyName: last };
}

/** A claim by its full name, which may contain dots, else by a path: `realm_access.roles`. */
function claimAt(claims: VerifiedClaims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  return name.split('.').reduce<unknown>((value, key) => {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    return Object.entries(value).find(([own]) => own === key)?.[1];
  }, claims);
}

function textAt(claims: VerifiedClaims, name: string): string | null {
  const value = claimAt(claims, name);
  return isPlain(value) ? value.trim() : null;
}

/** A list, or one text with entries separated by commas or spaces. */
function textsAt(claims: VerifiedClaims, name: string): string[] {
  const value = claimAt(claims, name);
  const entries: unknown[] = Array.isArray(value) ? value : typeof value === 'string' ? value.split(/[\s,]+/) : [];
  return [...new Set(entries.filter(isPlain).map((entry) => entry.trim()))].slice(0, MOST_ENTRIES);
}

function isPlain(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= LONGEST && !/\p{Cc}/u.test(value);
}

function isAddress(text: string): boolean {
  return /^[^\s@<>]+@[^\s@<>]+$/.test(text);
}
