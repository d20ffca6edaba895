import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which versions of the program have brought this database up to date, and when each did so last. */
export class CreateInstalledVersions1795370800000 implements MigrationInterface {
  name = 'CreateInstalledVersions1795370800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE installed_versions (
        version text NOT NULL,
        installed_at timestamptz NOT NULL,
        CONSTRAINT pk_installed_versions PRIMARY KEY (version)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE installed_versions`);
  }
}
