import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { ensureDatabase, startEmbeddedPostgres, withDatabase } from '../../src/platform/database/embedded-postgres.js';
import { migrate } from '../../src/platform/database/migrator.js';
import { migrateQueue } from '../../src/platform/jobs/queue-backend.js';
import { UNSAFE_SETTINGS } from './unsafe-settings.js';
import { startRedis, type RunningRedis } from './redis.js';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    redisUrl: string | null;
  }
}

/** The migrated database from which every spec's own one is cloned. */
export const TEMPLATE_DATABASE = 'reveal_template';

/**
 * One embedded PostgreSQL and, if redis-server is installed, one Redis for the whole test run. The database is not safe
 * against power loss, which no test covers.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'reveal-test-'));
  const postgres = await startEmbeddedPostgres({
    folder: join(folder, 'postgres'),
    settings: UNSAFE_SETTINGS,
  });
  await ensureDatabase(postgres.url, TEMPLATE_DATABASE);
  const template = withDatabase(postgres.url, TEMPLATE_DATABASE);
  await migrate(template);
  await migrateQueue(template);
  const redis: RunningRedis | null = await startRedis(join(folder, 'redis'));
  if (!redis)
    console.warn('\n*** redis-server is not installed: everything about Redis is NOT tested in this run ***\n');
  project.provide('postgresUrl', postgres.url);
  project.provide('redisUrl', redis?.url ?? null);
  return async () => {
    await redis?.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
