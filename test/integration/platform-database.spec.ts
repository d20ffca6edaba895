import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { migrations } from '../../migrations/index.js';
import { ensureDatabase, startEmbeddedPostgres, withDatabase } from '../../src/platform/database/embedded-postgres.js';
import { hasPendingMigrations, migrate, revert } from '../../src/platform/database/migrator.js';
import { isAlive, readPostmaster, stopPostmaster } from '../../src/platform/database/postmaster.js';
import { SecretStore } from '../../src/platform/database/secret-store.js';
import { TransactionRunner } from '../../src/platform/database/transaction-runner.js';
import { PROGRAM_VERSION } from '../../src/platform/version.js';
import { spawnProgram } from '../support/program.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

describe('the embedded database', () => {
  let folder: string;
  let home: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'reveal-embedded-'));
    home = join(folder, 'postgres');
  });
  afterEach(async () => {
    const left = readPostmaster(join(home, 'data'));
    if (left) await stopPostmaster(left.pid);
    rmSync(folder, { recursive: true, force: true });
  });

  it('keeps its data, its port and its password across starts', async () => {
    const first = await startEmbeddedPostgres({ folder: home });
    await query(first.url, 'create table kept (n int); insert into kept values (7)');
    await first.stop();
    const second = await startEmbeddedPostgres({ folder: home });
    expect(second.url).toBe(first.url);
    expect(await query(second.url, 'select n from kept')).toEqual([{ n: 7 }]);
    await second.stop();
    expect(readPostmaster(join(home, 'data'))).toBeNull();
  });

  it('takes over the server of a killed process, with everything committed', async () => {
    const left = await startInChild(home);
    await query(left.url, 'create table kept (n int); insert into kept values (7)');
    await left.kill();
    expect(isAlive(left.postmaster)).toBe(true);
    const again = await startEmbeddedPostgres({ folder: home });
    expect(again.url).toBe(left.url);
    expect(await query(again.url, 'select n from kept')).toEqual([{ n: 7 }]);
    await again.stop();
    expect(isAlive(left.postmaster)).toBe(false);
  });

  it('shares the server of a running process and leaves it running', async () => {
    const owner = await startInChild(home);
    const guest = await startEmbeddedPostgres({ folder: home });
    expect(guest.url).toBe(owner.url);
    await guest.stop();
    expect(isAlive(owner.postmaster)).toBe(true);
    await owner.kill();
  });

  it('is created once when several processes start at the same moment', async () => {
    const all = await Promise.all([startInChild(home), startInChild(home), startInChild(home)]);
    expect(new Set(all.map(({ url }) => url)).size).toBe(1);
    expect(new Set(all.map(({ postmaster }) => postmaster)).size).toBe(1);
    await query(all[0]?.url ?? '', 'create table made (n int)');
    for (const child of all) await child.kill();
  });

  it('ignores the lock of a process that was killed during its start', async () => {
    mkdirSync(home);
    writeFileSync(join(home, 'starting.lock'), JSON.stringify({ pid: 999_999_999, startedAt: '1' }));
    const running = await startEmbeddedPostgres({ folder: home });
    expect(await query(running.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await running.stop();
  });

  it('is created again when the process that created it was killed', async () => {
    const isBegun = (): boolean =>
      existsSync(home) &&
      readdirSync(home).some((name) => name.startsWith('data') && existsSync(join(home, name, 'PG_VERSION')));
    const child = forkStart(home);
    const gone = new Promise((done) => child.once('exit', done));
    while (!isBegun()) await new Promise((again) => setTimeout(again, 5));
    child.kill('SIGKILL');
    await gone;
    const running = await startEmbeddedPostgres({ folder: home });
    await query(running.url, 'create table kept (n int); insert into kept values (7)');
    await running.stop();
    const again = await startEmbeddedPostgres({ folder: home });
    expect(await query(again.url, 'select n from kept')).toEqual([{ n: 7 }]);
    await again.stop();
    expect(readdirSync(home).filter((name) => name.startsWith('data'))).toEqual(['data']);
  });

  it('says immediately when its password is missing', async () => {
    const first = await startEmbeddedPostgres({ folder: home });
    await first.stop();
    rmSync(join(home, 'connection.json'));
    await expect(startEmbeddedPostgres({ folder: home })).rejects.toThrow(/has lost its password: put .* back/);
  });

  it('recovers when the server itself was killed', async () => {
    const first = await startEmbeddedPostgres({ folder: home });
    await query(first.url, 'create table kept (n int); insert into kept values (7)');
    const killed = readPostmaster(join(home, 'data'));
    process.kill(killed?.pid ?? 0, 'SIGKILL');
    const second = await startEmbeddedPostgres({ folder: home });
    expect(await query(second.url, 'select n from kept')).toEqual([{ n: 7 }]);
    await second.stop();
  });

  it('starts despite a lock file whose process id now belongs to another program', async () => {
    const first = await startEmbeddedPostgres({ folder: home });
    await first.stop();
    writeFileSync(join(home, 'data', 'postmaster.pid'), `${process.pid}\n${join(home, 'data')}\n0\n5432\n`);
    const second = await startEmbeddedPostgres({ folder: home });
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await second.stop();
  });

  it('uses UTF-8 and lowercases letters of every alphabet', async () => {
    const running = await startEmbeddedPostgres({ folder: home });
    expect(
      await query(running.url, `select lower('ÄÖÜ') as text, current_setting('server_encoding') as encoding`),
    ).toEqual([{ text: 'äöü', encoding: 'UTF8' }]);
    await running.stop();
  });

  it('hides its password from other users of the machine', async () => {
    const running = await startEmbeddedPostgres({ folder: home });
    await running.stop();
    const wrong = new URL(running.url);
    wrong.password = 'guess';
    const again = await startEmbeddedPostgres({ folder: home });
    await expect(query(wrong.toString(), 'select 1')).rejects.toThrow(/password/);
    await again.stop();
    expect(readFileSync(join(home, 'postgres.log'), 'utf8')).not.toContain(new URL(running.url).password);
  });
});

describe('the migrations', () => {
  it('run up, all the way down, and up again', async () => {
    const name = `migrations_${process.pid}`;
    await ensureDatabase(inject('postgresUrl'), name);
    const url = withDatabase(inject('postgresUrl'), name);
    expect(await hasPendingMigrations(url)).toBe(true);
    expect(await migrate(url)).toHaveLength(migrations.length);
    expect(await hasPendingMigrations(url)).toBe(false);
    await revert(url, migrations.length);
    const tables = await query(url, `select table_name from information_schema.tables where table_schema = 'public'`);
    expect(tables).toEqual([{ table_name: 'migrations' }]);
    expect(await migrate(url)).toHaveLength(migrations.length);
  });

  it('are listed oldest first', () => {
    const times = migrations.map(({ name }) => Number(name.slice(-13)));
    expect(times).toEqual([...times].sort((a, b) => a - b));
  });

  it('may be run by several processes at once', async () => {
    const name = `migrations_at_once_${process.pid}`;
    await ensureDatabase(inject('postgresUrl'), name);
    const url = withDatabase(inject('postgresUrl'), name);
    const applied = await Promise.all([migrate(url), migrate(url), migrate(url)]);
    expect(applied.flat()).toHaveLength(migrations.length);
  });

  it('are not applied to the database of a newer version, on which no process starts', async () => {
    const name = `migrations_newer_${process.pid}`;
    await ensureDatabase(inject('postgresUrl'), name);
    const url = withDatabase(inject('postgresUrl'), name);
    await migrate(url);
    expect(await query(url, 'select version from installed_versions')).toEqual([{ version: PROGRAM_VERSION }]);
    await query(
      url,
      `insert into migrations (timestamp, name) values (9999999999999, 'AddWings9999999999999');
       insert into installed_versions values ('99.0.0', now() + interval '1 second')`,
    );
    const refusal = `The database is of a newer Reveal (99.0.0) than this one (${PROGRAM_VERSION})`;
    await expect(migrate(url)).rejects.toThrow(refusal);
    await expect(spawnProgram({ role: 'server', env: { DATABASE_URL: url } })).rejects.toThrow(refusal);
  });
});

describe('the database of a running program', () => {
  let program: TestApp;

  beforeEach(async () => {
    program = await startTestApp({ withWorker: false });
  });
  afterEach(() => program.close());

  it('has the tables, columns, keys and indexes that its entities describe', async () => {
    const difference = await program.app.get(DataSource).driver.createSchemaBuilder().log();
    // Foreign keys and checks are only in the migrations; entities refer to each other by id.
    const guards = /^ALTER TABLE "\w+" DROP CONSTRAINT "(fk|ck)_\w+"$/;
    expect(difference.upQueries.map(({ query: sql }) => sql).filter((sql) => !guards.test(sql))).toEqual([]);
  });

  it('runs post-commit work after a commit, and never after a rollback', async () => {
    const runner = program.app.get(TransactionRunner);
    const seen: unknown[] = [];
    const write = `insert into platform_secrets (name, value) values ('mine', '\\x00')`;
    await runner.run(async ({ manager, afterCommit }) => {
      await manager.query(write);
      afterCommit(async () => {
        seen.push(
          await query(program.database.url, `select count(*)::int as n from platform_secrets where name = 'mine'`),
        );
      });
    });
    expect(seen).toEqual([[{ n: 1 }]]);
    const failing = runner.run(({ afterCommit }) => {
      afterCommit(() => Promise.resolve(void seen.push('never')));
      return Promise.reject(new Error('no'));
    });
    await expect(failing).rejects.toThrow('no');
    expect(seen).toHaveLength(1);
  });

  it('gives every process the same secret', async () => {
    const other = await startTestApp({ withWorker: false, database: program.database });
    const [one, two] = await Promise.all(
      [program, other].map(({ app }) => app.get(SecretStore).secret('shared-by-the-test')),
    );
    expect(one).toHaveLength(32);
    expect(one?.equals(two ?? Buffer.alloc(0))).toBe(true);
    await other.close();
  });
});

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

interface Left {
  url: string;
  postmaster: number;
  kill(): Promise<void>;
}

/** A separate process that starts the database of a folder and reports its address. Needs the built program. */
function forkStart(home: string): ChildProcess {
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(new URL('../../dist/src/platform/database/embedded-postgres.js', import.meta.url).href)});
    const { url } = await startEmbeddedPostgres({ folder: ${JSON.stringify(home)} });
    process.send(url);
    setInterval(() => undefined, 1000);`;
  const file = join(home, '..', `owner-${randomUUID()}.mjs`);
  writeFileSync(file, script);
  return fork(file, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
}

/** Starts the embedded database in a separate process that will be killed. */
function startInChild(home: string): Promise<Left> {
  const child = forkStart(home);
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the process ended with ${code}`)));
    child.once('message', (url) => {
      child.removeAllListeners('exit');
      const gone = new Promise<void>((done) => child.once('exit', () => done()));
      resolve({
        url: String(url),
        postmaster: readPostmaster(join(home, 'data'))?.pid ?? 0,
        kill: () => {
          child.kill('SIGKILL');
          return gone;
        },
      });
    });
  });
}
