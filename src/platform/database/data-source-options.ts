import type { DataSourceOptions } from 'typeorm';

type PostgresOptions = Extract<DataSourceOptions, { type: 'postgres' }>;

/**
 * What every connection of the program has in common. The schema changes by migrations alone; ids are made by the
 * program (UUIDv7), so no extension is needed and none is installed.
 */
export function dataSourceOptions(url: string, pool: number): PostgresOptions {
  return {
    type: 'postgres',
    url,
    poolSize: pool,
    applicationName: 'reveal',
    uuidExtension: 'pgcrypto',
    installExtensions: false,
    synchronize: false,
    migrationsRun: false,
    migrationsTableName: 'migrations',
    connectTimeoutMS: 10_000,
    extra: { options: '-c timezone=UTC', keepAlive: true },
    poolErrorHandler: () => undefined,
  };
}
