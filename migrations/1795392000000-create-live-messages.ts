import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Live messages from their commit until the queue has them. */
export class CreateLiveMessages1795392000000 implements MigrationInterface {
  name = 'CreateLiveMessages1795392000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE live_messages (
        id uuid NOT NULL,
        subject uuid NOT NULL,
        envelope json NOT NULL,
        replaces uuid[] NOT NULL,
        due_at timestamptz NOT NULL,
        CONSTRAINT pk_live_messages PRIMARY KEY (id)
      )`);
    await runner.query(`CREATE INDEX ix_live_messages_subject ON live_messages (subject)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE live_messages`);
  }
}
