import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The few figures of a snapshot that lists of projects show, so that no list has to load one. */
export class CreateSnapshotSummaries1795237220100 implements MigrationInterface {
  name = 'CreateSnapshotSummaries1795237220100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE snapshot_summaries (
        snapshot_id uuid NOT NULL,
        stores integer NOT NULL,
        planograms integer NOT NULL,
        products integer NOT NULL,
        manufacturers integer NOT NULL,
        supply_rows integer NOT NULL,
        at_risk integer NOT NULL,
        overstocked integer NOT NULL,
        not_moving integer NOT NULL,
        CONSTRAINT pk_snapshot_summaries PRIMARY KEY (snapshot_id),
        CONSTRAINT fk_snapshot_summaries_snapshot_id
          FOREIGN KEY (snapshot_id) REFERENCES snapshots (id) ON DELETE CASCADE
      )`);
    await runner.query(`CREATE INDEX ix_projects_owner_id_updated_at ON projects (owner_id, updated_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ix_projects_owner_id_updated_at`);
    await runner.query(`DROP TABLE snapshot_summaries`);
  }
}
