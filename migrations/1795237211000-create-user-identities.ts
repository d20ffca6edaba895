import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who people are at an OpenID provider, and when a session ends whatever happens. */
export class CreateUserIdentities1795237211000 implements MigrationInterface {
  name = 'CreateUserIdentities1795237211000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE user_identities (
        issuer text NOT NULL,
        subject text NOT NULL,
        user_id uuid NOT NULL,
        claims_at timestamptz NOT NULL,
        created_at timestamptz NOT NULL,
        CONSTRAINT pk_user_identities PRIMARY KEY (issuer, subject),
        CONSTRAINT fk_user_identities_user_id FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
      )`);
    await runner.query(`CREATE INDEX ix_user_identities_user_id ON user_identities (user_id)`);
    await runner.query(`ALTER TABLE sessions ADD COLUMN ends_at timestamptz`);
    await runner.query(`UPDATE sessions SET ends_at = greatest(expires_at, created_at + interval '90 days')`);
    await runner.query(`ALTER TABLE sessions ALTER COLUMN ends_at SET NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE sessions DROP COLUMN ends_at`);
    await runner.query(`DROP TABLE user_identities`);
  }
}
