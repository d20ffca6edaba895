import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { SET_FILES, SET_REQUESTS } from '../files/data-set.repository.js';
import type { ReadingSettings } from '../reading/reading-settings.js';
import { AGAIN, type FileAgain, fileAgain, type FoundAgain, WITH_ARCHIVE } from './files-again.js';

/** A request that reads all files of a project again. */
export interface Reread {
  readonly id: string;
  readonly projectId: string;
  readonly by: { readonly userId: string; readonly email: string };
  readonly files: number;
  readonly refused: number;
  readonly reading: ReadingSettings;
}

/** How the files of a project's data were read. */
export interface ReadingOfFiles {
  /** Files that count in the project's data. */
  readonly files: number;
  /** Those of them that were read with other settings. */
  readonly readOtherwise: number;
  /** The request that is currently reading them again. */
  readonly rereading: string | null;
}

/** A file of a project's data, as shown in a sample. */
export interface SampledFile {
  readonly fileNo: number;
  readonly name: string;
  /** Store numbers found when it was read. */
  readonly storeNumbers: readonly string[];
  readonly files: number;
}

/**
 * Everything that a fresh upload of the project's files would contain: included files, excluded ones (which stay
 * excluded), and for each name the newest version that could not be read, unless a later one with that name was read.
 */
const FILES_AGAIN = `
  unread AS (
    SELECT DISTINCT ON (f.name) f.file_no FROM request_files f JOIN part ON part.id = f.request_id
    WHERE f.state = 'error' AND NOT EXISTS (
      SELECT FROM request_files later JOIN part p ON p.id = later.request_id
      WHERE later.name = f.name AND later.state = 'completed' AND (p.nth, later.file_no) > (part.nth, f.file_no))
    ORDER BY f.name, part.nth DESC, f.file_no DESC),
  wanted AS (
    SELECT file_no FROM candidate WHERE version = 1
    UNION
    SELECT e.file_no FROM excluded_files e
    JOIN request_files f ON f.project_id = e.project_id AND f.file_no = e.file_no
    JOIN part ON part.id = f.request_id WHERE e.project_id = $1 AND f.state = 'completed'
    UNION
    SELECT file_no FROM unread)`;

@Injectable()
export class RereadRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The files to read again, in the order of their arrival. */
  async files(manager: EntityManager, projectId: string): Promise<FileAgain[]> {
    const rows: FoundAgain[] = await manager.query(
      `WITH ${SET_REQUESTS}, ${SET_FILES}, ${FILES_AGAIN}
       SELECT ${AGAIN} FROM wanted w JOIN ${WITH_ARCHIVE} ON f.project_id = $1 AND f.file_no = w.file_no
       JOIN part ON part.id = f.request_id ORDER BY part.nth, f.file_no`,
      [projectId, null, false],
    );
    return rows.map(fileAgain);
  }

  /** Whether any of the project's files are being processed, as the transaction sees it. */
  async isBusy(manager: EntityManager, projectId: string): Promise<boolean> {
    const rows: unknown[] = await manager.query(
      `SELECT 1 FROM requests WHERE project_id = $1 AND state = 'processing' LIMIT 1`,
      [projectId],
    );
    return rows.length > 0;
  }

  /** Opens it in the state that others have once their archive's directory has been read. */
  async insert(manager: EntityManager, { id, projectId, by, files, refused, reading }: Reread): Promise<void> {
    await manager.query(
      `INSERT INTO requests (id, project_id, filetype, mode, created_by, created_email, state, step, declared_files,
         file_count, refused_files, rereads, reading, created_at, updated_at, uploaded_at, submitted_at)
       VALUES ($1, $2, 'PSA', 'replace', $3, $4, 'processing', 'read-planograms', $5, $5, $6, true, $7, now(), now(),
         now(), clock_timestamp())`,
      [id, projectId, by.userId, by.email, files, refused, JSON.stringify(reading)],
    );
  }

  /** Copies exclusions from old to new file numbers, pair by pair. */
  async copyExclusions(
    manager: EntityManager,
    projectId: string,
    pairs: readonly { readonly from: number; readonly to: number }[],
  ): Promise<void> {
    if (pairs.length === 0) return;
    await manager.query(
      `INSERT INTO excluded_files (project_id, file_no, reason, excluded_by, excluded_email, excluded_at)
       SELECT e.project_id, p.no, e.reason, e.excluded_by, e.excluded_email, e.excluded_at
       FROM jsonb_to_recordset($2::jsonb) AS p("from" integer, no integer)
       JOIN excluded_files e ON e.project_id = $1 AND e.file_no = p."from"`,
      [projectId, JSON.stringify(pairs.map(({ from, to }) => ({ from, no: to })))],
    );
  }

  /** The request that is reading a project's files again; null when there is none. */
  async underway(projectId: string, manager: EntityManager = this.dataSource.manager): Promise<string | null> {
    const rows: { id: string }[] = await manager.query(
      `SELECT id FROM requests WHERE project_id = $1 AND rereads AND state = 'processing'`,
      [projectId],
    );
    return rows[0]?.id ?? null;
  }

  async readingOf(projectId: string, reading: ReadingSettings): Promise<ReadingOfFiles> {
    const [row]: [{ files: number; otherwise: number }?] = await this.dataSource.query(
      `WITH ${SET_REQUESTS}, ${SET_FILES}
       SELECT count(*)::integer AS files,
         (count(*) FILTER (WHERE r.reading IS DISTINCT FROM $4::jsonb))::integer AS otherwise
       FROM candidate JOIN requests r ON r.id = candidate.request_id WHERE version = 1`,
      [projectId, null, false, JSON.stringify(reading)],
    );
    const rereading = await this.underway(projectId);
    return { files: row?.files ?? 0, readOtherwise: row?.otherwise ?? 0, rereading };
  }

  /** At most `most` files spread across the project's data; none larger than `maxBytes`. */
  sample(projectId: string, most: number, maxBytes: number): Promise<SampledFile[]> {
    return this.dataSource.query(
      `WITH ${SET_REQUESTS}, ${SET_FILES},
         counted AS (
           SELECT file_no, row_number() OVER (ORDER BY file_no) - 1 AS place, count(*) OVER () AS files
           FROM candidate WHERE version = 1)
       SELECT f.file_no AS "fileNo", f.name, f.store_numbers AS "storeNumbers", c.files::integer AS files
       FROM counted c JOIN request_files f ON f.project_id = $1 AND f.file_no = c.file_no
       WHERE f.inflated_bytes <= $5 AND (
         c.place = 0 OR c.place * $4::integer / c.files > (c.place - 1) * $4::integer / c.files)
       ORDER BY f.file_no LIMIT $4`,
      [projectId, null, false, most, maxBytes],
    );
  }
}
