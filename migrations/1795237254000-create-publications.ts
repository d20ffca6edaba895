import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Publications: immutable and numbered, each with the snapshot that reports read; and the runs that make them. */
export class CreatePublications1795237254000 implements MigrationInterface {
  name = 'CreatePublications1795237254000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE snapshots
        ADD COLUMN publication integer,
        ADD CONSTRAINT uq_snapshots_project_id_publication UNIQUE (project_id, publication),
        ADD CONSTRAINT ck_snapshots_publication CHECK ((kind = 'published') = (publication IS NOT NULL) AND publication > 0)`);
    await runner.query(`
      ALTER TABLE project_plans
        ADD COLUMN published_version integer,
        ADD CONSTRAINT ck_project_plans_published_version CHECK ((published_version IS NULL) = (published_number IS NULL))`);
    await runner.query(`
      CREATE TABLE publications (
        project_id uuid NOT NULL,
        number integer NOT NULL,
        snapshot_id uuid NOT NULL,
        validation_id uuid NOT NULL,
        data_version integer NOT NULL,
        author_id uuid,
        author_email text NOT NULL,
        published_at timestamptz NOT NULL,
        settings jsonb NOT NULL,
        totals jsonb NOT NULL,
        verdict jsonb NOT NULL,
        request_ids uuid[] NOT NULL,
        file_nos integer[] NOT NULL,
        lists jsonb NOT NULL,
        CONSTRAINT pk_publications PRIMARY KEY (project_id, number),
        CONSTRAINT uq_publications_snapshot_id UNIQUE (snapshot_id),
        CONSTRAINT fk_publications_project_id FOREIGN KEY (project_id) REFERENCES projects (id) ON DELETE CASCADE,
        CONSTRAINT fk_publications_snapshot_id FOREIGN KEY (snapshot_id) REFERENCES snapshots (id),
        CONSTRAINT fk_publications_author_id FOREIGN KEY (author_id) REFERENCES users (id) ON DELETE SET NULL,
        CONSTRAINT ck_publications_number CHECK (number > 0)
      )`);
    await runner.query(`CREATE INDEX ix_publications_author_id ON publications (author_id)`);
    // Which publication reports read, and since when: the newest row of a project tells what stands.
    await runner.query(`
      CREATE TABLE publication_moves (
        id uuid NOT NULL,
        project_id uuid NOT NULL,
        number integer NOT NULL,
        kind text NOT NULL,
        by_id uuid,
        by_email text NOT NULL,
        at timestamptz NOT NULL,
        CONSTRAINT pk_publication_moves PRIMARY KEY (id),
        CONSTRAINT fk_publication_moves_project_id_number FOREIGN KEY (project_id, number)
          REFERENCES publications (project_id, number) ON DELETE CASCADE,
        CONSTRAINT fk_publication_moves_by_id FOREIGN KEY (by_id) REFERENCES users (id) ON DELETE SET NULL,
        CONSTRAINT ck_publication_moves_kind CHECK (kind IN ('published', 'restored'))
      )`);
    await runner.query(`CREATE INDEX ix_publication_moves_project_id_number ON publication_moves (project_id, number)`);
    await runner.query(`CREATE INDEX ix_publication_moves_by_id ON publication_moves (by_id)`);
    await runner.query(`
      CREATE TABLE publish_runs (
        id uuid NOT NULL,
        project_id uuid NOT NULL,
        state text NOT NULL,
        step text NOT NULL,
        tick integer NOT NULL DEFAULT 0,
        number integer,
        is_new boolean,
        error_code text,
        error_params jsonb,
        actor_id uuid,
        actor_email text NOT NULL,
        created_at timestamptz NOT NULL,
        seen_at timestamptz NOT NULL,
        finished_at timestamptz,
        CONSTRAINT pk_publish_runs PRIMARY KEY (id),
        CONSTRAINT fk_publish_runs_project_id FOREIGN KEY (project_id) REFERENCES projects (id) ON DELETE CASCADE,
        CONSTRAINT fk_publish_runs_actor_id FOREIGN KEY (actor_id) REFERENCES users (id) ON DELETE SET NULL,
        CONSTRAINT ck_publish_runs_state CHECK (state IN ('queued', 'running', 'published', 'failed')),
        CONSTRAINT ck_publish_runs_step CHECK (step IN ('analysis', 'validation', 'writing')),
        CONSTRAINT ck_publish_runs_finished CHECK ((finished_at IS NULL) = (state IN ('queued', 'running'))),
        CONSTRAINT ck_publish_runs_published CHECK ((state = 'published') = (number IS NOT NULL AND is_new IS NOT NULL)),
        CONSTRAINT ck_publish_runs_failed CHECK ((state = 'failed') = (error_code IS NOT NULL))
      )`);
    await runner.query(`CREATE INDEX ix_publish_runs_project_id_id ON publish_runs (project_id, id)`);
    await runner.query(`CREATE INDEX ix_publish_runs_actor_id ON publish_runs (actor_id)`);
    // However often somebody clicks, one run of a project is open.
    await runner.query(`
      CREATE UNIQUE INDEX uq_publish_runs_project_id_open ON publish_runs (project_id)
        WHERE state IN ('queued', 'running')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE publish_runs`);
    await runner.query(`DROP TABLE publication_moves`);
    await runner.query(`DROP TABLE publications`);
    await runner.query(`
      ALTER TABLE project_plans
        DROP CONSTRAINT ck_project_plans_published_version,
        DROP COLUMN published_version`);
    await runner.query(`UPDATE project_plans SET published_number = NULL, published_at = NULL`);
    await runner.query(`
      ALTER TABLE snapshots
        DROP CONSTRAINT ck_snapshots_publication,
        DROP CONSTRAINT uq_snapshots_project_id_publication,
        DROP COLUMN publication`);
    await runner.query(`UPDATE snapshots SET kind = 'working'`);
  }
}
