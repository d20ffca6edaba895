import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which uploads a call with an `Idempotency-Key` opened, so that its repetition opens no second ones. */
export class CreateUploadCreations1795237264100 implements MigrationInterface {
  name = 'CreateUploadCreations1795237264100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE upload_creations (
        user_id uuid NOT NULL,
        idempotency_key text NOT NULL,
        request_hash text NOT NULL,
        project_id uuid NOT NULL,
        uploads jsonb NOT NULL,
        created_at timestamptz NOT NULL,
        CONSTRAINT pk_upload_creations PRIMARY KEY (user_id, idempotency_key),
        CONSTRAINT fk_upload_creations_user_id FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
        CONSTRAINT fk_upload_creations_project_id FOREIGN KEY (project_id) REFERENCES projects (id) ON DELETE CASCADE
      )`);
    await runner.query(`CREATE INDEX ix_upload_creations_project_id ON upload_creations (project_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE upload_creations`);
  }
}
