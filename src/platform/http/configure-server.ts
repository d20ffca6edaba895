import type { NestExpressApplication } from '@nestjs/platform-express';
import { WsAdapter } from '@nestjs/platform-ws';
import compression from 'compression';
import type { NextFunction, Request, Response } from 'express';
import type { Logger } from 'pino';
import type { AppConfig } from '../config/app-config.js';
import { httpLogger } from '../logging/http-logger.js';
import { measureCalls } from '../metrics/measure-calls.js';
import { MetricsEndpoint } from '../metrics/metrics-endpoint.js';
import { serveDocument } from '../openapi/serve-document.js';
import { validationPipe } from '../errors/validation.pipe.js';
import { StorageRoutes } from '../storage/storage-routes.js';
import { followCall } from '../tracing/follow-call.js';
import { boundBodies } from './body/unread-body.js';
import { ForwardedWatch } from './forwarded-watch.js';
import { rememberOrigin } from './request-origin.js';
import { securityHeaders } from './security-headers.js';
import { serveClient } from './serve-client.js';

/** Everything around a server's controllers, in the order in which a request passes it. */
export function configureServer(app: NestExpressApplication, config: AppConfig, logger: Logger): void {
  app.set('trust proxy', config.TRUST_PROXY);
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.use(followCall);
  app.use(measureCalls);
  app.use(httpLogger(logger));
  app.use(securityHeaders(config));
  app.use(app.get(ForwardedWatch).look);
  app.use(rememberOrigin);
  app.use('/storage', app.get(StorageRoutes).router());
  app.use(boundBodies);
  app.use(compression());
  const metrics = app.get(MetricsEndpoint);
  app.use('/metrics', (request: Request, response: Response) => void metrics.answer(request, response));
  app.use('/api', noStore);
  serveClient(app);
  app.setGlobalPrefix('api');
  app.useGlobalPipes(validationPipe());
  app.useWebSocketAdapter(new WsAdapter(app));
  serveDocument(app);
}

/** API responses are not cached, unless a handler says otherwise. */
function noStore(_request: Request, response: Response, next: NextFunction): void {
  response.set('cache-control', 'no-store');
  next();
}
