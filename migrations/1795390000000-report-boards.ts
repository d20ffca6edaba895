import type { MigrationInterface, QueryRunner } from 'typeorm';

const TYPES = `'EXCEL', 'STORE', 'PDF', 'DATA', 'COMPARE'`;

/** Dashboards are handed over as documents that are made in the queue. */
export class ReportBoards1795390000000 implements MigrationInterface {
  name = 'ReportBoards1795390000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE report_requests DROP CONSTRAINT ck_report_requests_type`);
    await runner.query(
      `ALTER TABLE report_requests ADD CONSTRAINT ck_report_requests_type CHECK (type IN (${TYPES}, 'BOARD'))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM report_requests WHERE type = 'BOARD'`);
    await runner.query(`ALTER TABLE report_requests DROP CONSTRAINT ck_report_requests_type`);
    await runner.query(`ALTER TABLE report_requests ADD CONSTRAINT ck_report_requests_type CHECK (type IN (${TYPES}))`);
  }
}
