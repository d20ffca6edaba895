import { Inject, Injectable } from '@nestjs/common';
import { Readable } from 'node:stream';
import { fileName } from '../../platform/http/file-name.js';
import { OBJECT_STORAGE, type ObjectStorage } from '../../platform/storage/object-storage.js';
import type { ReportOutcome } from './report-requests.repository.js';
import { type ReportFile, reportFolder, runFolder } from './report-request.js';

const ROWS_FILE = 'rows.ndjson';
/** Rows per page of getreportdata. */
export const ROWS_AT_ONCE = 500;

/**
 * The files of one run of a report: collected while they are written, and not linked to anything until the report is
 * complete.
 */
export class RunFiles {
  private readonly files: ReportFile[] = [];
  private rows: { count: number; pages: number[] } | null = null;

  constructor(
    private readonly storage: ObjectStorage,
    private readonly folder: string,
  ) {}

  get outcome(): ReportOutcome {
    return { files: this.files, rowCount: this.rows?.count ?? null, rowPages: this.rows?.pages ?? null };
  }

  async put(name: string, type: string, body: Readable): Promise<void> {
    const ending = /\.([a-z0-9]{1,8})$/.exec(name)?.[1] ?? 'bin';
    const key = `${this.folder}${this.files.length}.${ending}`;
    const bytes = await this.storage.putStream(key, body);
    const stem = name.slice(0, Math.max(0, name.length - ending.length - 1));
    this.files.push({ name: `${fileName(stem)}.${ending}`, key, bytes, type });
  }

  /** One row per line. The start of each page is stored, so that any page can be read without those before it. */
  async putRows(rows: AsyncIterable<object> | Iterable<object>): Promise<void> {
    const state = { count: 0, bytes: 0, pages: [0] };
    const lines = async function* (): AsyncGenerator<Buffer> {
      for await (const row of rows) {
        const line = Buffer.from(`${JSON.stringify(row)}\n`, 'utf8');
        state.count += 1;
        state.bytes += line.length;
        if (state.count % ROWS_AT_ONCE === 0) state.pages.push(state.bytes);
        yield line;
      }
    };
    await this.storage.putStream(`${this.folder}${ROWS_FILE}`, Readable.from(lines()));
    if (state.pages.at(-1) !== state.bytes) state.pages.push(state.bytes);
    this.rows = { count: state.count, pages: state.pages };
  }
}

/** The storage of reports' files. */
@Injectable()
export class ReportFiles {
  constructor(@Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage) {}

  ofRun(projectId: string, reportId: string, runId: string): RunFiles {
    return new RunFiles(this.storage, runFolder(projectId, reportId, runId));
  }

  /** A page of rows as they were written; empty past the end. */
  async rows(
    projectId: string,
    reportId: string,
    runId: string,
    pages: readonly number[],
    page: number,
  ): Promise<string[]> {
    const start = pages[page];
    const end = pages[page + 1];
    if (start === undefined || end === undefined) return [];
    const key = `${runFolder(projectId, reportId, runId)}${ROWS_FILE}`;
    const bytes = await this.storage.getBytes(key, { start, end: end - 1 });
    return bytes.toString('utf8').split('\n').slice(0, -1);
  }

  /** Removes what a run left that does not belong to the report. */
  async discardRun(projectId: string, reportId: string, runId: string): Promise<void> {
    await this.storage.deletePrefix(runFolder(projectId, reportId, runId));
  }

  /** Removes what earlier runs, whose workers were killed, left behind. */
  async keepOnly(projectId: string, reportId: string, runId: string): Promise<void> {
    const own = runFolder(projectId, reportId, runId);
    for await (const { key } of this.storage.list(reportFolder(projectId, reportId))) {
      if (!key.startsWith(own)) await this.storage.delete(key);
    }
  }

  async discard(projectId: string, reportId: string): Promise<void> {
    await this.storage.deletePrefix(reportFolder(projectId, reportId));
  }
}
