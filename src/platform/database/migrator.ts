import { DataSource, type MigrationInterface } from 'typeorm';
import { migrations } from '../../../migrations/index.js';
import { PROGRAM_VERSION } from '../version.js';
import { dataSourceOptions } from './data-source-options.js';

/** A migration class for TypeORM. */
export type MigrationClass = new () => MigrationInterface;

/** The key of the lock that admits one migrating process at a time. */
const migrationLock = 7_385_001;

/** Opens a connection that knows only the migrations. */
async function openMigrations(url: string, known: readonly MigrationClass[] = migrations): Promise<DataSource> {
  const dataSource = new DataSource({ ...dataSourceOptions(url, 2), migrations: [...known] });
  return dataSource.initialize();
}

/**
 * Applies pending migrations, one process at a time, each in its own transaction, so that a killed run resumes where it
 * stopped. Returns the applied names.
 *
 * @throws NewerDatabaseError when the database has migrations that this program does not know.
 */
export async function migrate(url: string): Promise<string[]> {
  const dataSource = await openMigrations(url);
  const lock = dataSource.createQueryRunner();
  try {
    await lock.query('select pg_advisory_lock($1)', [migrationLock]);
    await refuseNewer(dataSource);
    const applied = await dataSource.runMigrations({ transaction: 'each' });
    await noteVersion(dataSource);
    return applied.map(({ name }) => name);
  } finally {
    await lock.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined);
    await lock.release();
    await dataSource.destroy();
  }
}

/** Reverts the last `count` migrations, newest first. */
export async function revert(url: string, count: number): Promise<void> {
  const dataSource = await openMigrations(url);
  try {
    for (let done = 0; done < count; done += 1) await dataSource.undoLastMigration({ transaction: 'each' });
  } finally {
    await dataSource.destroy();
  }
}

/** The names of all migrations, oldest first. */
export function knownMigrations(): string[] {
  return migrations.map(({ name }) => name);
}

/** The schema of a database that is built beside the live one. */
export interface SchemaPlace {
  schema: string;
  applicationName: string;
  /** The migrations to apply; not set = all. */
  only?: readonly string[];
}

/** Applies migrations to a separate schema, which nothing else may use meanwhile. */
export async function migrateSchema(url: string, { schema, applicationName, only }: SchemaPlace): Promise<void> {
  const options = dataSourceOptions(url, 1);
  const wanted = migrations.filter(({ name }) => only?.includes(name) ?? true);
  const dataSource = new DataSource({
    ...options,
    applicationName,
    migrations: [...wanted],
    extra: { ...options.extra, options: `-c timezone=UTC -c search_path=${schema}` },
  });
  await dataSource.initialize();
  try {
    await dataSource.runMigrations({ transaction: 'each' });
    if (only === undefined) await noteVersion(dataSource);
  } finally {
    await dataSource.destroy();
  }
}

/** A later version of the program migrated the database, and this version would misread it. */
export class NewerDatabaseError extends Error {
  constructor(version: string | null) {
    super(
      `The database is of a newer Reveal${version === null ? '' : ` (${version})`} than this one (${PROGRAM_VERSION}): ` +
        `start the newer one, or go back as docs/operations.md says under "Upgrade".`,
    );
    this.name = 'NewerDatabaseError';
  }
}

/** @throws NewerDatabaseError when the database has migrations that this program does not know. */
export async function refuseNewerDatabase(url: string): Promise<void> {
  const dataSource = await openMigrations(url);
  try {
    await refuseNewer(dataSource);
  } finally {
    await dataSource.destroy();
  }
}

async function refuseNewer(dataSource: DataSource): Promise<void> {
  if (!(await hasTable(dataSource, 'migrations'))) return;
  const applied: { name: string }[] = await dataSource.query('select name from migrations');
  const known = new Set<string>(migrations.map(({ name }) => name));
  if (applied.every(({ name }) => known.has(name))) return;
  throw new NewerDatabaseError(await lastVersion(dataSource));
}

/** Null when no other version left its name. */
async function lastVersion(dataSource: DataSource): Promise<string | null> {
  if (!(await hasTable(dataSource, 'installed_versions'))) return null;
  const rows: { version: string }[] = await dataSource.query(
    'select version from installed_versions where version <> $1 order by installed_at desc limit 1',
    [PROGRAM_VERSION],
  );
  return rows[0]?.version ?? null;
}

async function noteVersion(dataSource: DataSource): Promise<void> {
  const sql = `insert into installed_versions (version, installed_at) values ($1, now())
    on conflict (version) do update set installed_at = now()`;
  await dataSource.query(sql, [PROGRAM_VERSION]);
}

async function hasTable(dataSource: DataSource, table: string): Promise<boolean> {
  const rows: { found: boolean }[] = await dataSource.query('select to_regclass($1) is not null as found', [table]);
  return rows[0]?.found === true;
}

/** True when the database lacks a migration that this program needs. */
export async function hasPendingMigrations(url: string): Promise<boolean> {
  const dataSource = await openMigrations(url);
  try {
    return await dataSource.showMigrations();
  } finally {
    await dataSource.destroy();
  }
}
