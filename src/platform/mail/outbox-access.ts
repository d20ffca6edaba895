import type { IncomingMessage } from 'node:http';
import type { AppConfig } from '../config/app-config.js';
import { isBehindProxy } from '../config/trusted-proxies.js';

type OutboxSettings = Pick<AppConfig, 'SMTP_URL' | 'REVEAL_DEMO' | 'NODE_ENV' | 'TRUST_PROXY' | 'PUBLIC_URL'>;
type Asking = Pick<IncomingMessage, 'headers' | 'httpVersion'> & {
  socket: Pick<IncomingMessage['socket'], 'remoteAddress'>;
};

/** What proxies add; a request that carries one comes from somewhere else than the socket says. */
const PROXY_MARKS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];
const LOCAL_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

/**
 * Whether the kept mails may be read in a browser. They hold sign-in codes of everybody, so only on a program that is
 * tried out: the demo is on, no mail server, no production, no proxy and no public address is set, and the request comes
 * from this very machine, over a connection that no proxy made, under a name of this machine (a page of another site
 * cannot make the browser ask in its name: DNS rebinding).
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
  // Browsers speak 1.1; a proxy without marks (nginx as it comes) speaks 1.0.
  if (httpVersion === '1.0') return false;
  return isLoopback(socket.remoteAddress ?? '') && LOCAL_HOST.test(headers.host ?? '');
}

function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127(\.\d{1,3}){3}$/i.test(address);
}
