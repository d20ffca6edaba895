import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people are told of while they look elsewhere. */
export class CreateNotifications1795237220000 implements MigrationInterface {
  name = 'CreateNotifications1795237220000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE notifications (
        id uuid NOT NULL,
        user_id uuid NOT NULL,
        key text NOT NULL,
        code text NOT NULL,
        params jsonb NOT NULL,
        link text,
        created_at timestamptz NOT NULL,
        read_at timestamptz,
        CONSTRAINT pk_notifications PRIMARY KEY (id),
        CONSTRAINT uq_notifications_user_id_key UNIQUE (user_id, key),
        CONSTRAINT fk_notifications_user_id FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
        CONSTRAINT ck_notifications_link CHECK (link LIKE '/%' AND link NOT LIKE '//%')
      )`);
    await runner.query(`CREATE INDEX ix_notifications_user_id_id ON notifications (user_id, id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE notifications`);
  }
}
