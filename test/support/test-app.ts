import 'reflect-metadata';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServerApp } from '../../src/create-app.js';
import type { AppConfig } from '../../src/platform/config/app-config.js';
import { loadConfig } from '../../src/platform/config/load-config.js';
import { JobRunner } from '../../src/platform/jobs/job-runner.js';
import { createLogger } from '../../src/platform/logging/logger.js';
import { createTestDatabase, type TestDatabase } from './database.js';

/** The whole program in the test's own process, with its own database, data folder and port. */
export interface TestApp {
  app: NestExpressApplication;
  config: AppConfig;
  database: TestDatabase;
  /** `http://127.0.0.1:<port>` */
  url: string;
  close(): Promise<void>;
}

export interface TestAppOptions {
  /** Further settings, by the names of `.env.example`. */
  env?: Record<string, string>;
  /** Runs jobs as well (default). */
  withWorker?: boolean;
  /** An existing database, which is not dropped afterwards. */
  database?: TestDatabase;
}

/** Starts the program as a server and, by default, a worker. End it with `close()`, which drops the database. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const folder = mkdtempSync(join(tmpdir(), 'reveal-app-'));
  const database = options.database ?? (await createTestDatabase());
  const config = loadConfig({
    REVEAL_DATA: folder,
    REVEAL_DEMO: 'off',
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'fatal',
    LOG_FORMAT: 'text',
    WORKER_LOCK_MS: '2000',
    WORKER_STALLED_MS: '1000',
    RECONCILE_MS: '1000',
    ...options.env,
    DATABASE_URL: database.url,
  });
  const app = await createServerApp({ config, databaseUrl: database.url }, createLogger(config));
  try {
    await app.init();
    if (options.withWorker !== false) await app.get(JobRunner).start();
    await app.listen(0, '127.0.0.1');
  } catch (error) {
    // Other files share the database's connections.
    await app.close();
    throw error;
  }
  return {
    app,
    config,
    database,
    url: await app.getUrl(),
    close: async () => {
      await app.close();
      if (!options.database) await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
