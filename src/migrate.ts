import 'reflect-metadata';
import { loadConfig, readEnvFile } from './platform/config/load-config.js';
import { keepFilesPrivate } from './platform/config/private-files.js';
import { migrate } from './platform/database/migrator.js';
import { provideDatabase } from './platform/database/provide-database.js';
import { migrateQueue } from './platform/jobs/queue-backend.js';
import { explain } from './run-process.js';

/** Migrates the database, both the program's tables and the queue's. Safe to repeat and to run from several places. */
try {
  readEnvFile();
  const config = loadConfig();
  keepFilesPrivate(config);
  const database = await provideDatabase(config);
  try {
    const applied = await migrate(database.url);
    if (!config.REDIS_URL) await migrateQueue(database.url);
    process.stdout.write(applied.length > 0 ? `${applied.join('\n')}\n` : 'The database is up to date.\n');
  } finally {
    await database.stop();
  }
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}
