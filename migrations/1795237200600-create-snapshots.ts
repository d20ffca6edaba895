import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateSnapshots1795237200600 implements MigrationInterface {
  name = 'CreateSnapshots1795237200600';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE snapshots (
        id uuid NOT NULL,
        project_id uuid NOT NULL,
        request_id uuid NOT NULL,
        number integer NOT NULL,
        kind text NOT NULL,
        created_at timestamptz NOT NULL,
        settings jsonb NOT NULL,
        manifest jsonb NOT NULL,
        CONSTRAINT pk_snapshots PRIMARY KEY (id),
        CONSTRAINT uq_snapshots_project_id_number UNIQUE (project_id, number),
        CONSTRAINT fk_snapshots_project_id FOREIGN KEY (project_id) REFERENCES projects (id) ON DELETE CASCADE,
        CONSTRAINT fk_snapshots_request_id FOREIGN KEY (request_id) REFERENCES requests (id) ON DELETE CASCADE,
        CONSTRAINT ck_snapshots_number CHECK (number > 0),
        CONSTRAINT ck_snapshots_kind CHECK (kind IN ('working', 'published'))
      )`);
    await runner.query(
      `CREATE UNIQUE INDEX uq_snapshots_request_id_working ON snapshots (request_id) WHERE kind = 'working'`,
    );
    await runner.query(`
      CREATE TABLE report_filters (
        id uuid NOT NULL,
        project_id uuid NOT NULL,
        name text,
        type text,
        filters jsonb NOT NULL,
        saved boolean NOT NULL,
        created_at timestamptz NOT NULL,
        CONSTRAINT pk_report_filters PRIMARY KEY (id),
        CONSTRAINT fk_report_filters_project_id FOREIGN KEY (project_id) REFERENCES projects (id) ON DELETE CASCADE,
        CONSTRAINT ck_report_filters_name CHECK (NOT saved OR name IS NOT NULL)
      )`);
    await runner.query(`CREATE INDEX ix_report_filters_project_id_id ON report_filters (project_id, id) WHERE saved`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE report_filters`);
    await runner.query(`DROP TABLE snapshots`);
  }
}
