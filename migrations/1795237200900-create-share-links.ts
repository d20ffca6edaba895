import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateShareLinks1795237200900 implements MigrationInterface {
  name = 'CreateShareLinks1795237200900';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE share_links (
        id uuid NOT NULL,
        project_id uuid NOT NULL,
        dashboard_id text NOT NULL,
        is_active boolean NOT NULL,
        view_count integer NOT NULL DEFAULT 0,
        created_by uuid NOT NULL,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        CONSTRAINT pk_share_links PRIMARY KEY (id),
        CONSTRAINT uq_share_links_project_id UNIQUE (project_id),
        CONSTRAINT uq_share_links_dashboard_id UNIQUE (dashboard_id),
        CONSTRAINT fk_share_links_project_id FOREIGN KEY (project_id) REFERENCES projects (id) ON DELETE CASCADE,
        CONSTRAINT fk_share_links_created_by FOREIGN KEY (created_by) REFERENCES users (id),
        CONSTRAINT ck_share_links_view_count CHECK (view_count >= 0)
      )`);
    await runner.query(`CREATE INDEX ix_share_links_created_by ON share_links (created_by)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE share_links`);
  }
}
