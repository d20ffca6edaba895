import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A refresh whose answer was lost can be asked for again by who asked for it. */
export class AddRefreshAttempts1795376200000 implements MigrationInterface {
  name = 'AddRefreshAttempts1795376200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE refresh_tokens ADD used_for bytea`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE refresh_tokens DROP used_for`);
  }
}
