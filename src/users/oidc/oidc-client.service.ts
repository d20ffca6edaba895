import { Injectable } from '@nestjs/common';
import * as client from 'openid-client';
import { AppConfig } from '../../platform/config/app-config.js';
import type { VerifiedClaims } from './claim-mapping.js';
import { oidcClientSettings, type OidcClientSettings } from './oidc-settings.js';
import { OidcOffError, OidcRefusedError, OidcUnavailableError } from './oidc.errors.js';

/** What is asked of the provider in one sign-in, to be compared with what comes back. */
export interface OidcChecks {
  state: string;
  nonce: string;
  /** The PKCE secret: whoever has the code alone can do nothing with it. */
  verifier: string;
}

const PATIENCE_SECONDS = 5;
/** How far the provider's clock and ours may be apart, in seconds. */
const SKEW = 30;
const REDISCOVER_MS = 3600_000;

/** Talks to the company's OpenID provider: authorisation code flow with PKCE (S256), state and nonce. */
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

  /** Fresh secrets for one sign-in, and the address of the provider's page. @throws OidcOffError, OidcUnavailableError */
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
   * Exchanges the code and answers the claims: those of the ID token, whose signature is checked, and what the user
   * info endpoint adds to them about the same subject.
   *
   * @param answer the address that the provider led the browser to.
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
      // What was found an hour ago serves on while the provider does not answer.
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

/** In the way the provider takes; its default is the Authorization header (OpenID Connect Discovery, section 3). */
function authentication(server: client.ServerMetadata, secret: string | undefined): client.ClientAuth {
  if (secret === undefined) return client.None();
  const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  return ways.includes('client_secret_basic') ? client.ClientSecretBasic(secret) : client.ClientSecretPost(secret);
}

/** The provider was not reached, or broke while answering. */
function isAboutNetwork(error: unknown): boolean {
  if (error instanceof client.ClientError) return error.code === 'OAUTH_TIMEOUT' || error.cause instanceof TypeError;
  if (error instanceof client.ResponseBodyError) return error.status >= 500;
  return error instanceof TypeError;
}
