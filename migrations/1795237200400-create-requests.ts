import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateRequests1795237200400 implements MigrationInterface {
  name = 'CreateRequests1795237200400';

  async up(runner: QueryRunner): Promise<void> {
    await createRequests(runner);
    await createBatches(runner);
    await createFiles(runner);
    await createHeads(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE planogram_heads`);
    await runner.query(`DROP TABLE request_files`);
    await runner.query(`DROP TABLE request_parts`);
    await runner.query(`DROP TABLE request_batches`);
    await runner.query(`DROP TABLE requests`);
  }
}

async function createRequests(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE requests (
      id uuid NOT NULL,
      project_id uuid NOT NULL,
      filetype text NOT NULL,
      state text NOT NULL,
      step text,
      attempt integer NOT NULL DEFAULT 1,
      declared_files integer,
      file_count integer,
      refused_files integer NOT NULL DEFAULT 0,
      skipped_entries integer NOT NULL DEFAULT 0,
      archive_bytes bigint,
      archive_sha256 text,
      same_as_request_id uuid,
      error_code text,
      error_filename text,
      error_params jsonb,
      cleaned boolean NOT NULL DEFAULT false,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      uploaded_at timestamptz,
      submitted_at timestamptz,
      finished_at timestamptz,
      CONSTRAINT pk_requests PRIMARY KEY (id),
      CONSTRAINT fk_requests_project_id FOREIGN KEY (project_id) REFERENCES projects (id) ON DELETE CASCADE,
      CONSTRAINT fk_requests_same_as_request_id
        FOREIGN KEY (same_as_request_id) REFERENCES requests (id) ON DELETE SET NULL,
      CONSTRAINT ck_requests_filetype CHECK (filetype IN ('PSA')),
      CONSTRAINT ck_requests_state
        CHECK (state IN ('initial', 'uploaded', 'processing', 'complete', 'error', 'cancel')),
      CONSTRAINT ck_requests_step
        CHECK ((state = 'processing') = (step IS NOT NULL) AND step IN ('read-archive', 'read-planograms', 'analyse')),
      CONSTRAINT ck_requests_finished_at
        CHECK ((state IN ('complete', 'error', 'cancel')) = (finished_at IS NOT NULL))
    )`);
  await runner.query(`CREATE INDEX ix_requests_project_id_id ON requests (project_id, id)`);
  await runner.query(`CREATE INDEX ix_requests_same_as_request_id ON requests (same_as_request_id)`);
  await runner.query(`CREATE INDEX ix_requests_project_id_archive_sha256 ON requests (project_id, archive_sha256)`);
  await runner.query(`CREATE INDEX ix_requests_open ON requests (updated_at) WHERE NOT cleaned`);
}

async function createBatches(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE request_batches (
      request_id uuid NOT NULL,
      batch_no integer NOT NULL,
      state text NOT NULL,
      attempt integer NOT NULL DEFAULT 1,
      lost integer NOT NULL DEFAULT 0,
      files integer NOT NULL,
      bytes bigint NOT NULL,
      completed integer NOT NULL DEFAULT 0,
      errored integer NOT NULL DEFAULT 0,
      done_at timestamptz,
      CONSTRAINT pk_request_batches PRIMARY KEY (request_id, batch_no),
      CONSTRAINT fk_request_batches_request_id FOREIGN KEY (request_id) REFERENCES requests (id) ON DELETE CASCADE,
      CONSTRAINT ck_request_batches_state CHECK (state IN ('waiting', 'queued', 'done')),
      CONSTRAINT ck_request_batches_done_at CHECK ((state = 'done') = (done_at IS NOT NULL)),
      CONSTRAINT ck_request_batches_files CHECK (state <> 'done' OR completed + errored = files)
    )`);
  await runner.query(`
    CREATE TABLE request_parts (
      request_id uuid NOT NULL,
      batch_no integer NOT NULL,
      table_name text NOT NULL,
      storage_key text NOT NULL,
      rows integer NOT NULL,
      bytes bigint NOT NULL,
      CONSTRAINT pk_request_parts PRIMARY KEY (request_id, batch_no, table_name),
      CONSTRAINT fk_request_parts_request_id_batch_no
        FOREIGN KEY (request_id, batch_no) REFERENCES request_batches (request_id, batch_no) ON DELETE CASCADE,
      CONSTRAINT ck_request_parts_table_name
        CHECK (table_name IN ('planograms', 'positions', 'products', 'facts'))
    )`);
}

async function createFiles(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE request_files (
      project_id uuid NOT NULL,
      file_no integer NOT NULL,
      request_id uuid NOT NULL,
      batch_no integer,
      name text NOT NULL,
      state text NOT NULL,
      entry_offset bigint NOT NULL,
      compressed_bytes bigint NOT NULL,
      inflated_bytes bigint NOT NULL,
      method integer NOT NULL,
      crc32 bigint NOT NULL,
      same_as_file_no integer,
      suspect boolean NOT NULL DEFAULT false,
      error_code text,
      error_line integer NOT NULL DEFAULT 0,
      error_params jsonb,
      planograms integer NOT NULL DEFAULT 0,
      positions integer NOT NULL DEFAULT 0,
      products integer NOT NULL DEFAULT 0,
      errors integer NOT NULL DEFAULT 0,
      warnings integer NOT NULL DEFAULT 0,
      store_numbers text[] NOT NULL DEFAULT '{}',
      unit text,
      diagnostics jsonb,
      CONSTRAINT pk_request_files PRIMARY KEY (project_id, file_no),
      CONSTRAINT fk_request_files_request_id FOREIGN KEY (request_id) REFERENCES requests (id) ON DELETE CASCADE,
      CONSTRAINT ck_request_files_state CHECK (state IN ('waiting', 'completed', 'error')),
      CONSTRAINT ck_request_files_error_code CHECK ((state = 'error') = (error_code IS NOT NULL)),
      CONSTRAINT ck_request_files_unit CHECK (unit IN ('in', 'cm'))
    )`);
  await runner.query(
    `CREATE INDEX ix_request_files_request_id_state_file_no ON request_files (request_id, state, file_no)`,
  );
  await runner.query(`CREATE INDEX ix_request_files_request_id_batch_no ON request_files (request_id, batch_no)`);
}

async function createHeads(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE planogram_heads (
      project_id uuid NOT NULL,
      file_no integer NOT NULL,
      planogram_no integer NOT NULL,
      request_id uuid NOT NULL,
      line integer NOT NULL,
      name text NOT NULL,
      key text NOT NULL,
      guid text NOT NULL,
      category text,
      subcategory text,
      department text,
      store_number text,
      store_key text,
      number_of_stores integer NOT NULL,
      period_days double precision NOT NULL,
      period_assumed boolean NOT NULL,
      date_effective text,
      date_modified text,
      width_cm double precision,
      height_cm double precision,
      depth_cm double precision,
      segments integer NOT NULL,
      fixtures integer NOT NULL,
      positions integer NOT NULL,
      products integer NOT NULL,
      linear_cm double precision,
      available_linear_cm double precision,
      used_linear_cm double precision,
      CONSTRAINT pk_planogram_heads PRIMARY KEY (project_id, file_no, planogram_no),
      CONSTRAINT fk_planogram_heads_project_id_file_no
        FOREIGN KEY (project_id, file_no) REFERENCES request_files (project_id, file_no) ON DELETE CASCADE,
      CONSTRAINT fk_planogram_heads_request_id FOREIGN KEY (request_id) REFERENCES requests (id) ON DELETE CASCADE
    )`);
  await runner.query(`CREATE INDEX ix_planogram_heads_request_id ON planogram_heads (request_id)`);
}
