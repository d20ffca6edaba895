import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { knownMigrations, migrateSchema } from '../database/migrator.js';
import type { FoundBackup } from './backup-folder.js';
import { connectTool, TOOL_NAME } from './database-dump.js';
import { BackupError, type TableDump, tableFile } from './manifest.js';

/** The schema of a restored database until it is complete. */
const RESTORING = 'reveal_restoring';
/** Renumbered by a restore: browsers keep versions of lists, and counting on from old numbers would repeat them. */
const MADE_ANEW = ['sync.versions'];

/** @throws BackupError when the backup has migrations that this program does not know. */
export function refuseNewerBackup({ folder, manifest }: FoundBackup): void {
  const known = new Set(knownMigrations());
  if (manifest.migrations.every((name) => known.has(name))) return;
  throw new BackupError(
    `The backup ${folder} is of a newer Reveal (${manifest.version}): restore it with that version.`,
  );
}

/**
 * Loads a backup's tables into a separate schema: first the tables as of the backup's version, then the rows, then the
 * changes of later versions. The live database is not touched.
 *
 * @param isKeptAsItWas leaves the tables in the backup's version, for an older version of the program
 */
export async function loadDatabase(url: string, backup: FoundBackup, isKeptAsItWas: boolean): Promise<void> {
  const place = { schema: RESTORING, applicationName: TOOL_NAME };
  const client = await connectTool(url, `-c search_path=${RESTORING}`);
  try {
    await client.query(`drop schema if exists ${RESTORING} cascade`);
    await client.query(`create schema ${RESTORING}`);
    await migrateSchema(url, { ...place, only: backup.manifest.migrations });
    await client.query('begin');
    await fill(client, backup);
    await client.query('commit');
    if (!isKeptAsItWas) await migrateSchema(url, place);
    await client.query('delete from platform_secrets where name = any ($1)', [MADE_ANEW]);
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

async function fill(client: pg.Client, { folder, manifest }: FoundBackup): Promise<void> {
  const name = (text: string): string => client.escapeIdentifier(text);
  const made = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace`,
  );
  const there = new Set(made.rows.map((row) => row.name));
  for (const table of manifest.tables.filter((one) => !there.has(one.name))) await createTable(client, table);
  // Rows that the migrations wrote are in the backup as well.
  const tables = manifest.tables.map((table) => name(table.name));
  await client.query(`truncate ${tables.join(', ')}`);
  const guards = await client.query<{ relation: string; name: string; definition: string }>(
    `select conrelid::regclass::text as relation, conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`,
  );
  for (const guard of guards.rows) {
    await client.query(`alter table ${guard.relation} drop constraint ${name(guard.name)}`);
  }
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  for (const table of manifest.tables) await loadTable(client, folder, table);
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
  for (const guard of guards.rows) {
    await client.query(`alter table ${guard.relation} add constraint ${name(guard.name)} ${guard.definition}`);
  }
  for (const { name: sequence, value, isCalled } of manifest.sequences) {
    await client.query('select setval($1::regclass, $2, $3)', [name(sequence), value, isCalled]);
  }
}

/** Creates a table that no migration creates: rows of a file awaiting a person's decision. */
async function createTable(client: pg.Client, { name, columns, isUnlogged }: TableDump): Promise<void> {
  const described = columns.map((column) => `${client.escapeIdentifier(column.name)} ${column.type}`);
  await client.query(
    `create ${isUnlogged ? 'unlogged ' : ''}table ${client.escapeIdentifier(name)} (${described.join(', ')})`,
  );
}

async function loadTable(client: pg.Client, folder: string, table: TableDump): Promise<void> {
  const columns = table.columns.map(({ name }) => client.escapeIdentifier(name)).join(', ');
  const copy = client.query(copyFrom(`copy ${client.escapeIdentifier(table.name)} (${columns}) from stdin`));
  await pipeline(createReadStream(join(folder, tableFile(table.name))), createGunzip(), copy);
  if (copy.rowCount === table.rows) return;
  throw new BackupError(`The backup ${folder} is damaged: ${table.name} has ${copy.rowCount} of ${table.rows} rows.`);
}

/** Replaces the live database with the loaded one, in one transaction. */
export async function swapDatabase(url: string): Promise<void> {
  const client = await connectTool(url);
  try {
    await client.query('begin');
    const { rows } = await client.query<{ schema: string }>('select current_schema() as schema');
    const schema = client.escapeIdentifier(rows[0]?.schema ?? 'public');
    for (const { kind, name } of await objectsOf(client, rows[0]?.schema ?? 'public')) {
      await client.query(`drop ${kind} if exists ${name} cascade`);
    }
    for (const { kind, name } of await objectsOf(client, RESTORING)) {
      await client.query(`alter ${kind} ${name} set schema ${schema}`);
    }
    // Fails if anything is left in it.
    await client.query(`drop schema ${RESTORING}`);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

/** Tables, standalone sequences and functions; objects of extensions are excluded. */
async function objectsOf(client: pg.Client, schema: string): Promise<{ kind: string; name: string }[]> {
  const notOfExtension = (oid: string): string =>
    `not exists (select from pg_depend d where d.objid = ${oid} and d.deptype = 'e')`;
  const { rows } = await client.query<{ kind: string; name: string }>(
    `select 'table' as kind, format('%I.%I', n.nspname, c.relname) as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = $1 and c.relkind = 'r' and ${notOfExtension('c.oid')}
    union all
    select 'sequence', format('%I.%I', n.nspname, c.relname)
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = $1 and c.relkind = 'S' and ${notOfExtension('c.oid')}
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i'))
    union all
    select 'function', format('%I.%I(%s)', n.nspname, p.proname, pg_get_function_identity_arguments(p.oid))
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname = $1 and p.prokind = 'f' and ${notOfExtension('p.oid')}`,
    [schema],
  );
  return rows;
}

/** A restore's view of the target database. */
export interface TargetState {
  /** It contains accounts or projects created by people. */
  readonly isInUse: boolean;
  /** Connections of servers and workers. */
  readonly connections: number;
}

/** @throws BackupError when the database has tables that are not the program's. */
export async function targetState(url: string): Promise<TargetState> {
  const client = await connectTool(url);
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace`,
    );
    const names = new Set(tables.map(({ name }) => name));
    if (names.size > 0 && !names.has('platform_secrets') && !names.has('migrations')) {
      throw new BackupError('The database holds tables that are not Reveal’s: restore into an empty one.');
    }
    const used = names.has('users') ? await client.query('select 1 from users limit 1') : null;
    const { rows } = await client.query<{ connections: number }>(
      `select count(*)::int as connections from pg_stat_activity
        where datname = current_database() and application_name in ('reveal', 'reveal-queue')`,
    );
    return { isInUse: used?.rowCount === 1, connections: rows[0]?.connections ?? 0 };
  } finally {
    await client.end();
  }
}
