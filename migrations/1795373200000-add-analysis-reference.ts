import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The reference of the call whose analysis failed, for people to quote beside the reason. */
export class AddAnalysisReference1795373200000 implements MigrationInterface {
  name = 'AddAnalysisReference1795373200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE project_plans ADD COLUMN analysis_reference text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE project_plans DROP COLUMN analysis_reference`);
  }
}
