import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { ExclusionReason } from '../entities/excluded-file.entity.js';
import { SET_FILES, SET_REQUESTS } from './data-set.repository.js';

/** An excluded file. */
export interface ExcludedFile {
  readonly fileNo: number;
  readonly name: string;
  readonly requestId: string;
  readonly reason: ExclusionReason;
  /** Null if it was excluded as a copy. */
  readonly excludedEmail: string | null;
  readonly excludedAt: Date;
}

export interface NamedFile {
  readonly fileNo: number;
  readonly name: string;
}

/** Files excluded from their project's data, by people or as copies. */
@Injectable()
export class FileExclusionsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Those of these numbers that are files of the project which were read. */
  readFiles(manager: EntityManager, projectId: string, fileNos: readonly number[]): Promise<NamedFile[]> {
    return manager.query(
      `SELECT file_no AS "fileNo", name FROM request_files
       WHERE project_id = $1 AND file_no = ANY($2::integer[]) AND state = 'completed' ORDER BY file_no`,
      [projectId, [...fileNos]],
    );
  }

  /** Excludes files and returns those that were included before. */
  async exclude(
    manager: EntityManager,
    projectId: string,
    fileNos: readonly number[],
    { reason, by }: { reason: ExclusionReason; by: { userId: string; email: string } },
  ): Promise<number[]> {
    const rows: { file_no: number }[] = await manager.query(
      `WITH excluded AS (
         INSERT INTO excluded_files (project_id, file_no, reason, excluded_by, excluded_email, excluded_at)
         SELECT $1, n, $3, $4, $5, now() FROM unnest($2::integer[]) n
         ON CONFLICT DO NOTHING RETURNING file_no)
       SELECT file_no FROM excluded ORDER BY file_no`,
      [projectId, [...fileNos], reason, by.userId, by.email],
    );
    return rows.map((row) => row.file_no);
  }

  /** Includes files and returns those that were excluded before. */
  async include(manager: EntityManager, projectId: string, fileNos: readonly number[]): Promise<number[]> {
    const rows: { file_no: number }[] = await manager.query(
      `WITH included AS (
         DELETE FROM excluded_files WHERE project_id = $1 AND file_no = ANY($2::integer[]) RETURNING file_no)
       SELECT file_no FROM included ORDER BY file_no`,
      [projectId, [...fileNos]],
    );
    return rows.map((row) => row.file_no);
  }

  /**
   * Excludes the files of a request that have the same content and stores as an earlier file that counts: a store's
   * space and sales would count twice. The same content for other stores, as file names may indicate, counts.
   *
   * @returns the files that are now excluded
   */
  async excludeCopies(manager: EntityManager, projectId: string, requestId: string): Promise<NamedFile[]> {
    const copies: NamedFile[] = await manager.query(
      `WITH ${SET_REQUESTS}, ${SET_FILES},
         counted AS (
           SELECT f.file_no, f.request_id, row_number() OVER (
             PARTITION BY f.inflated_bytes, f.crc32, f.store_numbers ORDER BY part.nth, f.file_no) AS copy
           FROM candidate JOIN request_files f ON f.project_id = $1 AND f.file_no = candidate.file_no
           JOIN part ON part.id = f.request_id
           WHERE candidate.version = 1),
         excluded AS (
           INSERT INTO excluded_files (project_id, file_no, reason, excluded_at)
           SELECT $1, file_no, 'duplicate', now() FROM counted WHERE copy > 1 AND request_id = $2
           ON CONFLICT DO NOTHING RETURNING file_no)
       SELECT file_no AS "fileNo", f.name FROM excluded JOIN request_files f USING (file_no)
       WHERE f.project_id = $1 ORDER BY file_no`,
      [projectId, requestId, true],
    );
    await manager.query(`UPDATE requests SET copies_left_out = $2 WHERE id = $1`, [requestId, copies.length]);
    return copies;
  }

  /** Deletes the planograms and exclusions of a request that no longer exists. */
  async forgetFiles(manager: EntityManager, requestId: string): Promise<void> {
    await manager.query(`DELETE FROM planogram_heads WHERE request_id = $1`, [requestId]);
    await manager.query(
      `DELETE FROM excluded_files e USING request_files f
       WHERE f.request_id = $1 AND e.project_id = f.project_id AND e.file_no = f.file_no`,
      [requestId],
    );
  }

  async count(manager: EntityManager, projectId: string): Promise<number> {
    const rows: { files: number }[] = await manager.query(
      `SELECT count(*)::integer AS files FROM excluded_files WHERE project_id = $1`,
      [projectId],
    );
    return rows[0]?.files ?? 0;
  }

  /** By number, starting above `after`. */
  page(projectId: string, after: number, limit: number): Promise<ExcludedFile[]> {
    return this.dataSource.query(
      `SELECT e.file_no AS "fileNo", f.name, f.request_id AS "requestId", e.reason,
         e.excluded_email AS "excludedEmail", e.excluded_at AS "excludedAt"
       FROM excluded_files e JOIN request_files f ON f.project_id = e.project_id AND f.file_no = e.file_no
       JOIN requests r ON r.id = f.request_id AND (r.state = 'complete' OR NOT r.rereads)
       WHERE e.project_id = $1 AND e.file_no > $2 ORDER BY e.file_no LIMIT $3`,
      [projectId, after, limit],
    );
  }
}
