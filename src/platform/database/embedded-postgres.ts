import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  chownSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import pg from 'pg';
import { chooseAccount, type PostgresAccount } from './postgres-account.js';
import { findPostgres } from './postgres-binaries.js';
import { oneAtATime } from './one-at-a-time.js';
import { isOwnerAlive, processIdentity, readPostmaster, stopPostmaster, type ProcessIdentity } from './postmaster.js';

export interface EmbeddedPostgresOptions {
  /** The folder for everything: data, log, password and port. */
  folder: string;
  /** The database to create if missing. */
  database?: string;
  /** Additional `name=value` settings, e.g. `fsync=off` for tests. */
  settings?: string[];
  /** Called with a short text for each step that takes time. */
  onStep?: (step: string) => void;
}

/** A running embedded database. */
export interface RunningPostgres {
  url: string;
  /** Stops the server if this process started or adopted it; does nothing if another live process owns it. */
  stop(): Promise<void>;
}

interface Settings {
  port: number;
  password: string;
  owner?: ProcessIdentity;
}

const superuser = 'reveal';
/** A longer log is truncated at the next start. */
const longestLog = 5_000_000;
/** A server that exits on its own is restarted after this delay, repeatedly if that fails. */
const restartMs = 2000;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Starts PostgreSQL on a folder, or joins the server that is already running there. A server whose owner was killed is
 * adopted, so it ends with us; one whose owner is alive is shared and left running. It listens on 127.0.0.1 only, with
 * a random password, on a free port that is reused next time.
 *
 * @throws Error with a clear one-sentence message (disk full, no permission, no binaries for this platform…).
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<RunningPostgres> {
  mkdirSync(options.folder, { recursive: true });
  const running = await oneAtATime(join(options.folder, 'starting.lock'), async () => {
    const home = new PostgresHome(options);
    const account = chooseAccount(findPostgres(), join(options.folder, 'data'));
    return (await home.join(account)) ?? (await home.start(account));
  });
  await ensureDatabase(running.url, options.database ?? 'reveal');
  return { url: withDatabase(running.url, options.database ?? 'reveal'), stop: running.stop };
}

/** The same server address with another database name. */
export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.toString();
}

/** Creates a database if it does not exist. `url` may point to any database of the server. */
export async function ensureDatabase(url: string, database: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(database)}`);
  } catch (error) {
    // Another process created it between the check and the creation.
    if (!(error instanceof pg.DatabaseError && ['42P04', '23505'].includes(error.code ?? ''))) throw error;
  } finally {
    await client.end();
  }
}

class PostgresHome {
  private readonly folder: string;
  private readonly settingsFile: string;
  private readonly logFile: string;
  private readonly step: (text: string) => void;

  constructor(private readonly options: EmbeddedPostgresOptions) {
    this.folder = options.folder;
    this.settingsFile = join(options.folder, 'connection.json');
    this.logFile = join(options.folder, 'postgres.log');
    this.step = options.onStep ?? (() => undefined);
  }

  /** Joins a server that is already running on this folder; null when there is none. */
  async join(account: PostgresAccount): Promise<RunningPostgres | null> {
    const postmaster = readPostmaster(account.dataDirectory);
    const settings = this.readSettings();
    if (!postmaster || !settings) {
      if (!postmaster) rmSync(join(account.dataDirectory, 'postmaster.pid'), { force: true });
      return null;
    }
    const url = this.url(settings.password, postmaster.port);
    this.step('a database is running here already, joining it');
    if (!(await answers(url, 15_000, () => readPostmaster(account.dataDirectory) !== null))) {
      await stopPostmaster(postmaster.pid);
      return null;
    }
    const shared = settings.owner !== undefined && isOwnerAlive(settings.owner);
    if (shared) return { url, stop: () => Promise.resolve() };
    this.writeSettings({ ...settings, port: postmaster.port, owner: processIdentity(process.pid) });
    return { url, stop: () => stopPostmaster(postmaster.pid) };
  }

  async start(account: PostgresAccount): Promise<RunningPostgres> {
    const known = this.readSettings();
    const settings: Settings = {
      port: known && (await isFree(known.port)) ? known.port : await freePort(),
      password: known?.password ?? randomBytes(24).toString('base64url'),
      owner: processIdentity(process.pid),
    };
    await removeBeginnings(account);
    const isMade = existsSync(join(account.dataDirectory, 'PG_VERSION'));
    if (isMade && !known) {
      throw new Error(
        `The database in ${account.dataDirectory} has lost its password: put ${this.settingsFile} back, or start over with --fresh.`,
      );
    }
    // Written before the database is created: if killed in between, the next start knows its password.
    this.writeSettings(settings);
    if (!isMade) await this.initialise(account, settings.password);
    this.step('starting PostgreSQL');
    const child = this.spawnServer(account, settings.port);
    const url = this.url(settings.password, settings.port);
    if (!(await answers(url, 60_000, () => child.exitCode === null && child.signalCode === null))) {
      const joined = readPostmaster(account.dataDirectory) ? await this.join(account) : null;
      if (joined) return joined;
      throw new Error(this.explain('PostgreSQL did not start'));
    }
    child.unref();
    return { url, stop: this.keepRunning(account, settings.port, child) };
  }

  /**
   * Restarts a server that exits on its own, at the same address: PostgreSQL gives up when the disk is full during
   * recovery. Returns a function that stops it for good.
   */
  private keepRunning(account: PostgresAccount, port: number, first: ChildProcess): () => Promise<void> {
    let isWanted = true;
    let child = first;
    let timer: NodeJS.Timeout | undefined;
    const watch = (): void => {
      child.once('exit', () => {
        timer = setTimeout(restart, restartMs).unref();
      });
    };
    const restart = (): void => {
      // If another process adopted it meanwhile, that process looks after it now.
      if (!isWanted || !this.isOwn() || readPostmaster(account.dataDirectory) !== null) return;
      this.step('the database had stopped, starting it again');
      child = this.spawnServer(account, port);
      child.unref();
      watch();
    };
    watch();
    return async () => {
      isWanted = false;
      clearTimeout(timer);
      await stopPostmaster(child.pid ?? 0);
    };
  }

  private isOwn(): boolean {
    return this.readSettings()?.owner?.pid === process.pid;
  }

  /**
   * Created elsewhere and moved into place when complete: if killed in the middle, there is no cluster instead of half
   * of one.
   */
  private async initialise(account: PostgresAccount, password: string): Promise<void> {
    this.step('creating the database cluster');
    const { parent, prefix } = beginnings(account);
    const making = join(parent, `${prefix}${randomBytes(6).toString('hex')}`);
    mkdirSync(making, { mode: 0o700 });
    const { uid, gid } = account.identity;
    const owner = account.prefix.length > 0 ? ownerOf(account.prefix) : { uid, gid };
    if (owner.uid !== undefined && owner.gid !== undefined) chownSync(making, owner.uid, owner.gid);
    const passwordFile = join(tmpdir(), `reveal-${randomBytes(8).toString('hex')}`);
    writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
    if (owner.uid !== undefined && owner.gid !== undefined) chownSync(passwordFile, owner.uid, owner.gid);
    try {
      const code = await this.run(account, account.binaries.initdb, [
        `--pgdata=${making}`,
        `--username=${superuser}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--no-instructions',
      ]);
      if (code !== 0) throw new Error(this.explain('The database cluster could not be created'));
      rmSync(account.dataDirectory, { recursive: true, force: true });
      renameSync(making, account.dataDirectory);
    } finally {
      rmSync(passwordFile, { force: true });
      rmSync(making, { recursive: true, force: true });
    }
  }

  private run(account: PostgresAccount, program: string, args: string[]): Promise<number | null> {
    const child = this.spawn(account, program, args);
    return new Promise((resolve) => {
      child.once('error', () => resolve(null));
      child.once('exit', (code) => resolve(code));
    });
  }

  private spawnServer(account: PostgresAccount, port: number): ChildProcess {
    const settings = [
      'listen_addresses=127.0.0.1',
      `port=${port}`,
      'unix_socket_directories=',
      'max_connections=200',
      'shared_buffers=128MB',
      'log_min_messages=warning',
      ...(this.options.settings ?? []),
    ];
    const child = this.spawn(account, account.binaries.postgres, [
      '-D',
      account.dataDirectory,
      ...settings.flatMap((setting) => ['-c', setting]),
    ]);
    child.on('error', () => undefined);
    return child;
  }

  /**
   * In its own session, so that Ctrl-C in the terminal reaches only us and the database is stopped last; its output
   * goes to the log, which outlives us.
   */
  private spawn(account: PostgresAccount, program: string, args: string[]): ChildProcess {
    const isLong = existsSync(this.logFile) && statSync(this.logFile).size > longestLog;
    const log = openSync(this.logFile, isLong ? 'w' : 'a', 0o600);
    const command = [...account.prefix, program, ...args];
    try {
      return spawn(command[0] ?? program, command.slice(1), {
        ...account.identity,
        cwd: account.prefix.length > 0 ? '/' : undefined,
        detached: true,
        stdio: ['ignore', log, log],
        env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', ...windowsEnvironment() },
      });
    } finally {
      closeSync(log);
    }
  }

  private explain(what: string): string {
    const log = existsSync(this.logFile) ? readFileSync(this.logFile, 'utf8') : '';
    if (/No space left on device/.test(log.slice(-4000))) {
      return `${what}: the disk that holds ${this.folder} is full. Free some space, or set REVEAL_DATA to another disk.`;
    }
    const lines = log.split('\n').filter((line) => /FATAL|PANIC|error:|could not/.test(line));
    const reason = lines.at(-1)?.replace(/^.*?(FATAL|PANIC|error):\s*/, '') ?? 'it gave no reason';
    return `${what}: ${reason} (see ${this.logFile}).`;
  }

  private url(password: string, port: number): string {
    return `postgres://${superuser}:${password}@127.0.0.1:${port}/postgres`;
  }

  private readSettings(): Settings | null {
    if (!existsSync(this.settingsFile)) return null;
    try {
      const settings: Settings = JSON.parse(readFileSync(this.settingsFile, 'utf8'));
      return settings;
    } catch {
      return null;
    }
  }

  /** Written atomically: without its password, the database would be lost. */
  private writeSettings(settings: Settings): void {
    const written = `${this.settingsFile}.new`;
    writeFileSync(written, JSON.stringify(settings), { mode: 0o600 });
    chmodSync(written, 0o600);
    renameSync(written, this.settingsFile);
  }
}

/** Where clusters are created before they are moved into place. */
function beginnings({ dataDirectory }: PostgresAccount): { parent: string; prefix: string } {
  return { parent: dirname(dataDirectory), prefix: `${basename(dataDirectory)}.new-` };
}

/**
 * Removes what a killed process began to create. Its initdb may outlive it by some seconds and still write there; what
 * cannot be removed for that reason is left to the next start.
 */
async function removeBeginnings(account: PostgresAccount): Promise<void> {
  const { parent, prefix } = beginnings(account);
  for (const name of readdirSync(parent).filter((one) => one.startsWith(prefix))) {
    await rm(join(parent, name), { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined);
  }
}

function ownerOf(prefix: string[]): { uid?: number; gid?: number } {
  const value = (flag: string): number => Number(prefix.find((part) => part.startsWith(flag))?.slice(flag.length));
  return { uid: value('--reuid='), gid: value('--regid=') };
}

function windowsEnvironment(): Record<string, string> {
  const root = process.env['SystemRoot'];
  return root ? { SystemRoot: root } : {};
}

/** Waits until a database answers a query; false after the timeout, or as soon as `alive` returns false. */
async function answers(url: string, withinMs: number, alive: () => boolean): Promise<boolean> {
  const until = Date.now() + withinMs;
  while (Date.now() < until) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
      return true;
    } catch {
      if (!alive()) return false;
      await pause(60);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  return false;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** A port of 127.0.0.1 that is free now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
