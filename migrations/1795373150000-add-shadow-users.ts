import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An invitation to an address whose account is in another tenant looks like any other to the administrators who sent
 * it. An address is then on several rows, of which one signs in.
 */
export class AddShadowUsers1795373150000 implements MigrationInterface {
  name = 'AddShadowUsers1795373150000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE users ADD COLUMN is_shadow boolean NOT NULL DEFAULT false`);
    await runner.query(`ALTER TABLE users DROP CONSTRAINT uq_users_email`);
    await runner.query(`CREATE UNIQUE INDEX uq_users_email ON users (email) WHERE NOT is_shadow`);
    await runner.query(`CREATE UNIQUE INDEX uq_users_email_tenant ON users (email, tenant) WHERE is_shadow`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM users WHERE is_shadow`);
    await runner.query(`DROP INDEX uq_users_email_tenant`);
    await runner.query(`DROP INDEX uq_users_email`);
    await runner.query(`ALTER TABLE users ADD CONSTRAINT uq_users_email UNIQUE (email)`);
    await runner.query(`ALTER TABLE users DROP COLUMN is_shadow`);
  }
}
