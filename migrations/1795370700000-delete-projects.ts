import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Projects that are deleted for good: hidden at once, and what was deleted stays on record after they are gone. */
export class DeleteProjects1795370700000 implements MigrationInterface {
  name = 'DeleteProjects1795370700000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE projects ADD COLUMN deleting_at timestamptz`);
    await runner.query(`
      CREATE TABLE project_deletions (
        project_id uuid NOT NULL,
        tenant text NOT NULL,
        name text NOT NULL,
        bytes bigint NOT NULL,
        state text NOT NULL,
        attempt integer NOT NULL,
        asked_at timestamptz NOT NULL,
        ended_at timestamptz,
        CONSTRAINT pk_project_deletions PRIMARY KEY (project_id),
        CONSTRAINT ck_project_deletions_state CHECK (state IN ('deleting', 'deleted', 'swept')),
        CONSTRAINT ck_project_deletions_ended_at CHECK ((ended_at IS NULL) = (state = 'deleting'))
      )`);
    await runner.query(`CREATE INDEX ix_project_deletions_open ON project_deletions (asked_at) WHERE state <> 'swept'`);
    await runner.query(`CREATE INDEX ix_projects_tenant ON projects (tenant)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ix_projects_tenant`);
    await runner.query(`DROP TABLE project_deletions`);
    await runner.query(`ALTER TABLE projects DROP COLUMN deleting_at`);
  }
}
