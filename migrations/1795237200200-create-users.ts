import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateUsers1795237200200 implements MigrationInterface {
  name = 'CreateUsers1795237200200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE users (
        id uuid NOT NULL,
        email text NOT NULL,
        given_name text NOT NULL,
        family_name text NOT NULL,
        password_hash text,
        status text NOT NULL,
        tenant text NOT NULL,
        groups text[] NOT NULL DEFAULT '{}',
        apps text[] NOT NULL DEFAULT '{}',
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        CONSTRAINT pk_users PRIMARY KEY (id),
        CONSTRAINT uq_users_email UNIQUE (email),
        CONSTRAINT ck_users_email CHECK (email = lower(email)),
        CONSTRAINT ck_users_status CHECK (status IN ('invited', 'active', 'disabled', 'unconfirmed'))
      )`);
    await runner.query(`CREATE INDEX ix_users_tenant ON users (tenant)`);
    await runner.query(`
      CREATE TABLE sessions (
        id uuid NOT NULL,
        user_id uuid NOT NULL,
        client text NOT NULL,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        ended_at timestamptz,
        end_reason text,
        CONSTRAINT pk_sessions PRIMARY KEY (id),
        CONSTRAINT fk_sessions_user_id FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
        CONSTRAINT ck_sessions_client CHECK (client IN ('browser', 'api')),
        CONSTRAINT ck_sessions_end_reason CHECK (end_reason IN ('signed-out', 'reused', 'revoked'))
      )`);
    await runner.query(`CREATE INDEX ix_sessions_user_id ON sessions (user_id)`);
    await runner.query(`CREATE INDEX ix_sessions_expires_at ON sessions (expires_at)`);
    await runner.query(`
      CREATE TABLE refresh_tokens (
        token_hash bytea NOT NULL,
        session_id uuid NOT NULL,
        created_at timestamptz NOT NULL,
        used_at timestamptz,
        CONSTRAINT pk_refresh_tokens PRIMARY KEY (token_hash),
        CONSTRAINT fk_refresh_tokens_session_id FOREIGN KEY (session_id) REFERENCES sessions (id) ON DELETE CASCADE
      )`);
    await runner.query(`CREATE INDEX ix_refresh_tokens_session_id ON refresh_tokens (session_id)`);
    await runner.query(`
      CREATE TABLE attempt_counters (
        key text NOT NULL,
        attempts integer NOT NULL,
        expires_at timestamptz NOT NULL,
        CONSTRAINT pk_attempt_counters PRIMARY KEY (key)
      )`);
    await runner.query(`CREATE INDEX ix_attempt_counters_expires_at ON attempt_counters (expires_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE attempt_counters`);
    await runner.query(`DROP TABLE refresh_tokens`);
    await runner.query(`DROP TABLE sessions`);
    await runner.query(`DROP TABLE users`);
  }
}
