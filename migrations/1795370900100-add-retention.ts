import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What retention removes is noted where it was, and nightly tasks are run by one process. */
export class AddRetention1795370900100 implements MigrationInterface {
  name = 'AddRetention1795370900100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE projects ADD COLUMN expiry_told_at timestamptz`);
    await runner.query(`ALTER TABLE requests ADD COLUMN archive_removed_at timestamptz`);
    await runner.query(`
      CREATE TABLE upkeep_runs (
        name text NOT NULL,
        began_at timestamptz NOT NULL,
        again_at timestamptz,
        ended_at timestamptz,
        result jsonb,
        CONSTRAINT pk_upkeep_runs PRIMARY KEY (name)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE upkeep_runs`);
    await runner.query(`ALTER TABLE requests DROP COLUMN archive_removed_at`);
    await runner.query(`ALTER TABLE projects DROP COLUMN expiry_told_at`);
  }
}
