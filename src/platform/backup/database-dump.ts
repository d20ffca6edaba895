import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type Manifest, type SequenceState, type TableColumn, type TableDump, tableFile } from './manifest.js';
import { writeHashed } from './hashed-files.js';

/** The application name of backup tools in the database, which distinguishes them from the running program. */
export const TOOL_NAME = 'reveal-tool';

/** Rows about currently running processes, which would be wrong for processes that start later. */
const OF_THE_MOMENT = ['storage_holds', 'job_workers', 'health_warnings', 'backups', 'backup_runs', 'live_messages'];

/** The list of migrations belongs to the schema, which a restore creates anew. */
const OF_THE_SCHEMA = ['migrations'];

const GONE = '42P01';
const TRIES = 5;

export type DatabaseDump = Pick<Manifest, 'migrations' | 'tables' | 'sequences'>;

type Table = Pick<TableDump, 'name' | 'columns' | 'isUnlogged'>;

/** Opens a connection for a tool. */
export async function connectTool(url: string, options = ''): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: TOOL_NAME,
    keepAlive: true,
    options: `-c timezone=UTC ${options}`,
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/**
 * Writes every table of the program into `database/` of a folder, all from one snapshot, while others go on writing.
 * Queue tables are left out, because running jobs are derived from the rows.
 */
export async function dumpDatabase(url: string, folder: string, signal?: AbortSignal): Promise<DatabaseDump> {
  const client = await connectTool(url);
  try {
    const tables = await beginSnapshot(client);
    const dumps: TableDump[] = [];
    for (const table of tables) dumps.push(await dumpTable(client, table, folder, signal));
    const migrations = await names(client, 'select name from migrations order by timestamp, name');
    const sequences = await sequencesOf(client);
    await client.query('commit');
    return { migrations, tables: dumps, sequences };
  } finally {
    await client.end();
  }
}

/** Lists the tables and locks them against being dropped or altered; rows can still be written. */
async function beginSnapshot(client: pg.Client): Promise<Table[]> {
  for (let attempt = 1; ; attempt += 1) {
    await client.query('begin isolation level repeatable read read only');
    const tables = await tablesOf(client);
    try {
      const listed = tables.map(({ name }) => client.escapeIdentifier(name)).join(', ');
      await client.query(`lock table ${listed} in access share mode`);
      return tables;
    } catch (error) {
      // A list's staging table was dropped between the two.
      if (!(error instanceof pg.DatabaseError && error.code === GONE) || attempt >= TRIES) throw error;
      await client.query('rollback');
    }
  }
}

async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; persistence: string; columns: TableColumn[] }>(
    `select c.relname as name, c.relpersistence as persistence,
        json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)
          || case when a.attcollation <> t.typcollation then ' COLLATE ' || quote_ident(l.collname) else '' end)
          order by a.attnum) as columns
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      join pg_type t on t.oid = a.atttypid
      left join pg_collation l on l.oid = a.attcollation
      where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
      group by c.relname, c.relpersistence order by c.relname`,
    [[...OF_THE_MOMENT, ...OF_THE_SCHEMA]],
  );
  return rows.map(({ name, persistence, columns }) => ({ name, columns, isUnlogged: persistence === 'u' }));
}

async function dumpTable(client: pg.Client, table: Table, folder: string, signal?: AbortSignal): Promise<TableDump> {
  const columns = table.columns.map(({ name }) => client.escapeIdentifier(name)).join(', ');
  const source = client.query(copyTo(`copy ${client.escapeIdentifier(table.name)} (${columns}) to stdout`));
  const packed = new PassThrough();
  let rows = 0;
  const counted = async function* (body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of body) {
      // COPY writes a line feed within a value as \n, so each real one ends a row.
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) rows += 1;
      yield chunk;
    }
  };
  const [written] = await Promise.all([
    writeHashed(join(folder, tableFile(table.name)), packed, signal),
    pipeline(source, counted, createGzip({ level: 4 }), packed),
  ]);
  return { ...table, rows, ...written };
}

async function sequencesOf(client: pg.Client): Promise<SequenceState[]> {
  const found = await names(
    client,
    `select relname as name from pg_class where relkind = 'S' and relnamespace = current_schema()::regnamespace order by 1`,
  );
  const states: SequenceState[] = [];
  for (const name of found) {
    const { rows } = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${client.escapeIdentifier(name)}`,
    );
    if (rows[0]) states.push({ name, value: rows[0].value, isCalled: rows[0].called });
  }
  return states;
}

async function names(client: pg.Client, sql: string): Promise<string[]> {
  return (await client.query<{ name: string }>(sql)).rows.map(({ name }) => name);
}
