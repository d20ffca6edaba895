import { join } from 'node:path';
import type { AppConfig } from '../config/app-config.js';
import { startEmbeddedPostgres } from './embedded-postgres.js';
import { waitForDatabase } from './wait-for-database.js';

/** A database that answers. */
export interface ProvidedDatabase {
  url: string;
  embedded: boolean;
  stop(): Promise<void>;
}

/**
 * The configured database: DATABASE_URL once it answers, else the embedded one, started or joined.
 *
 * @throws Error with a clear one-sentence message.
 */
export async function provideDatabase(config: AppConfig, onStep?: (step: string) => void): Promise<ProvidedDatabase> {
  if (config.DATABASE_URL) {
    await waitForDatabase(config.DATABASE_URL);
    return { url: config.DATABASE_URL, embedded: false, stop: () => Promise.resolve() };
  }
  const running = await startEmbeddedPostgres({ folder: join(config.REVEAL_DATA, 'postgres'), onStep });
  return { url: running.url, embedded: true, stop: running.stop };
}
