import type { IncomingMessage } from 'node:http';
import type { AppConfig } from '../config/app-config.js';
import { isBehindProxy } from '../config/trusted-proxies.js';

/**
 * Whether one of our pages opens the socket. Browsers always send the page's origin, but do not apply cross-origin
 * checks to WebSockets. Programs without an origin are admitted; they need a token like everybody.
 */
export function isOwnOrigin(
  { headers }: Pick<IncomingMessage, 'headers'>,
  { PUBLIC_URL, TRUST_PROXY }: Pick<AppConfig, 'PUBLIC_URL' | 'TRUST_PROXY'>,
): boolean {
  if (headers.origin === undefined) return true;
  const host = URL.canParse(headers.origin) ? new URL(headers.origin).host : null;
  if (host === null) return false;
  const forwarded = isBehindProxy({ TRUST_PROXY }) ? headers['x-forwarded-host'] : undefined;
  const own = [headers.host, forwarded, PUBLIC_URL && new URL(PUBLIC_URL).host];
  return own.includes(host);
}
