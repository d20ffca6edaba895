import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Matches that were accepted in one step are taken back in one. */
export class AddMatchBatches1795376000000 implements MigrationInterface {
  name = 'AddMatchBatches1795376000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE accepted_matches ADD batch_id uuid`);
    await runner.query(`CREATE INDEX ix_accepted_matches_batch_id ON accepted_matches (retailer_id, batch_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE accepted_matches DROP batch_id`);
  }
}
