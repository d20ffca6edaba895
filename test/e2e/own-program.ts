import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { PasswordsService } from '../../src/users/passwords/passwords.service.js';
import { createTestDatabase } from '../support/database.js';
import { type SpawnOptions, spawnProgram } from '../support/program.js';
import { PASSWORD } from './caller.js';
import { sharedDemo } from './shared-demo.js';

/** The built program, on its own database and folder. */
export interface OwnProgram {
  url: string;
  databaseUrl: string;
  /** Runs a statement on the database. */
  query<Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>;
  /** Stops the program and deletes its data. */
  stop(): Promise<void>;
}

export interface OwnProgramOptions extends Partial<Pick<SpawnOptions, 'role' | 'port' | 'env'>> {
  /** Starts with the processed demo instead of empty. */
  withDemo?: boolean;
  /** Runs before the program starts, with the settings that name its database and folder. */
  prepare?: (place: Place) => Promise<void>;
}

interface Place {
  query: OwnProgram['query'];
  env: { DATABASE_URL: string; REVEAL_DATA: string };
}

/** Starts the built program, by default as a server and worker. */
export async function startOwnProgram(options: OwnProgramOptions = {}): Promise<OwnProgram> {
  const { role = 'all', withDemo = false, prepare, port } = options;
  const demo = withDemo ? await sharedDemo() : null;
  const database = await createTestDatabase(demo?.database);
  const folder = mkdtempSync(join(tmpdir(), 'reveal-e2e-'));
  if (demo) cpSync(demo.folder, folder, { recursive: true });
  const env = { DATABASE_URL: database.url, REVEAL_DATA: folder };
  await prepare?.({ query: database.query, env });
  const program = await spawnProgram({ role, env: { ...env, ...options.env }, ...(port ? { port } : {}) });
  return {
    url: program.url,
    databaseUrl: database.url,
    query: database.query,
    stop: async () => {
      await program.kill('SIGTERM');
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export interface Person {
  email: string;
  password?: string;
  givenName?: string;
  familyName?: string;
  isAdministrator?: boolean;
  /** Invited means with a temporary password. */
  status?: 'active' | 'invited';
}

/** Adds a user of the tenant `acme`. */
export async function addPerson(query: OwnProgram['query'], person: Person): Promise<void> {
  const { email, password = PASSWORD, givenName = 'Ada', familyName = 'Shelf', status = 'active' } = person;
  await query(
    `INSERT INTO users (id, email, given_name, family_name, password_hash, status, tenant, groups, apps, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, 'acme', $7, '{reveal-next}', now(), now())`,
    [
      ...[uuidv7(), email, givenName, familyName, await new PasswordsService().hash(password), status],
      person.isAdministrator ? ['admin'] : [],
    ],
  );
}

/** Adds the retailer Marlow of the tenant `acme`. Returns its id. */
export async function addRetailer(query: OwnProgram['query'], storeExtraction: number): Promise<string> {
  const id = uuidv7();
  await query(
    `INSERT INTO retailers (id, tenant, name, name_key, status, store_extraction, product_key, created_at, updated_at)
     VALUES ($1, 'acme', 'Marlow', 'marlow', 'active', $2, 'upc', now(), now())`,
    [id, storeExtraction],
  );
  return id;
}
