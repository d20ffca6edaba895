import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The limits that files are judged by while they are read, as the catalogue has them. */
const FILE_LIMITS = {
  segmentWidthShare: 0.01,
  overfilledShare: 1,
  underfilledShare: 0.8,
  blockSizeShare: 0.01,
  touchCm: 0.5,
  fewestDaysOfSupply: 1,
  mostDaysOfSupply: 365,
  coverageShare: 0.8,
};
const ACROSS_FILES = 'dimensionShare,smallestCm,largestCm,medianDimensionTimes,medianMovementTimes,priceTimes';

/**
 * A request keeps the settings that its files are read with, and one may read all files of a project again: out of the
 * archives of several requests, so that a batch says whose. A project's own product list keeps the rule of its keys.
 */
export class ReadFilesAgain1795237264000 implements MigrationInterface {
  name = 'ReadFilesAgain1795237264000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE requests ADD COLUMN reading jsonb, ADD COLUMN rereads boolean NOT NULL DEFAULT false`);
    // Until now settings were chosen once, so those of today are those that the files were read with.
    await runner.query(`
      UPDATE requests r SET reading = jsonb_build_object(
        'store', jsonb_build_object(
          'source', coalesce((p.settings->'storeExtraction'->>'option')::integer, 1),
          'pattern', p.settings->'storeExtraction'->'pattern'),
        'periodDays', 7,
        'cells', '{"segment": null, "subsegment": null, "package": null}'::jsonb,
        'limits', CASE WHEN p.kind = 'full' THEN
          '${JSON.stringify(FILE_LIMITS)}'::jsonb
            || (coalesce(p.settings->'validation', '{}') - string_to_array('${ACROSS_FILES}', ',')) END)
      FROM projects p WHERE p.id = r.project_id AND r.submitted_at IS NOT NULL`);
    await runner.query(`
      CREATE UNIQUE INDEX uq_requests_rereads ON requests (project_id) WHERE rereads AND state = 'processing'`);
    await runner.query(`
      ALTER TABLE request_batches
        ADD COLUMN archive_request_id uuid,
        ADD CONSTRAINT fk_request_batches_archive_request_id
          FOREIGN KEY (archive_request_id) REFERENCES requests (id) ON DELETE CASCADE`);
    await runner.query(`
      CREATE INDEX ix_request_batches_archive_request_id ON request_batches (archive_request_id)
      WHERE archive_request_id IS NOT NULL`);
    await runner.query(`ALTER TABLE project_plans ADD COLUMN list_key text`);
    await runner.query(`UPDATE project_plans SET list_key = product_key`);
    await runner.query(`
      ALTER TABLE project_plans ALTER COLUMN list_key SET NOT NULL,
        ADD CONSTRAINT ck_project_plans_list_key CHECK (list_key IN ('upc', 'id', 'upc-and-id'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE project_plans DROP COLUMN list_key`);
    await runner.query(`ALTER TABLE request_batches DROP COLUMN archive_request_id`);
    await runner.query(`ALTER TABLE requests DROP COLUMN reading, DROP COLUMN rereads`);
  }
}
