import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateSupportQuestions1795237215000 implements MigrationInterface {
  name = 'CreateSupportQuestions1795237215000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE support_images (
        id uuid NOT NULL,
        content_type text NOT NULL,
        content bytea NOT NULL,
        created_at timestamptz NOT NULL,
        CONSTRAINT pk_support_images PRIMARY KEY (id),
        CONSTRAINT ck_support_images_content_type
          CHECK (content_type IN ('image/png', 'image/jpeg', 'image/gif', 'image/webp'))
      )`);
    await runner.query(`CREATE INDEX ix_support_images_created_at ON support_images (created_at)`);
    await runner.query(`
      CREATE TABLE support_questions (
        id uuid NOT NULL,
        email text NOT NULL,
        name text NOT NULL,
        question text NOT NULL,
        image_id uuid,
        mail_id uuid NOT NULL,
        created_at timestamptz NOT NULL,
        sent_at timestamptz,
        CONSTRAINT pk_support_questions PRIMARY KEY (id),
        CONSTRAINT fk_support_questions_image_id FOREIGN KEY (image_id) REFERENCES support_images (id)
      )`);
    await runner.query(`CREATE INDEX ix_support_questions_image_id ON support_questions (image_id)`);
    await runner.query(`CREATE INDEX ix_support_questions_sent_at ON support_questions (sent_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE support_questions`);
    await runner.query(`DROP TABLE support_images`);
  }
}
