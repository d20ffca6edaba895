import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { CodePage } from '../core/planogram/psa/code-page.js';
import { OBJECT_STORAGE, type ObjectStorage } from '../platform/storage/object-storage.js';
import type { PackedFile } from '../platform/zip/packed-zip.js';
import { WindowedSource } from './archive/archive-source.js';
import type { EntryLocation } from './archive/entry-location.js';
import { readPackedEntry } from './archive/entry-reader.js';
import { openArchive } from './archive/storage-source.js';
import { archiveKey } from './storage-keys.js';
import { FileUnavailableError } from './uploads.errors.js';

/** A file of an upload's archive, and its place there. */
export interface KeptFile {
  readonly fileNo: number;
  /** Including its folders. */
  readonly name: string;
  readonly archiveKey: string;
  readonly location: EntryLocation;
  /** Its encoding by the upload's settings, if the file does not declare one. */
  readonly codePage: CodePage | undefined;
}

/** Planogram files as they were uploaded, and the names of those whose archive was deleted. */
export interface KeptFiles {
  readonly files: readonly KeptFile[];
  readonly missing: readonly string[];
}

interface FileRow {
  readonly fileNo: number;
  readonly name: string;
  readonly archive: string;
  readonly offset: string;
  readonly compressed: string;
  readonly inflated: string;
  readonly method: number;
  readonly crc32: string;
  readonly codePage: CodePage | null;
}

/**
 * Many planogram files as they were uploaded, from their archives, for other modules. Does not check access: callers
 * must.
 */
@Injectable()
export class OriginalFilesFacade {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
  ) {}

  /** In the order of the archives, so that each is read from start to end. */
  async kept(projectId: string, fileNos: readonly number[]): Promise<KeptFiles> {
    const rows: FileRow[] = await this.dataSource.query(
      `SELECT f.file_no AS "fileNo", f.name, coalesce(b.archive_request_id, r.archive_request_id, r.id) AS archive,
         f.entry_offset AS "offset", f.compressed_bytes AS compressed, f.inflated_bytes AS inflated, f.method, f.crc32,
         r.reading ->> 'codePage' AS "codePage"
       FROM request_files f JOIN requests r ON r.id = f.request_id
       LEFT JOIN request_batches b ON b.request_id = f.request_id AND b.batch_no = f.batch_no
       WHERE f.project_id = $1 AND f.file_no = ANY ($2::integer[]) AND f.state = 'completed'
       ORDER BY archive, f.entry_offset`,
      [projectId, fileNos],
    );
    const files: KeptFile[] = [];
    const missing: string[] = [];
    const stands = new Map<string, boolean>();
    for (const row of rows) {
      const key = archiveKey(projectId, row.archive);
      const isKept = stands.get(key) ?? (await this.storage.stat(key)) !== null;
      stands.set(key, isKept);
      if (isKept) files.push(keptFile(row, key));
      else missing.push(row.name);
    }
    return { files, missing };
  }

  /**
   * The files in packed form from their archives, one after another, each valid while it is the current one: nothing is
   * unpacked.
   *
   * @throws FileUnavailableError when an archive was removed meanwhile, or is damaged
   */
  async *packed(files: readonly KeptFile[]): AsyncGenerator<PackedFile & { readonly file: KeptFile }> {
    let [archive, key]: [Awaited<ReturnType<typeof openArchive>>, string] = [null, ''];
    let source: WindowedSource | null = null;
    try {
      for (const file of files) {
        if (file.archiveKey !== key) {
          await archive?.close();
          [archive, key] = [null, file.archiveKey];
          archive = await openArchive(this.storage, key);
          source = archive && new WindowedSource(archive);
        }
        if (source === null) throw new FileUnavailableError('uploads.archive-missing');
        const entry = await readPackedEntry(source, file.location);
        if (!entry.ok) throw new FileUnavailableError(entry.code);
        const { method, crc32, inflatedBytes } = file.location;
        yield { name: file.name, method, crc32, inflatedBytes, packed: entry.packed, file };
      }
    } finally {
      await archive?.close();
    }
  }
}

function keptFile(row: FileRow, archiveKeyOfFile: string): KeptFile {
  return {
    ...{ fileNo: row.fileNo, name: row.name, archiveKey: archiveKeyOfFile, codePage: row.codePage ?? undefined },
    location: {
      offset: Number(row.offset),
      compressedBytes: Number(row.compressed),
      inflatedBytes: Number(row.inflated),
      method: row.method,
      crc32: Number(row.crc32),
    },
  };
}
