import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rows that go with a project or a request are found by an index, not by reading the whole table. */
export class IndexForeignKeys1795237201150 implements MigrationInterface {
  name = 'IndexForeignKeys1795237201150';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX ix_snapshots_request_id ON snapshots (request_id)`);
    await runner.query(`CREATE INDEX ix_report_filters_project_id ON report_filters (project_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ix_report_filters_project_id`);
    await runner.query(`DROP INDEX ix_snapshots_request_id`);
  }
}
