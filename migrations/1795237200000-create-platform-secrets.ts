import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Secrets that all processes share, such as the key that signs storage links. */
export class CreatePlatformSecrets1795237200000 implements MigrationInterface {
  name = 'CreatePlatformSecrets1795237200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table platform_secrets (
        name text not null,
        value bytea not null,
        created_at timestamptz not null default now(),
        constraint pk_platform_secrets primary key (name)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table platform_secrets');
  }
}
