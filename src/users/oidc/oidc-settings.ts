import type { AppConfig } from '../../platform/config/app-config.js';

/** Our client at the company's OpenID provider. */
export interface OidcClientSettings {
  issuer: URL;
  clientId: string;
  clientSecret: string | undefined;
  scopes: string;
  /** The provider's display name. */
  name: string;
}

/** The configuration of sign-in through an OpenID provider; null when it is off. */
export function oidcClientSettings(config: AppConfig): OidcClientSettings | null {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_SCOPES, OIDC_NAME } = config;
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID) return null;
  const issuer = new URL(OIDC_ISSUER);
  return {
    issuer,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    scopes: OIDC_SCOPES,
    name: OIDC_NAME ?? issuer.host,
  };
}

/** The options on the sign-in page. */
export function waysIn(config: AppConfig): {
  password: boolean;
  signup: boolean;
  oidc: { name: string } | null;
} {
  const password = config.PASSWORDS === 'on';
  const provider = oidcClientSettings(config);
  return { password, signup: password && config.SIGNUP === 'on', oidc: provider && { name: provider.name } };
}
