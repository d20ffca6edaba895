import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the figures of a full project are computed from has a version; each analysis says which one it is of. */
export class VersionProjectData1795237250000 implements MigrationInterface {
  name = 'VersionProjectData1795237250000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE project_plans
        ADD COLUMN data_version integer NOT NULL DEFAULT 0,
        ADD COLUMN data_changed_at timestamptz,
        ADD COLUMN analysed_version integer,
        ADD COLUMN analysis_run text,
        ADD COLUMN analysis_seen_at timestamptz,
        ADD COLUMN analysis_failed_version integer,
        ADD COLUMN analysis_error text,
        ADD CONSTRAINT ck_project_plans_data_version CHECK (data_version >= 0),
        ADD CONSTRAINT ck_project_plans_analysed_version CHECK (analysed_version BETWEEN 0 AND data_version),
        ADD CONSTRAINT ck_project_plans_analysis_run CHECK ((analysis_run IS NULL) = (analysis_seen_at IS NULL)),
        ADD CONSTRAINT ck_project_plans_analysis_error
          CHECK ((analysis_failed_version IS NULL) = (analysis_error IS NULL))`);
    await runner.query(`
      CREATE INDEX ix_project_plans_stale ON project_plans (data_changed_at)
        WHERE data_version > coalesce(analysed_version, 0)`);
    await runner.query(`ALTER TABLE snapshots ADD COLUMN data_version integer`);
    await runner.query(`DROP INDEX uq_snapshots_request_id_working`);
    // A request of a lite project is analysed once; a full project once for each version of its data.
    await runner.query(`
      CREATE UNIQUE INDEX uq_snapshots_request_id_working ON snapshots (request_id)
        WHERE kind = 'working' AND data_version IS NULL`);
    await runner.query(`
      CREATE UNIQUE INDEX uq_snapshots_project_id_data_version ON snapshots (project_id, data_version)
        WHERE data_version IS NOT NULL`);
    // What was analysed before this was counted stands as version 1.
    await runner.query(`
      UPDATE project_plans p SET data_version = 1, analysed_version = 1, data_changed_at = now()
      WHERE EXISTS (SELECT 1 FROM snapshots s WHERE s.project_id = p.project_id)`);
    await runner.query(`
      UPDATE snapshots s SET data_version = 1
      FROM (
        SELECT DISTINCT ON (s.project_id) s.id FROM snapshots s JOIN project_plans p ON p.project_id = s.project_id
        ORDER BY s.project_id, s.number DESC) newest
      WHERE s.id = newest.id`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX uq_snapshots_project_id_data_version`);
    await runner.query(`DROP INDEX uq_snapshots_request_id_working`);
    // Of a request the newest working analysis is kept: the program before this knew but one.
    await runner.query(`
      DELETE FROM snapshots s USING snapshots newer
      WHERE s.kind = 'working' AND newer.kind = 'working' AND newer.request_id = s.request_id
        AND newer.number > s.number`);
    await runner.query(
      `CREATE UNIQUE INDEX uq_snapshots_request_id_working ON snapshots (request_id) WHERE kind = 'working'`,
    );
    await runner.query(`ALTER TABLE snapshots DROP COLUMN data_version`);
    await runner.query(`DROP INDEX ix_project_plans_stale`);
    await runner.query(`
      ALTER TABLE project_plans
        DROP CONSTRAINT ck_project_plans_analysis_error,
        DROP CONSTRAINT ck_project_plans_analysis_run,
        DROP CONSTRAINT ck_project_plans_analysed_version,
        DROP CONSTRAINT ck_project_plans_data_version,
        DROP COLUMN analysis_error,
        DROP COLUMN analysis_failed_version,
        DROP COLUMN analysis_seen_at,
        DROP COLUMN analysis_run,
        DROP COLUMN analysed_version,
        DROP COLUMN data_changed_at,
        DROP COLUMN data_version`);
  }
}
