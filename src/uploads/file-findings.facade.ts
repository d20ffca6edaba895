import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { ValidationLimits } from '../core/validation/limits.js';
import { SET_FILES, SET_REQUESTS, SET_UNREAD } from './files/data-set.repository.js';
import type { CodeParams } from './messages/upload-codes.js';

/** A file that was read, as rules across files see it. */
export interface JudgedFile {
  readonly fileNo: number;
  readonly requestId: string;
  /** Including its folders. */
  readonly name: string;
  /** Length and checksum: equal for files with the same bytes. */
  readonly content: string;
  /** True counts by rule; null when the file was not validated while it was read. */
  readonly ruleCounts: Readonly<Record<string, number>> | null;
}

/** A file that could not be read. */
export interface RefusedFile {
  readonly fileNo: number;
  readonly name: string;
  readonly code: string;
  readonly line: number;
  readonly params: CodeParams;
}

const AT_ONCE = 5_000;

/** What validation needs from the files of uploads. Does not check access: callers must. */
@Injectable()
export class FileFindingsFacade {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Files of a project by number; unknown and unread ones are skipped. */
  async files(projectId: string, fileNos: readonly number[]): Promise<JudgedFile[]> {
    const files: JudgedFile[] = [];
    for (let start = 0; start < fileNos.length; start += AT_ONCE) {
      const page: JudgedFile[] = await this.dataSource.query(
        `SELECT file_no AS "fileNo", request_id AS "requestId", name, inflated_bytes || ':' || crc32 AS content,
           rule_counts AS "ruleCounts"
         FROM request_files WHERE project_id = $1 AND file_no = ANY($2::integer[]) AND state = 'completed'
         ORDER BY file_no`,
        [projectId, fileNos.slice(start, start + AT_ONCE)],
      );
      files.push(...page);
    }
    return files;
  }

  /** The distinct limits with which the files of a project's data were validated while they were read. */
  async limitsRead(projectId: string): Promise<Partial<ValidationLimits>[]> {
    const rows: { limits: Partial<ValidationLimits> }[] = await this.dataSource.query(
      `WITH ${SET_REQUESTS}, ${SET_FILES}
       SELECT DISTINCT r.reading->'limits' AS limits FROM candidate JOIN requests r ON r.id = candidate.request_id
       WHERE version = 1 AND jsonb_typeof(r.reading->'limits') = 'object'`,
      [projectId, null, false],
    );
    return rows.map(({ limits }) => limits);
  }

  /** Files of these requests that could not be read, unless a newer one with the same name is among them. */
  refused(projectId: string, requestIds: readonly string[]): Promise<RefusedFile[]> {
    return this.dataSource.query(
      `WITH part AS (SELECT id FROM requests WHERE project_id = $1 AND id = ANY($2::uuid[])), ${SET_UNREAD}
       SELECT file_no AS "fileNo", name, coalesce(error_code, '') AS code, error_line AS line,
         coalesce(error_params, '{}') AS params
       FROM unread ORDER BY file_no`,
      [projectId, requestIds],
    );
  }

  /** Where the findings and the Product rows of these requests are, in the order of the requests and their batches. */
  async parts(requestIds: readonly string[]): Promise<Record<'findings' | 'products', string[]>> {
    const rows: { name: 'findings' | 'products'; key: string }[] = await this.dataSource.query(
      `SELECT table_name AS name, storage_key AS key FROM request_parts
       WHERE request_id = ANY($1::uuid[]) AND table_name IN ('findings', 'products')
       ORDER BY array_position($1::uuid[], request_id), batch_no`,
      [requestIds],
    );
    const keysOf = (table: 'findings' | 'products') => rows.filter(({ name }) => name === table).map(({ key }) => key);
    return { findings: keysOf('findings'), products: keysOf('products') };
  }
}
