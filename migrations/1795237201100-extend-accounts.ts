import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Codes by mail, challenges at sign-in, second factors, what is known of a session, and the audit log. */
export class ExtendAccounts1795237201100 implements MigrationInterface {
  name = 'ExtendAccounts1795237201100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users
        ADD COLUMN language text NOT NULL DEFAULT 'en-US',
        ADD COLUMN password_expires_at timestamptz,
        ADD CONSTRAINT ck_users_language CHECK (language IN ('en-US', 'zh-CN'))`);
    await runner.query(`
      ALTER TABLE sessions
        ADD COLUMN last_seen_at timestamptz NOT NULL DEFAULT now(),
        ADD COLUMN address text NOT NULL DEFAULT '',
        ADD COLUMN device text NOT NULL DEFAULT '',
        DROP CONSTRAINT ck_sessions_end_reason,
        ADD CONSTRAINT ck_sessions_end_reason
          CHECK (end_reason IN ('signed-out', 'reused', 'revoked', 'ended', 'password-changed'))`);
    await runner.query(`
      CREATE TABLE account_codes (
        user_id uuid NOT NULL,
        purpose text NOT NULL,
        code_hash bytea NOT NULL,
        wrong integer NOT NULL,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        CONSTRAINT pk_account_codes PRIMARY KEY (user_id, purpose),
        CONSTRAINT fk_account_codes_user_id FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
        CONSTRAINT ck_account_codes_purpose CHECK (purpose IN ('confirm', 'reset'))
      )`);
    await runner.query(`
      CREATE TABLE sign_in_challenges (
        token_hash bytea NOT NULL,
        user_id uuid NOT NULL,
        kind text NOT NULL,
        client text NOT NULL,
        tries integer NOT NULL,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        CONSTRAINT pk_sign_in_challenges PRIMARY KEY (token_hash),
        CONSTRAINT fk_sign_in_challenges_user_id FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
        CONSTRAINT ck_sign_in_challenges_kind CHECK (kind IN ('NEW_PASSWORD_REQUIRED', 'SOFTWARE_TOKEN_MFA')),
        CONSTRAINT ck_sign_in_challenges_client CHECK (client IN ('browser', 'api'))
      )`);
    await runner.query(`CREATE INDEX ix_sign_in_challenges_user_id ON sign_in_challenges (user_id)`);
    await runner.query(`CREATE INDEX ix_sign_in_challenges_expires_at ON sign_in_challenges (expires_at)`);
    await runner.query(`
      CREATE TABLE second_factors (
        user_id uuid NOT NULL,
        secret bytea NOT NULL,
        last_step bigint NOT NULL,
        created_at timestamptz NOT NULL,
        enabled_at timestamptz,
        CONSTRAINT pk_second_factors PRIMARY KEY (user_id),
        CONSTRAINT fk_second_factors_user_id FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
      )`);
    await runner.query(`
      CREATE TABLE recovery_codes (
        user_id uuid NOT NULL,
        code_hash bytea NOT NULL,
        created_at timestamptz NOT NULL,
        CONSTRAINT pk_recovery_codes PRIMARY KEY (user_id, code_hash),
        CONSTRAINT fk_recovery_codes_user_id FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
      )`);
    await runner.query(`
      CREATE TABLE audit_entries (
        id uuid NOT NULL,
        at timestamptz NOT NULL,
        tenant text,
        actor_id uuid,
        actor_email text,
        action text NOT NULL,
        subject_kind text NOT NULL,
        subject_id text,
        subject_name text,
        address text,
        details jsonb NOT NULL,
        CONSTRAINT pk_audit_entries PRIMARY KEY (id)
      )`);
    await runner.query(`CREATE INDEX ix_audit_entries_tenant_id ON audit_entries (tenant, id)`);
    await runner.query(`CREATE INDEX ix_audit_entries_actor_id ON audit_entries (actor_id, id)`);
    await runner.query(`CREATE INDEX ix_audit_entries_subject_id ON audit_entries (subject_id, id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE audit_entries`);
    await runner.query(`DROP TABLE recovery_codes`);
    await runner.query(`DROP TABLE second_factors`);
    await runner.query(`DROP TABLE sign_in_challenges`);
    await runner.query(`DROP TABLE account_codes`);
    await runner.query(`
      UPDATE sessions SET end_reason = 'revoked' WHERE end_reason IN ('ended', 'password-changed')`);
    await runner.query(`
      ALTER TABLE sessions
        DROP CONSTRAINT ck_sessions_end_reason,
        ADD CONSTRAINT ck_sessions_end_reason CHECK (end_reason IN ('signed-out', 'reused', 'revoked')),
        DROP COLUMN device,
        DROP COLUMN address,
        DROP COLUMN last_seen_at`);
    await runner.query(`
      ALTER TABLE users
        DROP CONSTRAINT ck_users_language,
        DROP COLUMN password_expires_at,
        DROP COLUMN language`);
  }
}
