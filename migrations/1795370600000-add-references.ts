import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which call caused a job and a failure, so that both are found by the reference that people quote. */
export class AddReferences1795370600000 implements MigrationInterface {
  name = 'AddReferences1795370600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE job_runs ADD COLUMN reference text`);
    await runner.query(`ALTER TABLE requests ADD COLUMN error_reference text`);
    await runner.query(`ALTER TABLE report_requests ADD COLUMN error_reference text`);
    await runner.query(`ALTER TABLE publish_runs ADD COLUMN error_reference text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE publish_runs DROP COLUMN error_reference`);
    await runner.query(`ALTER TABLE report_requests DROP COLUMN error_reference`);
    await runner.query(`ALTER TABLE requests DROP COLUMN error_reference`);
    await runner.query(`ALTER TABLE job_runs DROP COLUMN reference`);
  }
}
