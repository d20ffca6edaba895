import { Global, Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AppConfig } from '../config/app-config.js';
import { dataSourceOptions } from './data-source-options.js';
import { SecretStore } from './secret-store.js';
import { TransactionRunner } from './transaction-runner.js';

/**
 * The program's database. Modules register their entities with `TypeOrmModule.forFeature`; transactions go through
 * `TransactionRunner`.
 */
@Global()
@Module({})
export class DatabaseModule {
  /** `preview` = for the OpenAPI export, which runs without a database. */
  static forRoot(options: { url: string; preview?: boolean }): DynamicModule {
    const connection = TypeOrmModule.forRootAsync({
      inject: [AppConfig],
      useFactory: (config: AppConfig) => ({
        ...dataSourceOptions(options.url, config.DATABASE_POOL),
        autoLoadEntities: true,
        retryAttempts: 3,
        retryDelay: 1000,
        manualInitialization: options.preview === true,
      }),
    });
    return {
      module: DatabaseModule,
      imports: [connection],
      providers: [TransactionRunner, SecretStore],
      exports: [TransactionRunner, SecretStore],
    };
  }
}
