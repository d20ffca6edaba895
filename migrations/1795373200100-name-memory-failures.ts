import type { MigrationInterface, QueryRunner } from 'typeorm';

const FROM = 'OutOfMemoryError';
const TO = 'service.out-of-memory';

/** Jobs that ran out of memory were written down by their error's name, which pages have no words for. */
export class NameMemoryFailures1795373200100 implements MigrationInterface {
  name = 'NameMemoryFailures1795373200100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE job_runs SET code = $2 WHERE code = $1`, [FROM, TO]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE job_runs SET code = $2 WHERE code = $1`, [TO, FROM]);
  }
}
