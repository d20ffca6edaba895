import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Operators see how much of the memory that running work shares is in use, and what waits for it. */
export class AddWorkerMemory1795373300000 implements MigrationInterface {
  name = 'AddWorkerMemory1795373300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE job_workers
        ADD memory_mb integer,
        ADD memory_lent_mb integer,
        ADD memory_waiting integer
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE job_workers
        DROP memory_mb,
        DROP memory_lent_mb,
        DROP memory_waiting
    `);
  }
}
