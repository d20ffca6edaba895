import type { IncomingMessage } from 'node:http';
import type { AppConfig } from '../config/app-config.js';
import { isBehindProxy } from '../config/trusted-proxies.js';

/**
 * Whether a page of ours opens the socket: browsers always say whose page it is, and no cross-origin check of theirs
 * stands before a WebSocket. Programs that name no origin are let through; they need a token like everybody.
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
