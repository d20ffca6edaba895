import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What ran and how it ended, and the workers that are there. The queue itself keeps nothing of a finished job. */
export class CreateJobRuns1795237226000 implements MigrationInterface {
  name = 'CreateJobRuns1795237226000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE job_runs (
        id uuid NOT NULL,
        queue text NOT NULL,
        job text NOT NULL,
        job_id text NOT NULL,
        payload jsonb NOT NULL,
        request_id uuid,
        project_id uuid,
        state text NOT NULL,
        attempts integer NOT NULL,
        worker text NOT NULL,
        started_at timestamptz NOT NULL,
        ended_at timestamptz NOT NULL,
        code text,
        message text,
        CONSTRAINT pk_job_runs PRIMARY KEY (id),
        CONSTRAINT ck_job_runs_state CHECK (state IN ('done', 'failed')),
        CONSTRAINT ck_job_runs_code CHECK ((state = 'failed') = (code IS NOT NULL AND message IS NOT NULL))
      )`);
    await runner.query(`CREATE INDEX ix_job_runs_state_ended_at ON job_runs (state, ended_at)`);
    await runner.query(`CREATE INDEX ix_job_runs_request_id_ended_at ON job_runs (request_id, ended_at)`);
    await runner.query(`
      CREATE TABLE job_workers (
        id text NOT NULL,
        host text NOT NULL,
        pid integer NOT NULL,
        queues text[] NOT NULL,
        concurrency integer NOT NULL,
        running integer NOT NULL,
        started_at timestamptz NOT NULL,
        seen_at timestamptz NOT NULL,
        CONSTRAINT pk_job_workers PRIMARY KEY (id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE job_workers`);
    await runner.query(`DROP TABLE job_runs`);
  }
}
