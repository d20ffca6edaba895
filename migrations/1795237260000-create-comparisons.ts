import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Saved comparisons of two projects, each of two snapshots; and filters that belong to a comparison. */
export class CreateComparisons1795237260000 implements MigrationInterface {
  name = 'CreateComparisons1795237260000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE comparisons (
        id uuid NOT NULL,
        name text NOT NULL,
        project_id uuid NOT NULL,
        compare_id uuid NOT NULL,
        snapshot_id uuid,
        compare_snapshot_id uuid,
        publication integer,
        compare_publication integer,
        created_by uuid,
        created_by_email text NOT NULL,
        created_at timestamptz NOT NULL,
        CONSTRAINT pk_comparisons PRIMARY KEY (id),
        CONSTRAINT fk_comparisons_project_id FOREIGN KEY (project_id) REFERENCES projects (id) ON DELETE CASCADE,
        CONSTRAINT fk_comparisons_compare_id FOREIGN KEY (compare_id) REFERENCES projects (id) ON DELETE CASCADE,
        CONSTRAINT fk_comparisons_snapshot_id FOREIGN KEY (snapshot_id) REFERENCES snapshots (id) ON DELETE SET NULL,
        CONSTRAINT fk_comparisons_compare_snapshot_id FOREIGN KEY (compare_snapshot_id)
          REFERENCES snapshots (id) ON DELETE SET NULL,
        CONSTRAINT fk_comparisons_created_by FOREIGN KEY (created_by) REFERENCES users (id) ON DELETE SET NULL,
        CONSTRAINT ck_comparisons_name CHECK (name <> '')
      )`);
    await runner.query(`CREATE INDEX ix_comparisons_project_id_id ON comparisons (project_id, id)`);
    await runner.query(`CREATE INDEX ix_comparisons_compare_id_id ON comparisons (compare_id, id)`);
    await runner.query(`CREATE INDEX ix_comparisons_snapshot_id ON comparisons (snapshot_id)`);
    await runner.query(`CREATE INDEX ix_comparisons_compare_snapshot_id ON comparisons (compare_snapshot_id)`);
    await runner.query(`CREATE INDEX ix_comparisons_created_by ON comparisons (created_by)`);
    await runner.query(`
      ALTER TABLE report_filters
        ADD COLUMN compare_id uuid,
        ADD CONSTRAINT fk_report_filters_compare_id FOREIGN KEY (compare_id) REFERENCES projects (id) ON DELETE CASCADE`);
    await runner.query(
      `CREATE INDEX ix_report_filters_compare_id ON report_filters (compare_id) WHERE compare_id IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    // A filter of a comparison means nothing to a report of one project.
    await runner.query(`DELETE FROM report_filters WHERE compare_id IS NOT NULL`);
    await runner.query(`
      ALTER TABLE report_filters
        DROP CONSTRAINT fk_report_filters_compare_id,
        DROP COLUMN compare_id`);
    await runner.query(`DROP TABLE comparisons`);
  }
}
