import type { MigrationInterface, QueryRunner } from 'typeorm';

const TYPES = `('all', 'category', 'subcategory', 'segment', 'subsegment', 'manufacturer', 'brand', 'package', 'product', 'levels')`;

/** Pod analyses, each of one snapshot, and the product selections that people keep for them. */
export class CreatePods1795237262000 implements MigrationInterface {
  name = 'CreatePods1795237262000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE pods (
        id uuid NOT NULL,
        project_id uuid NOT NULL,
        snapshot_id uuid NOT NULL,
        author_id uuid,
        author_email text NOT NULL,
        name text,
        selection_type text NOT NULL,
        selection jsonb NOT NULL,
        stores jsonb NOT NULL,
        created_at timestamptz NOT NULL,
        CONSTRAINT pk_pods PRIMARY KEY (id),
        CONSTRAINT fk_pods_project_id FOREIGN KEY (project_id) REFERENCES projects (id) ON DELETE CASCADE,
        CONSTRAINT fk_pods_snapshot_id FOREIGN KEY (snapshot_id) REFERENCES snapshots (id),
        CONSTRAINT fk_pods_author_id FOREIGN KEY (author_id) REFERENCES users (id) ON DELETE SET NULL,
        CONSTRAINT ck_pods_name CHECK (name <> ''),
        CONSTRAINT ck_pods_selection_type CHECK (selection_type IN ${TYPES})
      )`);
    await runner.query(`CREATE INDEX ix_pods_project_id_id ON pods (project_id, id)`);
    await runner.query(`CREATE INDEX ix_pods_snapshot_id ON pods (snapshot_id)`);
    await runner.query(`CREATE INDEX ix_pods_author_id ON pods (author_id)`);
    await runner.query(`
      CREATE TABLE pod_filters (
        id uuid NOT NULL,
        owner_id uuid NOT NULL,
        name text NOT NULL,
        selection_type text NOT NULL,
        selection jsonb NOT NULL,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        CONSTRAINT pk_pod_filters PRIMARY KEY (id),
        CONSTRAINT fk_pod_filters_owner_id FOREIGN KEY (owner_id) REFERENCES users (id) ON DELETE CASCADE,
        CONSTRAINT ck_pod_filters_name CHECK (name <> ''),
        CONSTRAINT ck_pod_filters_selection_type CHECK (selection_type IN ${TYPES})
      )`);
    await runner.query(`CREATE INDEX ix_pod_filters_owner_id_id ON pod_filters (owner_id, id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE pod_filters`);
    await runner.query(`DROP TABLE pods`);
  }
}
