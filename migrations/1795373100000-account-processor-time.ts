import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What reading a batch cost decides whose batch is read next. */
export class AccountProcessorTime1795373100000 implements MigrationInterface {
  name = 'AccountProcessorTime1795373100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE request_batches ADD COLUMN processor_ms integer NOT NULL DEFAULT 0`);
    await runner.query(
      `CREATE INDEX ix_request_batches_done_at ON request_batches (done_at) WHERE done_at IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ix_request_batches_done_at`);
    await runner.query(`ALTER TABLE request_batches DROP COLUMN processor_ms`);
  }
}
