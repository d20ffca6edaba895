import type { MigrationInterface } from 'typeorm';
import { CreatePlatformSecrets1795237200000 } from './1795237200000-create-platform-secrets.js';

/** Every migration, oldest first. Listed by hand: a glob would also catch sources and hang. */
export const migrations: readonly (new () => MigrationInterface)[] = [CreatePlatformSecrets1795237200000];
