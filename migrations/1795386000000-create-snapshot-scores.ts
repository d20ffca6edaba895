import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What publications are scored by. */
export class CreateSnapshotScores1795386000000 implements MigrationInterface {
  name = 'CreateSnapshotScores1795386000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE snapshot_scores (
        snapshot_id uuid NOT NULL,
        parts jsonb NOT NULL,
        CONSTRAINT pk_snapshot_scores PRIMARY KEY (snapshot_id),
        CONSTRAINT fk_snapshot_scores_snapshot_id
          FOREIGN KEY (snapshot_id) REFERENCES snapshots (id) ON DELETE CASCADE
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE snapshot_scores`);
  }
}
