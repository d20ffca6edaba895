import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A product's weight and status, as planogram files and lists give them. */
export class AddWeightAndStatus1795373400000 implements MigrationInterface {
  name = 'AddWeightAndStatus1795373400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE list_products ADD weight double precision, ADD status text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE list_products DROP weight, DROP status`);
  }
}
