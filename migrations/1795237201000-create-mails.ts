import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateMails1795237201000 implements MigrationInterface {
  name = 'CreateMails1795237201000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE mails (
        id uuid NOT NULL,
        recipient text NOT NULL,
        reply_to text,
        subject text NOT NULL,
        content jsonb,
        state text NOT NULL,
        attempts integer NOT NULL,
        due_at timestamptz NOT NULL,
        give_up_at timestamptz NOT NULL,
        last_error text,
        created_at timestamptz NOT NULL,
        ended_at timestamptz,
        CONSTRAINT pk_mails PRIMARY KEY (id),
        CONSTRAINT ck_mails_state CHECK (state IN ('queued', 'sent', 'failed')),
        CONSTRAINT ck_mails_content CHECK ((content IS NOT NULL) = (state = 'queued'))
      )`);
    await runner.query(`CREATE INDEX ix_mails_state_due_at ON mails (state, due_at)`);
    await runner.query(`CREATE INDEX ix_mails_ended_at ON mails (ended_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE mails`);
  }
}
