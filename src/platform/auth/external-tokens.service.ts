import { Injectable } from '@nestjs/common';
import { createRemoteJWKSet, decodeJwt, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { AppConfig } from '../config/app-config.js';
import { AppError } from '../errors/app-error.js';
import type { VerifiedPayload } from './token-claims.js';

/** Signatures with a key pair alone: no `none`, and no shared secret that a public key could be taken for. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
/** How far the provider's clock and ours may be apart, in seconds. */
const SKEW = 30;
const PATIENCE_MS = 5000;
/** Keys are asked for again after this, and at once (but not more than twice a minute) for a key not seen before. */
const KEYS_KEPT_MS = 10 * 60_000;
const KEYS_ASKED_AGAIN_MS = 30_000;

/** The provider's keys could not be fetched: not the caller's fault, so not a 401. */
export class ProviderKeysError extends AppError {
  constructor(cause: unknown) {
    super({
      code: 'users.oidc-unavailable',
      status: 503,
      detail: 'The identity provider isn’t responding.',
      headers: { 'retry-after': '10' },
      cause,
    });
  }
}

/**
 * Bearer tokens that the company's OpenID provider issued for us (RFC 9068 access tokens, or any JWT with our
 * audience). Off unless OIDC_ISSUER and OIDC_AUDIENCE are set.
 */
@Injectable()
export class ExternalTokensService {
  private keys: Promise<JWTVerifyGetKey> | null = null;

  constructor(private readonly config: AppConfig) {}

  /** Whether this token says it is of the provider; nothing about it has been checked. */
  isTheirs(token: string): boolean {
    const { OIDC_ISSUER, OIDC_AUDIENCE } = this.config;
    if (!OIDC_ISSUER || !OIDC_AUDIENCE) return false;
    try {
      return decodeJwt(token).iss === OIDC_ISSUER;
    } catch {
      return false;
    }
  }

  /**
   * What a good token says; null for one that is altered, expired, unsigned, or meant for somebody else.
   *
   * @throws ProviderKeysError when the provider's keys cannot be had.
   */
  async read(token: string): Promise<VerifiedPayload | null> {
    const keys = await this.keySet();
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer: this.config.OIDC_ISSUER,
        audience: this.config.OIDC_AUDIENCE,
        algorithms: ALGORITHMS,
        clockTolerance: SKEW,
        requiredClaims: ['sub', 'iat', 'exp'],
      });
      return payload;
    } catch (error) {
      if (isAboutToken(error)) return null;
      throw new ProviderKeysError(error);
    }
  }

  private keySet(): Promise<JWTVerifyGetKey> {
    this.keys ??= this.openKeySet().catch((error: unknown) => {
      this.keys = null;
      throw new ProviderKeysError(error);
    });
    return this.keys;
  }

  private async openKeySet(): Promise<JWTVerifyGetKey> {
    const address = this.config.OIDC_JWKS_URL ?? (await this.discoverKeys());
    return createRemoteJWKSet(new URL(address), {
      cacheMaxAge: KEYS_KEPT_MS,
      cooldownDuration: KEYS_ASKED_AGAIN_MS,
      timeoutDuration: PATIENCE_MS,
    });
  }

  private async discoverKeys(): Promise<string> {
    const issuer = this.config.OIDC_ISSUER ?? '';
    const response = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
      signal: AbortSignal.timeout(PATIENCE_MS),
      redirect: 'error',
    });
    const document: unknown = await response.json();
    if (!isDiscovery(document)) throw new Error('The discovery document names no issuer or no keys');
    if (document.issuer !== issuer) throw new Error('The discovery document is of another issuer');
    return document.jwks_uri;
  }
}

/** Everything that jose says of the token itself; the rest is about fetching keys. */
function isAboutToken(error: unknown): boolean {
  const isAboutKeys = error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid;
  return error instanceof errors.JOSEError && !isAboutKeys && error.code !== 'ERR_JOSE_GENERIC';
}

function isDiscovery(document: unknown): document is { issuer: string; jwks_uri: string } {
  if (typeof document !== 'object' || document === null) return false;
  return (
    'issuer' in document &&
    typeof document.issuer === 'string' &&
    'jwks_uri' in document &&
    typeof document.jwks_uri === 'string'
  );
}
