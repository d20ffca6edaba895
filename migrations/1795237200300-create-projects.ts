import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateProjects1795237200300 implements MigrationInterface {
  name = 'CreateProjects1795237200300';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE projects (
        id uuid NOT NULL,
        kind text NOT NULL,
        name text NOT NULL,
        status text NOT NULL,
        owner_id uuid NOT NULL,
        tenant text NOT NULL,
        dashboard_id text NOT NULL,
        file_count integer NOT NULL DEFAULT 0,
        currency text NOT NULL DEFAULT 'USD',
        unit text,
        settings jsonb NOT NULL,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        CONSTRAINT pk_projects PRIMARY KEY (id),
        CONSTRAINT uq_projects_dashboard_id UNIQUE (dashboard_id),
        CONSTRAINT fk_projects_owner_id FOREIGN KEY (owner_id) REFERENCES users (id),
        CONSTRAINT ck_projects_kind CHECK (kind IN ('lite', 'full')),
        CONSTRAINT ck_projects_status
          CHECK (status IN ('initial', 'pending', 'processing', 'complete', 'error', 'cancel')),
        CONSTRAINT ck_projects_file_count CHECK (file_count >= 0),
        CONSTRAINT ck_projects_currency CHECK (currency ~ '^[A-Z]{3}$'),
        CONSTRAINT ck_projects_unit CHECK (unit IN ('in', 'cm'))
      )`);
    await runner.query(`CREATE INDEX ix_projects_owner_id_kind_id ON projects (owner_id, kind, id)`);
    await runner.query(`
      CREATE TABLE project_creations (
        owner_id uuid NOT NULL,
        idempotency_key text NOT NULL,
        request_hash text NOT NULL,
        project_id uuid NOT NULL,
        created_at timestamptz NOT NULL,
        CONSTRAINT pk_project_creations PRIMARY KEY (owner_id, idempotency_key),
        CONSTRAINT fk_project_creations_owner_id FOREIGN KEY (owner_id) REFERENCES users (id) ON DELETE CASCADE,
        CONSTRAINT fk_project_creations_project_id FOREIGN KEY (project_id) REFERENCES projects (id) ON DELETE CASCADE
      )`);
    await runner.query(`CREATE INDEX ix_project_creations_project_id ON project_creations (project_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE project_creations`);
    await runner.query(`DROP TABLE projects`);
  }
}
