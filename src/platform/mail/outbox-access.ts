import type { IncomingMessage } from 'node:http';
import type { AppConfig } from '../config/app-config.js';
import { isBehindProxy } from '../config/trusted-proxies.js';

type OutboxSettings = Pick<AppConfig, 'SMTP_URL' | 'REVEAL_DEMO' | 'NODE_ENV' | 'TRUST_PROXY' | 'PUBLIC_URL'>;
type Asking = Pick<IncomingMessage, 'headers' | 'httpVersion'> & {
  socket: Pick<IncomingMessage['socket'], 'remoteAddress'>;
};

/** Headers that proxies add; a request with one comes from somewhere other than the socket's address. */
const PROXY_MARKS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];
const LOCAL_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

/**
 * Whether kept emails may be read in a browser. They contain everyone's sign-in codes, so only on a trial installation:
 * the demo is on; no mail server, production mode, proxy or public address is set; and the request comes from this
 * machine, over a connection that no proxy made, under a host name of this machine (so that no page of another site can
 * make the browser request them: DNS rebinding).
 */
export function isOutboxOpen(settings: OutboxSettings, request: Asking): boolean {
  const isTrial =
    settings.SMTP_URL === undefined &&
    settings.REVEAL_DEMO === 'on' &&
    settings.NODE_ENV !== 'production' &&
    !isBehindProxy(settings) &&
    (settings.PUBLIC_URL === undefined || LOCAL_HOST.test(new URL(settings.PUBLIC_URL).host));
  return isTrial && isFromThisMachine(request);
}

function isFromThisMachine({ headers, httpVersion, socket }: Asking): boolean {
  if (PROXY_MARKS.some((name) => headers[name] !== undefined)) return false;
  // Browsers use 1.1; a proxy without headers (nginx by default) uses 1.0.
  if (httpVersion === '1.0') return false;
  return isLoopback(socket.remoteAddress ?? '') && LOCAL_HOST.test(headers.host ?? '');
}

function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127(\.\d{1,3}){3}$/i.test(address);
}
