import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateSigningKeys1795237200100 implements MigrationInterface {
  name = 'CreateSigningKeys1795237200100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE signing_keys (
        kid uuid NOT NULL,
        private_key text NOT NULL,
        public_jwk jsonb NOT NULL,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        CONSTRAINT pk_signing_keys PRIMARY KEY (kid)
      )`);
    await runner.query(`CREATE INDEX ix_signing_keys_expires_at ON signing_keys (expires_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE signing_keys`);
  }
}
