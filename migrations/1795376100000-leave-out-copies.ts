import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files of the same content and store as another are left out by nobody, unless their upload keeps them. */
export class LeaveOutCopies1795376100000 implements MigrationInterface {
  name = 'LeaveOutCopies1795376100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE requests ADD keeps_copies boolean NOT NULL DEFAULT false`);
    await runner.query(`ALTER TABLE requests ADD copies_left_out integer NOT NULL DEFAULT 0`);
    await runner.query(`ALTER TABLE excluded_files ALTER excluded_email DROP NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE excluded_files SET excluded_email = '' WHERE excluded_email IS NULL`);
    await runner.query(`ALTER TABLE excluded_files ALTER excluded_email SET NOT NULL`);
    await runner.query(`ALTER TABLE requests DROP copies_left_out, DROP keeps_copies`);
  }
}
