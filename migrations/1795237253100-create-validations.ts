import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Validations of analyses, what people waived in a project, and the matches that they accepted for a retailer. */
export class CreateValidations1795237253100 implements MigrationInterface {
  name = 'CreateValidations1795237253100';

  async up(runner: QueryRunner): Promise<void> {
    // The snapshot is named without a foreign key: what was found in it is remembered when it is long gone.
    await runner.query(`
      CREATE TABLE validations (
        id uuid NOT NULL,
        project_id uuid NOT NULL,
        number integer NOT NULL,
        snapshot_id uuid NOT NULL,
        round integer NOT NULL,
        state text NOT NULL,
        created_at timestamptz NOT NULL,
        run text,
        seen_at timestamptz,
        finished_at timestamptz,
        error text,
        limits jsonb,
        rules jsonb,
        totals jsonb,
        previous_id uuid,
        CONSTRAINT pk_validations PRIMARY KEY (id),
        CONSTRAINT uq_validations_project_id_number UNIQUE (project_id, number),
        CONSTRAINT uq_validations_snapshot_id_round UNIQUE (snapshot_id, round),
        CONSTRAINT fk_validations_project_id FOREIGN KEY (project_id) REFERENCES projects (id) ON DELETE CASCADE,
        CONSTRAINT ck_validations_state CHECK (state IN ('queued', 'running', 'complete', 'failed')),
        CONSTRAINT ck_validations_number CHECK (number > 0 AND round > 0),
        CONSTRAINT ck_validations_running CHECK ((state = 'running') = (seen_at IS NOT NULL)),
        CONSTRAINT ck_validations_complete
          CHECK (state <> 'complete' OR (run IS NOT NULL AND rules IS NOT NULL AND finished_at IS NOT NULL)),
        CONSTRAINT ck_validations_failed CHECK ((state = 'failed') = (error IS NOT NULL))
      )`);
    await runner.query(`
      CREATE INDEX ix_validations_unfinished ON validations (created_at) WHERE state IN ('queued', 'running')`);
    await runner.query(`
      CREATE TABLE waivers (
        id uuid NOT NULL,
        project_id uuid NOT NULL,
        rule text NOT NULL,
        identity text,
        about jsonb,
        reason text NOT NULL,
        author_id uuid,
        author_email text NOT NULL,
        created_at timestamptz NOT NULL,
        undone_at timestamptz,
        undone_by uuid,
        undone_email text,
        CONSTRAINT pk_waivers PRIMARY KEY (id),
        CONSTRAINT fk_waivers_project_id FOREIGN KEY (project_id) REFERENCES projects (id) ON DELETE CASCADE,
        CONSTRAINT fk_waivers_author_id FOREIGN KEY (author_id) REFERENCES users (id) ON DELETE SET NULL,
        CONSTRAINT fk_waivers_undone_by FOREIGN KEY (undone_by) REFERENCES users (id) ON DELETE SET NULL,
        CONSTRAINT ck_waivers_undone CHECK ((undone_at IS NULL) = (undone_email IS NULL))
      )`);
    await runner.query(`CREATE INDEX ix_waivers_author_id ON waivers (author_id)`);
    await runner.query(`CREATE INDEX ix_waivers_undone_by ON waivers (undone_by)`);
    await runner.query(`CREATE INDEX ix_waivers_project_id ON waivers (project_id, created_at)`);
    // What is waived is waived once; a waiver that was taken back stays as what happened.
    await runner.query(`
      CREATE UNIQUE INDEX uq_waivers_project_id_rule_identity ON waivers (project_id, rule, coalesce(identity, ''))
        WHERE undone_at IS NULL`);
    await runner.query(`
      CREATE TABLE accepted_matches (
        retailer_id uuid NOT NULL,
        object text NOT NULL,
        key text NOT NULL,
        canonical_key text NOT NULL,
        author_id uuid,
        author_email text NOT NULL,
        created_at timestamptz NOT NULL,
        CONSTRAINT pk_accepted_matches PRIMARY KEY (retailer_id, object, key),
        CONSTRAINT fk_accepted_matches_retailer_id
          FOREIGN KEY (retailer_id) REFERENCES retailers (id) ON DELETE CASCADE,
        CONSTRAINT fk_accepted_matches_author_id FOREIGN KEY (author_id) REFERENCES users (id) ON DELETE SET NULL,
        CONSTRAINT ck_accepted_matches_object CHECK (object IN ('prd', 'str')),
        CONSTRAINT ck_accepted_matches_key CHECK (key <> canonical_key)
      )`);
    await runner.query(`CREATE INDEX ix_accepted_matches_author_id ON accepted_matches (author_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE accepted_matches`);
    await runner.query(`DROP TABLE waivers`);
    await runner.query(`DROP TABLE validations`);
  }
}
