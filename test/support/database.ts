import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import {
  startEmbeddedPostgres,
  withDatabase,
  type RunningPostgres,
} from '../../src/platform/database/embedded-postgres.js';
import { migrate } from '../../src/platform/database/migrator.js';
import { migrateQueue } from '../../src/platform/jobs/queue-backend.js';
import { UNSAFE_SETTINGS } from './unsafe-settings.js';

/** A migrated, empty database for one spec. */
export interface TestDatabase {
  url: string;
  /** Runs one statement, for inspecting rows. */
  query<Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>;
  drop(): Promise<void>;
}

async function admin<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Clones a database, by default the empty one from the global setup; it must have no connections. */
export async function createTestDatabase(template = 'reveal_template'): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await admin(server, (client) => client.query(`create database ${name} template ${template}`));
  const url = withDatabase(server, name);
  return {
    url,
    query: <Row extends pg.QueryResultRow>(sql: string, values?: unknown[]) =>
      admin(url, async (client) => (await client.query<Row>(sql, values)).rows),
    drop: async () => {
      await admin(server, (client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}

/** A PostgreSQL for one spec, for tests that stop and start it. */
export interface OwnPostgres {
  url: string;
  stop(): Promise<void>;
  /** Stops it when it runs, and starts it again on the same port and data. */
  restart(): Promise<void>;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
}

export async function startOwnPostgres(): Promise<OwnPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'reveal-pg-'));
  const start = (): Promise<RunningPostgres> =>
    startEmbeddedPostgres({ folder: join(folder, 'postgres'), settings: UNSAFE_SETTINGS });
  let running = await start();
  await migrate(running.url);
  await migrateQueue(running.url);
  return {
    url: running.url,
    stop: () => running.stop(),
    restart: async () => {
      await running.stop();
      running = await start();
    },
    remove: async () => {
      await running.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
