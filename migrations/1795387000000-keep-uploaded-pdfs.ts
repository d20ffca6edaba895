import type { MigrationInterface, QueryRunner } from 'typeorm';

/** PDFs of archives, to be fetched out of them by name. */
export class KeepUploadedPdfs1795387000000 implements MigrationInterface {
  name = 'KeepUploadedPdfs1795387000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE request_pdfs (
        request_id uuid NOT NULL,
        pdf_no integer NOT NULL,
        name text NOT NULL,
        entry_offset bigint NOT NULL,
        compressed_bytes bigint NOT NULL,
        inflated_bytes bigint NOT NULL,
        method integer NOT NULL,
        crc32 bigint NOT NULL,
        CONSTRAINT pk_request_pdfs PRIMARY KEY (request_id, pdf_no),
        CONSTRAINT fk_request_pdfs_request_id FOREIGN KEY (request_id) REFERENCES requests (id) ON DELETE CASCADE
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE request_pdfs`);
  }
}
