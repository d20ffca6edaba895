import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Dashboards that people make: which version of each stands, and every version with who saved it. */
export class CreateBoards1795389000000 implements MigrationInterface {
  name = 'CreateBoards1795389000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE boards (
        id uuid NOT NULL,
        project_id uuid NOT NULL,
        version integer NOT NULL,
        is_first boolean NOT NULL DEFAULT false,
        author_id uuid,
        author_email text NOT NULL,
        created_at timestamptz NOT NULL,
        deleted_at timestamptz,
        CONSTRAINT pk_boards PRIMARY KEY (id),
        CONSTRAINT fk_boards_project_id FOREIGN KEY (project_id) REFERENCES projects (id) ON DELETE CASCADE,
        CONSTRAINT fk_boards_author_id FOREIGN KEY (author_id) REFERENCES users (id) ON DELETE SET NULL
      )`);
    await runner.query(`CREATE INDEX ix_boards_project_id_id ON boards (project_id, id)`);
    await runner.query(`CREATE INDEX ix_boards_author_id ON boards (author_id)`);
    await runner.query(`CREATE INDEX ix_boards_deleted_at ON boards (deleted_at) WHERE deleted_at IS NOT NULL`);
    await runner.query(
      `CREATE UNIQUE INDEX uq_boards_project_id_first ON boards (project_id) WHERE is_first AND deleted_at IS NULL`,
    );
    await runner.query(`
      CREATE TABLE board_versions (
        board_id uuid NOT NULL,
        number integer NOT NULL,
        name text NOT NULL,
        content jsonb NOT NULL,
        author_id uuid,
        author_email text NOT NULL,
        created_at timestamptz NOT NULL,
        restored_from integer,
        CONSTRAINT pk_board_versions PRIMARY KEY (board_id, number),
        CONSTRAINT fk_board_versions_board_id FOREIGN KEY (board_id) REFERENCES boards (id) ON DELETE CASCADE,
        CONSTRAINT fk_board_versions_author_id FOREIGN KEY (author_id) REFERENCES users (id) ON DELETE SET NULL
      )`);
    await runner.query(`CREATE INDEX ix_board_versions_author_id ON board_versions (author_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE board_versions`);
    await runner.query(`DROP TABLE boards`);
  }
}
