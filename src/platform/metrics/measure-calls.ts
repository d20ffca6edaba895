import type { NextFunction, Request, Response } from 'express';
import { countCall } from './metrics.js';

/** Measures each answered call under its route template, so that ids never become labels. */
export function measureCalls(request: Request, response: Response, next: NextFunction): void {
  const began = performance.now();
  response.once('close', () => {
    const seconds = (performance.now() - began) / 1000;
    countCall({ method: methodOf(request), route: routeOf(request), status: response.statusCode, seconds });
  });
  next();
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Callers can invent methods, which must not create new metric series. */
function methodOf({ method }: Request): string {
  return METHODS.has(method) ? method : 'other';
}

/** The template of the route that answered; `api/*`, `page` and so on for unrouted requests. */
export function routeOf(request: Request): string {
  const route: unknown = request.route;
  const path = typeof route === 'object' && route !== null && 'path' in route ? route.path : null;
  if (typeof path === 'string' && !path.includes('*')) return `${request.baseUrl}${path}`;
  const [place = ''] = /^\/(api|storage|assets|locales|metrics|ws)(?=\/|\?|$)/.exec(request.originalUrl) ?? [];
  return place === '' ? 'page' : `${place}/*`;
}
