import 'reflect-metadata';
import type { Logger } from 'pino';
import type { AppConfig } from './platform/config/app-config.js';
import { loadConfig, readEnvFile } from './platform/config/load-config.js';
import { closeOldFiles, keepFilesPrivate } from './platform/config/private-files.js';
import { startEmbeddedPostgres } from './platform/database/embedded-postgres.js';
import { surviveLostConnections } from './platform/database/lost-connections.js';
import { provideDatabase, type ProvidedDatabase } from './platform/database/provide-database.js';
import { hasPendingMigrations, refuseNewerDatabase } from './platform/database/migrator.js';
import { createLogger } from './platform/logging/logger.js';
import { startTracing } from './platform/tracing/start-tracing.js';

/** What a process has started and must end. */
export interface Running {
  close(): Promise<void>;
}

/** What a process starts with. */
export interface Ground {
  config: AppConfig;
  logger: Logger;
  database: ProvidedDatabase;
}

/** A process that does not end in this time is killed. */
const endWithinMs = 20_000;

/**
 * Runs a long-lived process: reads the configuration, waits for the database, starts, and ends everything in order when
 * asked to (Ctrl-C, SIGTERM, a closed terminal, or the end of its launcher). A failed start prints the reason in one
 * line and exits with 1.
 */
export async function runProcess(start: (ground: Ground) => Promise<Running>): Promise<void> {
  const ended: (() => Promise<void>)[] = [];
  let isEnding = false;
  const end = async (code: number): Promise<void> => {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(code || 1), endWithinMs).unref();
    for (const step of ended.reverse()) await step().catch(() => undefined);
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));
  if (process.connected) {
    process.on('disconnect', () => {
      ended.unshift(stopOrphanedDatabase);
      void end(0);
    });
  }
  try {
    readEnvFile();
    const config = loadConfig();
    const logger = createLogger(config);
    keepFilesPrivate(config);
    void closeOldFiles(config.REVEAL_DATA).then(
      (closed) => closed > 0 && logger.info({ closed }, 'took files of REVEAL_DATA from other users'),
      (error: unknown) => logger.warn({ err: error }, 'files of REVEAL_DATA may be readable by other users'),
    );
    process.on('unhandledRejection', (error) => logger.error({ err: error }, 'a failure nobody waited for'));
    ended.push(await startTracing(config, logger));
    surviveLostConnections();
    const database = await provideDatabase(config);
    ended.push(() => database.stop());
    await refuseOtherSchema(database.url);
    const running = await start({ config, logger, database });
    ended.push(() => running.close());
    if (isEnding) await running.close();
    process.send?.({ kind: 'ready' });
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    await end(1);
  }
}

/** An error as one line for people. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    const port = 'port' in error ? error.port : 'wanted';
    return `Port ${port} is taken by another program. Stop that one, or choose another: PORT=3001 npm start`;
  }
  if (code === 'EACCES' && 'port' in error)
    return `Port ${error.port} may not be used by this user; set PORT above 1023.`;
  if (code === 'ENOSPC') return 'The disk is full. Free some space, or set REVEAL_DATA to another disk.';
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `No permission: ${error.message}. Set REVEAL_DATA to a folder of yours.`;
  return error.message;
}

/** A killed launcher could not stop the database it had started for us: adopts it and stops it. */
async function stopOrphanedDatabase(): Promise<void> {
  const folder = process.env['REVEAL_POSTGRES'];
  if (!folder) return;
  const database = await startEmbeddedPostgres({ folder });
  await database.stop();
}

async function refuseOtherSchema(url: string): Promise<void> {
  await refuseNewerDatabase(url);
  if (await hasPendingMigrations(url)) {
    throw new Error('The database is older than this program: run "npm run migrate" first (npm start does it).');
  }
}
