import 'reflect-metadata';
import { resolve } from 'node:path';
import type { Installation } from './platform/backup/kept-files.js';
import { connectTool } from './platform/backup/database-dump.js';
import type { AppConfig } from './platform/config/app-config.js';
import { loadConfig, readEnvFile } from './platform/config/load-config.js';
import { keepFilesPrivate } from './platform/config/private-files.js';
import { provideDatabase, type ProvidedDatabase } from './platform/database/provide-database.js';
import { openStorage } from './platform/storage/storage.module.js';
import { explain } from './run-process.js';

/** What a tool works on. */
export interface ToolGround {
  readonly config: AppConfig;
  readonly installation: Installation;
  /** Aborts when the tool is asked to stop. */
  readonly signal: AbortSignal;
}

/**
 * Runs a tool on an installation, running or stopped, and ends the process with 0, or with 1 and a one-line reason.
 * Stops an embedded database that was started for it, unless another process uses it by then.
 */
export async function runTool(work: (ground: ToolGround) => Promise<void>): Promise<void> {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => stopping.abort(new Error('Stopped; nothing was kept of what was begun.')));
  }
  let database: ProvidedDatabase | null = null;
  try {
    readEnvFile();
    const config = loadConfig();
    keepFilesPrivate(config);
    database = await provideDatabase(config);
    const storage = await openStorage(config);
    await storage.ping();
    const installation = { databaseUrl: database.url, storage, dataFolder: config.REVEAL_DATA };
    await work({ config, installation, signal: stopping.signal });
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  }
  if (database && !(await isUsed(database))) await database.stop().catch(() => undefined);
  process.exit();
}

async function isUsed({ embedded, url }: ProvidedDatabase): Promise<boolean> {
  if (!embedded) return false;
  const client = await connectTool(url).catch(() => null);
  if (!client) return false;
  const others = `select 1 from pg_stat_activity where application_name in ('reveal', 'reveal-queue') limit 1`;
  const { rowCount } = await client.query(others).finally(() => client.end());
  return (rowCount ?? 0) > 0;
}

/** Resolves a folder relative to where it was typed, because npm runs us in the program's folder. */
export function namedFolder(name: string): string {
  return resolve(process.env['INIT_CWD'] ?? process.cwd(), name);
}

/** Parses a folder and options. @throws Error for more than one folder, or an unknown option. */
export function readArguments(
  usage: string,
  known: readonly string[],
): { folder: string | null; options: Set<string> } {
  const given = process.argv.slice(2);
  const folders = given.filter((one) => !one.startsWith('--'));
  const options = given.filter((one) => one.startsWith('--'));
  const unknown = options.find((option) => !known.includes(option));
  if (unknown !== undefined) throw new Error(`There is no option ${unknown}. ${usage}`);
  if (folders.length > 1) throw new Error(`Name one folder. ${usage}`);
  return { folder: folders[0] === undefined ? null : namedFolder(folders[0]), options: new Set(options) };
}

/** Prints each part of the work with its duration; the last one when `end` is called. */
export function narrate(): { begin: (step: string) => void; end: () => void } {
  let step: { name: string; from: number } | null = null;
  const end = (): void => {
    if (step) process.stdout.write(`  ✓ ${step.name}  ${((Date.now() - step.from) / 1000).toFixed(1)} s\n`);
    step = null;
  };
  return {
    begin: (name) => {
      end();
      step = { name, from: Date.now() };
    },
    end,
  };
}

/** 12.3 MB, for people. */
export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
