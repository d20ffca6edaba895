import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';

import type { NamedEntry } from '../archive/archive-directory.js';
import type { EntryLocation } from '../archive/entry-location.js';
import { PlanogramHeadEntity } from '../entities/planogram-head.entity.js';
import { type FileState, RequestFileEntity } from '../entities/request-file.entity.js';
import { RequestPdfEntity } from '../entities/request-pdf.entity.js';
import { RequestEntity } from '../entities/request.entity.js';
import { storableJson } from '../reading/storable-json.js';
import type { CodeParams } from '../messages/upload-codes.js';

/** A file as the archive's directory shows it. */
export interface NewFile {
  readonly file_no: number;
  readonly batch_no: number | null;
  readonly name: string;
  readonly state: FileState;
  readonly entry_offset: number;
  readonly compressed_bytes: number;
  readonly inflated_bytes: number;
  readonly method: number;
  readonly crc32: number;
  readonly same_as_file_no: number | null;
  readonly error_code: string | null;
  readonly error_params: CodeParams | null;
}

/** A file's outcome, by column name. */
export interface FileOutcomeRow {
  readonly file_no: number;
  readonly state: 'completed' | 'error';
  readonly error_code: string | null;
  readonly error_line: number;
  readonly error_params: CodeParams | null;
  readonly planograms: number;
  readonly positions: number;
  readonly products: number;
  readonly errors: number;
  readonly warnings: number;
  readonly store_numbers: readonly string[];
  readonly unit: string | null;
  readonly diagnostics: unknown;
  readonly rule_counts: Readonly<Record<string, number>> | null;
}

export interface FileToRead {
  readonly fileNo: number;
  readonly name: string;
  readonly suspect: boolean;
  readonly sameAsFileNo: number | null;
  readonly location: EntryLocation;
}

/** A file that was read, as shown in lists of sources. */
export interface ReadFile {
  readonly fileNo: number;
  /** Including its folders. */
  readonly name: string;
  readonly requestId: string;
  readonly bytes: number;
  readonly planograms: number;
  readonly positions: number;
  readonly storeNumbers: readonly string[];
  readonly uploadedAt: Date;
  /** Null when the uploader is unknown. */
  readonly uploadedBy: string | null;
}

const INSERT_ROWS = 5_000;

@Injectable()
export class RequestFilesRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The first free file number of a project; locks out others until the transaction ends. */
  async nextFileNo(manager: EntityManager, projectId: string): Promise<number> {
    await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [`uploads.file-no|${projectId}`]);
    const rows: { next: number }[] = await manager.query(
      `SELECT coalesce(max(file_no), 0) + 1 AS next FROM request_files WHERE project_id = $1`,
      [projectId],
    );
    return rows[0]?.next ?? 1;
  }

  /** Ascending numbers of the read files of these requests, without excluded ones. */
  async numbersOf(
    projectId: string,
    { requestIds, excludedFileNos }: { requestIds: readonly string[]; excludedFileNos: readonly number[] },
    manager: EntityManager = this.dataSource.manager,
  ): Promise<number[]> {
    const rows: { fileNo: number }[] = await manager.query(
      `SELECT f.file_no AS "fileNo" FROM request_files f
       WHERE f.project_id = $1 AND f.request_id = ANY ($2::uuid[]) AND f.state = 'completed'
         AND NOT EXISTS (SELECT FROM unnest($3::integer[]) e (no) WHERE e.no = f.file_no)
       ORDER BY f.file_no`,
      [projectId, requestIds, excludedFileNos],
    );
    return rows.map(({ fileNo }) => fileNo);
  }

  /** Those files, by number; unknown numbers are skipped. */
  async described(projectId: string, fileNos: readonly number[]): Promise<ReadFile[]> {
    const rows: (Omit<ReadFile, 'bytes'> & { bytes: string })[] = await this.dataSource.query(
      `SELECT f.file_no AS "fileNo", f.name, f.request_id AS "requestId", f.inflated_bytes AS bytes, f.planograms,
         f.positions, f.store_numbers AS "storeNumbers", coalesce(r.submitted_at, r.created_at) AS "uploadedAt",
         r.created_email AS "uploadedBy"
       FROM request_files f JOIN requests r ON r.id = f.request_id
       WHERE f.project_id = $1 AND f.file_no = ANY ($2::integer[]) ORDER BY f.file_no`,
      [projectId, fileNos],
    );
    return rows.map((row) => ({ ...row, bytes: Number(row.bytes) }));
  }

  /** Bulk insert, 5,000 rows per statement, so that memory stays flat for 100,000 files. */
  async insert(manager: EntityManager, projectId: string, requestId: string, files: Iterable<NewFile>): Promise<void> {
    for (const some of portionsOf(files, INSERT_ROWS)) {
      await manager.query(
        `INSERT INTO request_files (project_id, request_id, file_no, batch_no, name, state, entry_offset,
           compressed_bytes, inflated_bytes, method, crc32, same_as_file_no, error_code, error_params)
         SELECT $1, $2, f.file_no, f.batch_no, f.name, f.state, f.entry_offset, f.compressed_bytes, f.inflated_bytes,
           f.method, f.crc32, f.same_as_file_no, f.error_code, f.error_params
         FROM jsonb_populate_recordset(NULL::request_files, $3::jsonb) f`,
        [projectId, requestId, storableJson(some)],
      );
    }
  }

  /** PDFs of an archive, numbered from 1 in order. */
  async insertPdfs(manager: EntityManager, requestId: string, pdfs: readonly NamedEntry[]): Promise<void> {
    const rows = pdfs.map((pdf, index) => ({
      pdf_no: index + 1,
      name: pdf.name,
      entry_offset: pdf.offset,
      compressed_bytes: pdf.compressedBytes,
      inflated_bytes: pdf.inflatedBytes,
      method: pdf.method,
      crc32: pdf.crc32,
    }));
    for (const some of portionsOf(rows, INSERT_ROWS)) {
      await manager.query(
        `INSERT INTO request_pdfs (request_id, pdf_no, name, entry_offset, compressed_bytes, inflated_bytes, method, crc32)
         SELECT $1, p.pdf_no, p.name, p.entry_offset, p.compressed_bytes, p.inflated_bytes, p.method, p.crc32
         FROM jsonb_populate_recordset(NULL::request_pdfs, $2::jsonb) p`,
        [requestId, storableJson(some)],
      );
    }
  }

  /**
   * The PDF with this full name, else with this name without folders; from the newest complete request that has one.
   */
  findPdf(projectId: string, name: string, requestId: string | null): Promise<RequestPdfEntity | null> {
    const query = this.dataSource.manager
      .createQueryBuilder(RequestPdfEntity, 'pdf')
      .innerJoin(RequestEntity, 'request', 'request.id = pdf.requestId')
      .where(`request.projectId = :projectId AND request.state = 'complete'`, { projectId })
      .andWhere(
        `(lower(pdf.name) = lower(:name) OR right(lower(pdf.name), length(lower(:name)) + 1) = '/' || lower(:name))`,
        { name },
      )
      .orderBy('lower(pdf.name) = lower(:name)', 'DESC')
      .addOrderBy('pdf.requestId', 'DESC')
      .addOrderBy('pdf.pdfNo', 'ASC')
      .limit(1);
    if (requestId !== null) query.andWhere('pdf.requestId = :requestId', { requestId });
    return query.getOne();
  }

  /** The files of a batch without an outcome, in archive order. */
  async toRead(requestId: string, batchNo: number): Promise<FileToRead[]> {
    const files = await this.dataSource.manager.find(RequestFileEntity, {
      where: { requestId, batchNo, state: 'waiting' },
      order: { entryOffset: 'ASC' },
    });
    return files.map((file) => ({
      fileNo: file.fileNo,
      name: file.name,
      suspect: file.suspect,
      sameAsFileNo: file.sameAsFileNo,
      location: locationOf(file),
    }));
  }

  async markSuspect(projectId: string, fileNo: number, suspect: boolean): Promise<void> {
    await this.dataSource.query(`UPDATE request_files SET suspect = $3 WHERE project_id = $1 AND file_no = $2`, [
      projectId,
      fileNo,
      suspect,
    ]);
  }

  /**
   * Refreshes the table's statistics before autovacuum does: with those of an empty table, PostgreSQL compares every
   * file of a project with every outcome of a batch (27,000 files: 100 s of processor time).
   */
  async refreshStatistics(): Promise<void> {
    await this.dataSource.query('ANALYZE request_files');
  }

  /** Sets the outcome of waiting files; returns how many were still waiting. */
  async settle(manager: EntityManager, projectId: string, outcomes: readonly FileOutcomeRow[]): Promise<number> {
    const rows: { settled: number }[] = await manager.query(
      `WITH settled AS (
         UPDATE request_files f SET state = o.state, error_code = o.error_code, error_line = o.error_line,
           error_params = o.error_params, planograms = o.planograms, positions = o.positions, products = o.products,
           errors = o.errors, warnings = o.warnings, store_numbers = o.store_numbers, unit = o.unit,
           diagnostics = o.diagnostics, rule_counts = o.rule_counts, suspect = false
         FROM jsonb_populate_recordset(NULL::request_files, $2::jsonb) o
         WHERE f.project_id = $1 AND f.file_no = o.file_no AND f.state = 'waiting' RETURNING 1)
       SELECT count(*)::integer AS settled FROM settled`,
      [projectId, storableJson(outcomes)],
    );
    return rows[0]?.settled ?? 0;
  }

  /** @param heads by column name of `planogram_heads` */
  async insertHeads(manager: EntityManager, heads: readonly object[]): Promise<void> {
    for (let start = 0; start < heads.length; start += INSERT_ROWS) {
      await manager.query(
        `INSERT INTO planogram_heads
         SELECT * FROM jsonb_populate_recordset(NULL::planogram_heads, $1::jsonb)`,
        [storableJson(heads.slice(start, start + INSERT_ROWS))],
      );
    }
  }

  /** The unit of most of the files that were read; null if none was. */
  async commonUnit(manager: EntityManager, requestId: string): Promise<'in' | 'cm' | null> {
    const rows: { unit: 'in' | 'cm' }[] = await manager.query(
      `SELECT unit FROM request_files WHERE request_id = $1 AND state = 'completed' AND unit IS NOT NULL
       GROUP BY unit ORDER BY count(*) DESC, unit DESC LIMIT 1`,
      [requestId],
    );
    return rows[0]?.unit ?? null;
  }

  find(projectId: string, fileNo: number): Promise<RequestFileEntity | null> {
    return this.dataSource.manager.findOneBy(RequestFileEntity, { projectId, fileNo });
  }

  /** A page of a request's files in one state, by number, starting above `after`; `search` is a part of their names. */
  page(
    requestId: string,
    { state, after, search, limit }: { state: FileState; after: number; search: string | null; limit: number },
  ): Promise<RequestFileEntity[]> {
    const query = this.dataSource.manager
      .createQueryBuilder(RequestFileEntity, 'file')
      .where('file.requestId = :requestId AND file.state = :state AND file.fileNo > :after', {
        requestId,
        state,
        after,
      })
      .orderBy('file.fileNo', 'ASC')
      .take(limit);
    if (search !== null) query.andWhere('position(lower(:search) IN lower(file.name)) > 0', { search });
    return query.getMany();
  }

  /** Folders with the number of their files; '' is the top. */
  folders(requestId: string): Promise<{ folder: string; files: number; completed: number; errored: number }[]> {
    return this.dataSource.query(
      `SELECT CASE WHEN position('/' IN name) > 0 THEN regexp_replace(name, '/[^/]*$', '') ELSE '' END AS folder,
         count(*)::integer AS files,
         count(*) FILTER (WHERE state = 'completed')::integer AS completed,
         count(*) FILTER (WHERE state = 'error')::integer AS errored
       FROM request_files WHERE request_id = $1 GROUP BY 1 ORDER BY 1`,
      [requestId],
    );
  }

  names(projectId: string, fileNos: readonly number[]): Promise<{ fileNo: number; name: string }[]> {
    return this.dataSource.query(
      `SELECT file_no AS "fileNo", name FROM request_files WHERE project_id = $1 AND file_no = ANY($2::integer[])`,
      [projectId, [...fileNos]],
    );
  }

  heads(requestId: string): Promise<PlanogramHeadEntity[]> {
    return this.dataSource.manager.find(PlanogramHeadEntity, {
      where: { requestId },
      order: { fileNo: 'ASC', planogramNo: 'ASC' },
    });
  }

  head(projectId: string, fileNo: number, planogramNo: number): Promise<PlanogramHeadEntity | null> {
    return this.dataSource.manager.findOneBy(PlanogramHeadEntity, { projectId, fileNo, planogramNo });
  }
}

/** A file's place in its archive. Sizes and offsets are below 2^53: yauzl refuses larger archives. */
export function locationOf(file: RequestFileEntity | RequestPdfEntity): EntryLocation {
  return {
    offset: Number(file.entryOffset),
    compressedBytes: Number(file.compressedBytes),
    inflatedBytes: Number(file.inflatedBytes),
    method: file.method,
    crc32: Number(file.crc32),
  };
}

function* portionsOf<Item>(items: Iterable<Item>, most: number): Generator<Item[]> {
  let portion: Item[] = [];
  for (const item of items) {
    portion.push(item);
    if (portion.length < most) continue;
    yield portion;
    portion = [];
  }
  if (portion.length > 0) yield portion;
}
