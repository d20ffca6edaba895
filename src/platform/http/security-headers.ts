import helmet from 'helmet';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AppConfig } from '../config/app-config.js';

type Middleware = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;

/**
 * Security headers for every response. Scripts only from us and never inline; inline styles allowed because the
 * component library injects them; workers may be blobs; the socket connects only to us.
 */
export function securityHeaders(config: AppConfig): Middleware {
  const isSecure = config.PUBLIC_URL?.startsWith('https:') === true;
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        workerSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'", socketSource],
        objectSrc: ["'none'"],
        baseUri: [baseSource],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000 } : false,
    crossOriginOpenerPolicy: isSecure,
    originAgentCluster: false,
    referrerPolicy: { policy: 'no-referrer' },
  });
}

/** No page may change its base, except the operators' queue board, whose markup does. */
function baseSource(request: IncomingMessage): string {
  return /^\/api\/board(\/|$)/.test(request.url ?? '') ? "'self'" : "'none'";
}

/** Some browsers do not count our own socket as 'self'. */
function socketSource(request: IncomingMessage): string {
  const host = request.headers.host ?? '';
  return /^[A-Za-z0-9.:[\]_-]+$/.test(host) ? `ws://${host} wss://${host}` : "'self'";
}
