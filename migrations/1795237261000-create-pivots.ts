import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Saved pivots: what was asked, of which snapshot, and the numbers as they were then. */
export class CreatePivots1795237261000 implements MigrationInterface {
  name = 'CreatePivots1795237261000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE pivots (
        id uuid NOT NULL,
        project_id uuid NOT NULL,
        name text NOT NULL,
        question jsonb NOT NULL,
        snapshot jsonb NOT NULL,
        currency text NOT NULL,
        fact_rows integer NOT NULL,
        cells integer NOT NULL,
        result bytea NOT NULL,
        author_id uuid,
        author_email text NOT NULL,
        created_at timestamptz NOT NULL,
        computed_at timestamptz NOT NULL,
        CONSTRAINT pk_pivots PRIMARY KEY (id),
        CONSTRAINT fk_pivots_project_id FOREIGN KEY (project_id) REFERENCES projects (id) ON DELETE CASCADE,
        CONSTRAINT fk_pivots_author_id FOREIGN KEY (author_id) REFERENCES users (id) ON DELETE SET NULL
      )`);
    await runner.query(`CREATE INDEX ix_pivots_project_id_id ON pivots (project_id, id)`);
    await runner.query(`CREATE INDEX ix_pivots_author_id ON pivots (author_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE pivots`);
  }
}
