import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What validation found in the files of a full project is a part of their request, its counts stand with the file. */
export class KeepFindings1795237253000 implements MigrationInterface {
  name = 'KeepFindings1795237253000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE request_parts
        DROP CONSTRAINT ck_request_parts_table_name,
        ADD CONSTRAINT ck_request_parts_table_name
          CHECK (table_name IN ('planograms', 'positions', 'products', 'facts', 'findings'))`);
    await runner.query(`ALTER TABLE request_files ADD COLUMN rule_counts jsonb`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE request_files DROP COLUMN rule_counts`);
    await runner.query(`DELETE FROM request_parts WHERE table_name = 'findings'`);
    await runner.query(`
      ALTER TABLE request_parts
        DROP CONSTRAINT ck_request_parts_table_name,
        ADD CONSTRAINT ck_request_parts_table_name
          CHECK (table_name IN ('planograms', 'positions', 'products', 'facts'))`);
  }
}
