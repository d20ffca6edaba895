import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The last figures and a shelf of each project for the first page. Null in summaries that an earlier version made, which
 * are made again.
 */
export class ShowLastFigures1795393000000 implements MigrationInterface {
  name = 'ShowLastFigures1795393000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE snapshot_summaries ADD COLUMN key_figures json, ADD COLUMN shelf json`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE snapshot_summaries DROP COLUMN key_figures, DROP COLUMN shelf`);
  }
}
