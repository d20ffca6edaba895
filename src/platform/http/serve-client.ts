import type { NestExpressApplication } from '@nestjs/platform-express';
import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { programFolder } from './program-folder.js';

/** Paths that are never a page of the client. */
const notPages = /^\/(api|storage|ws|assets|locales)(\/|$)/;

/**
 * Serves the built client: files with a hash in their name are cached forever, others are revalidated, and `index.html`
 * answers every other address, which the client's router resolves.
 */
export function serveClient(app: NestExpressApplication): void {
  const folder = join(programFolder(), 'client', 'dist');
  const page = join(folder, 'index.html');
  app.use('/assets', express.static(join(folder, 'assets'), { immutable: true, maxAge: '1y', index: false }));
  app.use('/locales', versioned(express.static(join(folder, 'locales'), { index: false, setHeaders: askAgain })));
  app.use(express.static(folder, { index: false, setHeaders: askAgain }));
  app.use((request: Request, response: Response, next: NextFunction) => {
    if (!['GET', 'HEAD'].includes(request.method) || notPages.test(request.path)) return next();
    if (!existsSync(page)) return next();
    askAgain(response);
    return response.sendFile(page, { cacheControl: false });
  });
}

function askAgain(response: Response): void {
  response.setHeader('cache-control', 'no-cache');
}

/** Locale files are requested with their version (`?v=`), so browsers may cache them forever. */
function versioned(serve: RequestHandler): RequestHandler {
  return (request, response, next) => {
    if (request.query['v'] === undefined) return serve(request, response, next);
    const setHeader = response.setHeader.bind(response);
    response.setHeader = (name, value) =>
      setHeader(name, name.toLowerCase() === 'cache-control' ? 'public, max-age=31536000, immutable' : value);
    return serve(request, response, next);
  };
}
