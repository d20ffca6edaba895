import type { NextFunction, Request, Response } from 'express';
import { countCall } from './metrics.js';

/** Measures each answered call under the template of its route, so that no id becomes a label. */
export function measureCalls(request: Request, response: Response, next: NextFunction): void {
  const began = performance.now();
  response.once('close', () => {
    const seconds = (performance.now() - began) / 1000;
    countCall({ method: methodOf(request), route: routeOf(request), status: response.statusCode, seconds });
  });
  next();
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Callers may invent methods; figures may not grow with what callers invent. */
function methodOf({ method }: Request): string {
  return METHODS.has(method) ? method : 'other';
}

/** The template of the route that answered; `api/*`, `page` and so on for what no route did. */
export function routeOf(request: Request): string {
  const route: unknown = request.route;
  const path = typeof route === 'object' && route !== null && 'path' in route ? route.path : null;
  if (typeof path === 'string' && !path.includes('*')) return `${request.baseUrl}${path}`;
  const [place = ''] = /^\/(api|storage|assets|locales|metrics|ws)(?=\/|\?|$)/.exec(request.originalUrl) ?? [];
  return place === '' ? 'page' : `${place}/*`;
}
