import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The backups that lie in BACKUP_DIR, and the attempts at making one. */
export class CreateBackups1795370800200 implements MigrationInterface {
  name = 'CreateBackups1795370800200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE backups (
        path text NOT NULL,
        kind text NOT NULL,
        version text NOT NULL,
        host text NOT NULL,
        created_at timestamptz NOT NULL,
        checked_at timestamptz NOT NULL,
        bytes bigint NOT NULL,
        CONSTRAINT pk_backups PRIMARY KEY (path),
        CONSTRAINT ck_backups_bytes CHECK (bytes >= 0)
      )`);
    await runner.query(`
      CREATE TABLE backup_runs (
        id uuid NOT NULL,
        kind text NOT NULL,
        state text NOT NULL,
        asked_at timestamptz NOT NULL,
        started_at timestamptz,
        ended_at timestamptz,
        message text,
        CONSTRAINT pk_backup_runs PRIMARY KEY (id),
        CONSTRAINT ck_backup_runs_kind CHECK (kind IN ('manual', 'daily')),
        CONSTRAINT ck_backup_runs_state CHECK (state IN ('asked', 'running', 'done', 'failed')),
        CONSTRAINT ck_backup_runs_message CHECK ((state = 'failed') = (message IS NOT NULL))
      )`);
    await runner.query(`CREATE INDEX ix_backup_runs_asked_at ON backup_runs (asked_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE backup_runs`);
    await runner.query(`DROP TABLE backups`);
  }
}
