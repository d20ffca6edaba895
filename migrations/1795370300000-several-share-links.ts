import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Several links a project, each with an end, a password, a filter and downloads of its own, and a log of its views. What
 * was the project's one link becomes its first, with everything it allowed before.
 */
export class SeveralShareLinks1795370300000 implements MigrationInterface {
  name = 'SeveralShareLinks1795370300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE share_links
        ADD COLUMN is_first boolean NOT NULL DEFAULT false,
        ADD COLUMN label text,
        ADD COLUMN version integer NOT NULL DEFAULT 1,
        ADD COLUMN expires_at timestamptz,
        ADD COLUMN password_hash text,
        ADD COLUMN filters jsonb,
        ADD COLUMN downloads text NOT NULL DEFAULT 'data',
        ADD COLUMN rotated_at timestamptz,
        ADD COLUMN last_viewed_at timestamptz,
        ADD CONSTRAINT ck_share_links_downloads CHECK (downloads IN ('none', 'page', 'data')),
        DROP CONSTRAINT uq_share_links_project_id`);
    await runner.query(`UPDATE share_links SET is_first = true`);
    await runner.query(`CREATE INDEX ix_share_links_project_id ON share_links (project_id)`);
    await runner.query(`CREATE UNIQUE INDEX uq_share_links_first ON share_links (project_id) WHERE is_first`);
    await runner.query(`
      CREATE TABLE share_link_views (
        id uuid NOT NULL,
        link_id uuid NOT NULL,
        viewed_at timestamptz NOT NULL,
        network text NOT NULL,
        browser text NOT NULL,
        CONSTRAINT pk_share_link_views PRIMARY KEY (id),
        CONSTRAINT fk_share_link_views_link_id FOREIGN KEY (link_id) REFERENCES share_links (id) ON DELETE CASCADE
      )`);
    await runner.query(`CREATE INDEX ix_share_link_views_link_id ON share_link_views (link_id, id)`);
    await runner.query(`CREATE INDEX ix_share_link_views_viewed_at ON share_link_views (viewed_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE share_link_views`);
    await runner.query(`DELETE FROM share_links WHERE NOT is_first`);
    await runner.query(`DROP INDEX uq_share_links_first`);
    await runner.query(`DROP INDEX ix_share_links_project_id`);
    await runner.query(`
      ALTER TABLE share_links
        DROP CONSTRAINT ck_share_links_downloads,
        DROP COLUMN is_first,
        DROP COLUMN label,
        DROP COLUMN version,
        DROP COLUMN expires_at,
        DROP COLUMN password_hash,
        DROP COLUMN filters,
        DROP COLUMN downloads,
        DROP COLUMN rotated_at,
        DROP COLUMN last_viewed_at,
        ADD CONSTRAINT uq_share_links_project_id UNIQUE (project_id)`);
  }
}
