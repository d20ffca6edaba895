import { Injectable } from '@nestjs/common';
import { createRemoteJWKSet, decodeJwt, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { AppConfig } from '../config/app-config.js';
import { AppError } from '../errors/app-error.js';
import type { VerifiedPayload } from './token-claims.js';

/** Only signatures by a key pair: no `none`, and no shared secret that a public key could be mistaken for. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
/** Allowed clock skew between the provider and us, in seconds. */
const SKEW = 30;
const PATIENCE_MS = 5000;
/** Keys are fetched again after this time, and immediately (but at most twice a minute) for an unknown key. */
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

  /** Whether the token claims to come from the provider; nothing is verified yet. */
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
   * The claims of a valid token; null when it is altered, expired, unsigned, or meant for another audience.
   *
   * @throws ProviderKeysError when the provider's keys cannot be fetched.
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

/** Errors of jose about the token itself; the others are about fetching keys. */
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
