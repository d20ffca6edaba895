import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A full project's data is made of several uploads: each says whether it replaces what was there or adds to it, and who
 * sent it; files can be left out of it. An upload of files that are read again lies in the archive of the first.
 */
export class AddRequestsMode1795237251000 implements MigrationInterface {
  name = 'AddRequestsMode1795237251000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE requests
        ADD COLUMN mode text NOT NULL DEFAULT 'replace',
        ADD COLUMN created_by uuid,
        ADD COLUMN created_email text,
        ADD COLUMN retry_of_request_id uuid,
        ADD COLUMN archive_request_id uuid,
        ADD CONSTRAINT ck_requests_mode CHECK (mode IN ('replace', 'add')),
        ADD CONSTRAINT ck_requests_retry CHECK ((retry_of_request_id IS NULL) = (archive_request_id IS NULL)),
        ADD CONSTRAINT fk_requests_created_by FOREIGN KEY (created_by) REFERENCES users (id) ON DELETE SET NULL,
        ADD CONSTRAINT fk_requests_retry_of_request_id
          FOREIGN KEY (retry_of_request_id) REFERENCES requests (id) ON DELETE CASCADE,
        ADD CONSTRAINT fk_requests_archive_request_id
          FOREIGN KEY (archive_request_id) REFERENCES requests (id) ON DELETE CASCADE`);
    // Until now only the owner of a project sent anything to it.
    await runner.query(`
      UPDATE requests r SET created_by = p.owner_id, created_email = u.email
      FROM projects p JOIN users u ON u.id = p.owner_id WHERE p.id = r.project_id`);
    for (const column of ['created_by', 'retry_of_request_id', 'archive_request_id']) {
      await runner.query(`CREATE INDEX ix_requests_${column} ON requests (${column}) WHERE ${column} IS NOT NULL`);
    }
    await runner.query(`
      CREATE TABLE excluded_files (
        project_id uuid NOT NULL,
        file_no integer NOT NULL,
        reason text NOT NULL,
        excluded_by uuid,
        excluded_email text NOT NULL,
        excluded_at timestamptz NOT NULL,
        CONSTRAINT pk_excluded_files PRIMARY KEY (project_id, file_no),
        CONSTRAINT fk_excluded_files_project_id_file_no
          FOREIGN KEY (project_id, file_no) REFERENCES request_files (project_id, file_no) ON DELETE CASCADE,
        CONSTRAINT fk_excluded_files_excluded_by FOREIGN KEY (excluded_by) REFERENCES users (id) ON DELETE SET NULL,
        CONSTRAINT ck_excluded_files_reason CHECK (reason IN ('chosen', 'duplicate'))
      )`);
    await runner.query(`CREATE INDEX ix_excluded_files_excluded_by ON excluded_files (excluded_by)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE excluded_files`);
    await runner.query(`
      ALTER TABLE requests DROP COLUMN mode, DROP COLUMN created_by, DROP COLUMN created_email,
        DROP COLUMN retry_of_request_id, DROP COLUMN archive_request_id`);
  }
}
