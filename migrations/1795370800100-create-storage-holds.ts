import type { MigrationInterface, QueryRunner } from 'typeorm';

/** While somebody holds the storage (a backup that copies it), removals of objects are noted and done afterwards. */
export class CreateStorageHolds1795370800100 implements MigrationInterface {
  name = 'CreateStorageHolds1795370800100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE storage_holds (
        id uuid NOT NULL,
        until timestamptz NOT NULL,
        CONSTRAINT pk_storage_holds PRIMARY KEY (id)
      )`);
    await runner.query(`
      CREATE TABLE storage_deletions (
        key text COLLATE "C" NOT NULL,
        noted_at timestamptz NOT NULL,
        CONSTRAINT pk_storage_deletions PRIMARY KEY (key)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE storage_deletions`);
    await runner.query(`DROP TABLE storage_holds`);
  }
}
