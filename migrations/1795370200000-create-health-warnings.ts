import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What each process warns administrators of; a row that its process no longer renews expires. */
export class CreateHealthWarnings1795370200000 implements MigrationInterface {
  name = 'CreateHealthWarnings1795370200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE health_warnings (
        process text NOT NULL,
        code text NOT NULL,
        about text NOT NULL,
        params jsonb NOT NULL,
        since timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        CONSTRAINT pk_health_warnings PRIMARY KEY (process, code, about)
      )`);
    await runner.query(`CREATE INDEX ix_health_warnings_expires_at ON health_warnings (expires_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE health_warnings`);
  }
}
