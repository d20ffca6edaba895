import helmet from 'helmet';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AppConfig } from '../config/app-config.js';

type Middleware = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;

/**
 * Security headers for everything served. Scripts come from us alone and never from within a page; styles may stand
 * in the page because the component library puts them there; workers may be blobs; the socket goes to us alone.
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

/** No page moves its base, but for the queue board of operators, whose markup does. */
function baseSource(request: IncomingMessage): string {
  return /^\/api\/board(\/|$)/.test(request.url ?? '') ? "'self'" : "'none'";
}

/** Some browsers do not count our own socket as 'self'. */
function socketSource(request: IncomingMessage): string {
  const host = request.headers.host ?? '';
  return /^[A-Za-z0-9.:[\]_-]+$/.test(host) ? `ws://${host} wss://${host}` : "'self'";
}
