import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Server } from 'node:http';
import type { Logger } from 'pino';
import { AppModule } from './app.module.js';
import type { Composition } from './platform-modules.js';
import { configureServer } from './platform/http/configure-server.js';
import { NestLogger } from './platform/logging/logger.js';
import { WorkerModule } from './worker.module.js';

const longestRequestMs = 12 * 3600 * 1000;

/** Builds a server that is ready to listen. The database must answer and be migrated. */
export async function createServerApp(composition: Composition, logger: Logger): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(AppModule.compose(composition), {
    logger: new NestLogger(logger),
    abortOnError: false,
    bodyParser: false,
    forceCloseConnections: true,
    preview: composition.preview,
    routeConflictPolicy: { duplicate: 'error' },
  });
  if (composition.preview) app.setGlobalPrefix('api');
  else configureServer(app, composition.config, logger);
  const server: Server = app.getHttpServer();
  // An upload may take hours, but headers must arrive within a minute.
  server.requestTimeout = longestRequestMs;
  server.keepAliveTimeout = 65_000;
  return app;
}

/** Builds a worker; it takes jobs once `JobRunner.start()` is called. */
export async function createWorkerApp(composition: Composition, logger: Logger): Promise<INestApplicationContext> {
  const app = await NestFactory.createApplicationContext(WorkerModule.compose(composition), {
    logger: new NestLogger(logger),
    abortOnError: false,
  });
  return app.init();
}
