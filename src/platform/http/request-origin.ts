import { AsyncLocalStorage } from 'node:async_hooks';
import type { NextFunction, Request, Response } from 'express';

const origins = new AsyncLocalStorage<string>();

/** Stores the origin of the current request for its duration. */
export function rememberOrigin(request: Request, _response: Response, next: NextFunction): void {
  const host = request.get('host');
  const isPlain = host !== undefined && /^[A-Za-z0-9.:[\]_-]+$/.test(host);
  if (isPlain) origins.run(`${request.protocol}://${host}`, next);
  else next();
}

/** The origin for links: PUBLIC_URL, else the current request's, else '' (a relative link). */
export function linkOrigin(publicUrl: string | undefined): string {
  return (publicUrl ?? origins.getStore() ?? '').replace(/\/+$/, '');
}
