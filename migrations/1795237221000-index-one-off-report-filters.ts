import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Filters that were not saved, by their age: what the cleaner looks for. */
export class IndexOneOffReportFilters1795237221000 implements MigrationInterface {
  name = 'IndexOneOffReportFilters1795237221000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX ix_report_filters_created_at ON report_filters (created_at) WHERE NOT saved`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ix_report_filters_created_at`);
  }
}
