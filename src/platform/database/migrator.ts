import { DataSource, type MigrationInterface } from 'typeorm';
import { migrations } from '../../../migrations/index.js';
import { dataSourceOptions } from './data-source-options.js';

/** A migration class, as TypeORM takes it. */
export type MigrationClass = new () => MigrationInterface;

/** The key of the lock that lets one process migrate at a time. */
const migrationLock = 7_385_001;

/** Opens a connection that knows the migrations and nothing else. */
async function openMigrations(url: string): Promise<DataSource> {
  const dataSource = new DataSource({ ...dataSourceOptions(url, 2), migrations: [...migrations] });
  return dataSource.initialize();
}

/** Applies what is pending, one process at a time, each migration in its own transaction. Returns the names applied. */
export async function migrate(url: string): Promise<string[]> {
  const dataSource = await openMigrations(url);
  const lock = dataSource.createQueryRunner();
  try {
    await lock.query('select pg_advisory_lock($1)', [migrationLock]);
    const applied = await dataSource.runMigrations({ transaction: 'each' });
    return applied.map(({ name }) => name);
  } finally {
    await lock.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined);
    await lock.release();
    await dataSource.destroy();
  }
}

/** Takes back the last `count` migrations, newest first. */
export async function revert(url: string, count: number): Promise<void> {
  const dataSource = await openMigrations(url);
  try {
    for (let done = 0; done < count; done += 1) await dataSource.undoLastMigration({ transaction: 'each' });
  } finally {
    await dataSource.destroy();
  }
}

/** True when the database lacks a migration this program needs. */
export async function hasPendingMigrations(url: string): Promise<boolean> {
  const dataSource = await openMigrations(url);
  try {
    return await dataSource.showMigrations();
  } finally {
    await dataSource.destroy();
  }
}
