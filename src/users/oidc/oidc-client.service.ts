import { Injectable } from '@nestjs/common';
import * as client from 'openid-client';
import { AppConfig } from '../../platform/config/app-config.js';
import type { VerifiedClaims } from './claim-mapping.js';
import { oidcClientSettings, type OidcClientSettings } from './oidc-settings.js';
import { OidcOffError, OidcRefusedError, OidcUnavailableError } from './oidc.errors.js';

/** The values sent to the provider in one sign-in, to compare with its response. */
export interface OidcChecks {
  state: string;
  nonce: string;
  /** The PKCE secret: the code alone is useless without it. */
  verifier: string;
}

const PATIENCE_SECONDS = 5;
/** Allowed clock skew between the provider and us, in seconds. */
const SKEW = 30;
const REDISCOVER_MS = 3600_000;

/** The client of the company's OpenID provider: authorization code flow with PKCE (S256), state and nonce. */
@Injectable()
export class OidcClientService {
  private found: Promise<client.Configuration> | null = null;
  private foundAt = 0;

  constructor(private readonly config: AppConfig) {}

  /** @throws OidcOffError when no provider is configured. */
  settings(): OidcClientSettings {
    const settings = oidcClientSettings(this.config);
    if (!settings) throw new OidcOffError();
    return settings;
  }

  /**
   * Creates secrets for one sign-in, and the address of the provider's page. @throws OidcOffError, OidcUnavailableError
   */
  async begin(redirectUri: string): Promise<{ checks: OidcChecks; address: URL }> {
    const provider = await this.provider();
    const checks = {
      state: client.randomState(),
      nonce: client.randomNonce(),
      verifier: client.randomPKCECodeVerifier(),
    };
    const address = client.buildAuthorizationUrl(provider, {
      redirect_uri: redirectUri,
      scope: this.settings().scopes,
      state: checks.state,
      nonce: checks.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(checks.verifier),
      code_challenge_method: 'S256',
    });
    return { checks, address };
  }

  /**
   * Exchanges the code and returns the claims: those of the verified ID token, plus the user info endpoint's about the
   * same subject.
   *
   * @param answer the address to which the provider redirected the browser.
   * @throws OidcRefusedError, OidcUnavailableError, OidcOffError
   */
  async finish(answer: URL, { state, nonce, verifier }: OidcChecks): Promise<VerifiedClaims> {
    const provider = await this.provider();
    try {
      const tokens = await client.authorizationCodeGrant(provider, answer, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new OidcRefusedError();
      if (!provider.serverMetadata().userinfo_endpoint) return claims;
      return { ...(await client.fetchUserInfo(provider, tokens.access_token, claims.sub)), ...claims };
    } catch (error) {
      throw isAboutNetwork(error) ? new OidcUnavailableError(error) : new OidcRefusedError(error);
    }
  }

  private provider(): Promise<client.Configuration> {
    if (!this.found || Date.now() - this.foundAt > REDISCOVER_MS) {
      this.foundAt = Date.now();
      const before = this.found;
      // While the provider does not answer, the metadata found an hour ago stays in use.
      this.found = discover(this.settings()).catch((error: unknown) => {
        this.found = null;
        if (before) return before;
        throw new OidcUnavailableError(error);
      });
    }
    return this.found;
  }
}

async function discover({ issuer, clientId, clientSecret }: OidcClientSettings): Promise<client.Configuration> {
  const isPlain = issuer.protocol === 'http:';
  const found = await client.discovery(issuer, clientId, undefined, client.None(), {
    timeout: PATIENCE_SECONDS,
    ...(isPlain ? { execute: [client.allowInsecureRequests] } : {}),
  });
  const provider = new client.Configuration(
    found.serverMetadata(),
    clientId,
    { [client.clockTolerance]: SKEW },
    authentication(found.serverMetadata(), clientSecret),
  );
  provider.timeout = PATIENCE_SECONDS;
  client.enableNonRepudiationChecks(provider);
  if (isPlain) client.allowInsecureRequests(provider);
  return provider;
}

/**
 * In the form that the provider accepts; the default is the Authorization header (OpenID Connect Discovery, section 3).
 */
function authentication(server: client.ServerMetadata, secret: string | undefined): client.ClientAuth {
  if (secret === undefined) return client.None();
  const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  return ways.includes('client_secret_basic') ? client.ClientSecretBasic(secret) : client.ClientSecretPost(secret);
}

/** The provider was unreachable, or failed while answering. */
function isAboutNetwork(error: unknown): boolean {
  if (error instanceof client.ClientError) return error.code === 'OAUTH_TIMEOUT' || error.cause instanceof TypeError;
  if (error instanceof client.ResponseBodyError) return error.status >= 500;
  return error instanceof TypeError;
}
