import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which look the values of a project's product levels have, and the colours that people chose instead. */
export class CreateProjectColours1795388000000 implements MigrationInterface {
  name = 'CreateProjectColours1795388000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE project_colours (
        project_id uuid NOT NULL,
        level text NOT NULL,
        value text NOT NULL,
        look smallint NOT NULL,
        color text,
        CONSTRAINT pk_project_colours PRIMARY KEY (project_id, level, value),
        CONSTRAINT fk_project_colours_project_id
          FOREIGN KEY (project_id) REFERENCES projects (id) ON DELETE CASCADE,
        CONSTRAINT ck_project_colours_look CHECK (look >= 0),
        CONSTRAINT ck_project_colours_color CHECK (color ~ '^#[0-9A-F]{6}$')
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE project_colours`);
  }
}
