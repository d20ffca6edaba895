import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A message lists the newest others about its subject, of which an outage leaves thousands. */
export class FindNewestLiveMessages1795394000000 implements MigrationInterface {
  name = 'FindNewestLiveMessages1795394000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX IF EXISTS ix_live_messages_subject`);
    await runner.query(`CREATE INDEX IF NOT EXISTS ix_live_messages_subject_id ON live_messages (subject, id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ix_live_messages_subject_id`);
    await runner.query(`CREATE INDEX ix_live_messages_subject ON live_messages (subject)`);
  }
}
