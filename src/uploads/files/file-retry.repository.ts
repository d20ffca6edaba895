import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { SET_FILES, SET_REQUESTS } from './data-set.repository.js';
import type { RequestEntity } from '../entities/request.entity.js';
import { AGAIN, type FileAgain, fileAgain, type FoundAgain, WITH_ARCHIVE } from '../rereading/files-again.js';
import { RETRYABLE_FILE_CODES } from '../messages/upload-codes.js';

/**
 * Files of a project that could not be read for a cause that may have passed, whose request is part of the data, whose
 * name has no version that was read, and which are not already being read again. $1 to $3 as in `SET_REQUESTS`.
 */
const RETRYABLE_FILES = `
  retryable AS (
    SELECT f.file_no, f.request_id FROM request_files f JOIN part ON part.id = f.request_id
    WHERE f.state = 'error' AND f.error_code = ANY ('{${RETRYABLE_FILE_CODES.join(',')}}')
      AND NOT EXISTS (SELECT FROM candidate WHERE candidate.name = f.name)
      AND NOT EXISTS (
        SELECT FROM requests again JOIN request_files g ON g.request_id = again.id
        WHERE again.retry_of_request_id = f.request_id AND again.state IN ('processing', 'complete')
          AND g.name = f.name))`;

/** A request for files that are read again from another request's archive. */
export interface RetryRequest {
  readonly id: string;
  readonly of: RequestEntity;
  readonly by: { readonly userId: string; readonly email: string };
  readonly files: number;
}

/** Files that can be read again. */
@Injectable()
export class FileRetryRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** How many files of each request can be read again; requests without any are absent. */
  async counts(projectId: string): Promise<Map<string, number>> {
    const rows: { id: string; files: number }[] = await this.dataSource.query(
      `WITH ${SET_REQUESTS}, ${SET_FILES}, ${RETRYABLE_FILES}
       SELECT request_id AS id, count(*)::integer AS files FROM retryable GROUP BY request_id`,
      [projectId, null, false],
    );
    return new Map(rows.map(({ id, files }) => [id, files]));
  }

  /** The files of a request that can be read again, by number. */
  async files(manager: EntityManager, { projectId, id }: RequestEntity): Promise<FileAgain[]> {
    const rows: FoundAgain[] = await manager.query(
      `WITH ${SET_REQUESTS}, ${SET_FILES}, ${RETRYABLE_FILES}
       SELECT ${AGAIN} FROM retryable t JOIN ${WITH_ARCHIVE} ON f.project_id = $1 AND f.file_no = t.file_no
       WHERE t.request_id = $4 ORDER BY f.file_no`,
      [projectId, null, false, id],
    );
    return rows.map(fileAgain);
  }

  /** Opens it in the state that others have once their archive's directory has been read. */
  async insert(manager: EntityManager, { id, of, by, files }: RetryRequest): Promise<void> {
    await manager.query(
      `INSERT INTO requests (id, project_id, filetype, mode, created_by, created_email, state, step, declared_files,
         file_count, archive_bytes, archive_sha256, retry_of_request_id, archive_request_id, reading, keeps_copies, created_at, updated_at,
         uploaded_at, submitted_at)
       SELECT $1, project_id, filetype, 'add', $3, $4, 'processing', 'read-planograms', $5, $5, archive_bytes,
         archive_sha256, id, coalesce(archive_request_id, id), reading, keeps_copies, now(), now(), uploaded_at, clock_timestamp()
       FROM requests WHERE id = $2`,
      [id, of.id, by.userId, by.email, files],
    );
  }
}
