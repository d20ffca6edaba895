import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reports that people ask for and that are made in a queue: what of, with which settings, and the files that came of it. */
export class CreateReportRequests1795237263000 implements MigrationInterface {
  name = 'CreateReportRequests1795237263000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE report_requests (
        id uuid NOT NULL,
        project_id uuid NOT NULL,
        type text NOT NULL,
        name text NOT NULL,
        settings jsonb NOT NULL,
        snapshot_id uuid,
        snapshot_number integer NOT NULL,
        snapshot_at timestamptz NOT NULL,
        publication integer,
        state text NOT NULL,
        progress integer NOT NULL DEFAULT 0,
        attempt integer NOT NULL DEFAULT 1,
        run_id uuid,
        files jsonb NOT NULL DEFAULT '[]',
        row_count integer,
        row_pages bigint[],
        error_code text,
        error_params jsonb,
        actor_id uuid,
        actor_email text NOT NULL,
        created_at timestamptz NOT NULL,
        seen_at timestamptz NOT NULL,
        finished_at timestamptz,
        deleted_at timestamptz,
        CONSTRAINT pk_report_requests PRIMARY KEY (id),
        CONSTRAINT fk_report_requests_project_id FOREIGN KEY (project_id) REFERENCES projects (id) ON DELETE CASCADE,
        CONSTRAINT fk_report_requests_snapshot_id FOREIGN KEY (snapshot_id) REFERENCES snapshots (id) ON DELETE SET NULL,
        CONSTRAINT fk_report_requests_actor_id FOREIGN KEY (actor_id) REFERENCES users (id) ON DELETE SET NULL,
        CONSTRAINT ck_report_requests_type CHECK (type IN ('EXCEL', 'STORE', 'PDF', 'DATA', 'COMPARE')),
        CONSTRAINT ck_report_requests_state CHECK (state IN ('queued', 'running', 'complete', 'error', 'cancel')),
        CONSTRAINT ck_report_requests_progress CHECK (progress BETWEEN 0 AND 100),
        CONSTRAINT ck_report_requests_run CHECK (state <> 'running' OR run_id IS NOT NULL),
        CONSTRAINT ck_report_requests_error CHECK ((state = 'error') = (error_code IS NOT NULL)),
        CONSTRAINT ck_report_requests_finished CHECK ((finished_at IS NULL) = (state IN ('queued', 'running'))),
        CONSTRAINT ck_report_requests_files CHECK ((state = 'complete') = (jsonb_array_length(files) > 0))
      )`);
    await runner.query(`CREATE INDEX ix_report_requests_project_id_id ON report_requests (project_id, id)`);
    await runner.query(`CREATE INDEX ix_report_requests_snapshot_id ON report_requests (snapshot_id)`);
    await runner.query(`CREATE INDEX ix_report_requests_actor_id_id ON report_requests (actor_id, id)`);
    await runner.query(`
      CREATE INDEX ix_report_requests_open ON report_requests (seen_at)
        WHERE state IN ('queued', 'running') OR deleted_at IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE report_requests`);
  }
}
