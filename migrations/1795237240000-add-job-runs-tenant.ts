import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose a job was is remembered with it, so that what is about no project has a tenant too. */
export class AddJobRunsTenant1795237240000 implements MigrationInterface {
  name = 'AddJobRunsTenant1795237240000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE job_runs ADD COLUMN tenant text`);
    await runner.query(`UPDATE job_runs j SET tenant = p.tenant FROM projects p WHERE p.id = j.project_id`);
    await runner.query(`CREATE INDEX ix_job_runs_tenant_state_ended_at ON job_runs (tenant, state, ended_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ix_job_runs_tenant_state_ended_at`);
    await runner.query(`ALTER TABLE job_runs DROP COLUMN tenant`);
  }
}
