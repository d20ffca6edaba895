import { planBatches } from '../archive/batches.js';
import type { EntryLocation } from '../archive/entry-location.js';
import type { NewBatch } from '../requests/request-batches.repository.js';
import type { NewFile } from '../requests/request-files.repository.js';
import type { CodeParams } from '../messages/upload-codes.js';
import { BATCH_BYTES, BATCH_FILES } from '../uploads.settings.js';

/** A file that is read again, and the request whose archive contains it. */
export interface FileAgain {
  readonly fileNo: number;
  readonly name: string;
  readonly archiveRequestId: string;
  readonly location: EntryLocation;
  /** Why the archive's directory alone refused it: it stays refused and is not read. */
  readonly refusal: { readonly code: string; readonly params: CodeParams | null } | null;
  /** A person excluded it from the project's data. */
  readonly excluded: boolean;
}

/** A row of a query that selects `AGAIN` from `WITH_ARCHIVE`. */
export interface FoundAgain {
  readonly fileNo: number;
  readonly batchNo: number | null;
  readonly name: string;
  readonly archiveRequestId: string;
  readonly offset: string;
  readonly compressedBytes: string;
  readonly inflatedBytes: string;
  readonly method: number;
  readonly crc32: string;
  readonly code: string | null;
  readonly params: CodeParams | null;
  readonly excluded: boolean;
}

/** Files (f) with their requests (r), and the batches (b) that say whose archive contains them. */
export const WITH_ARCHIVE = `(request_files f JOIN requests r ON r.id = f.request_id
  LEFT JOIN request_batches b ON b.request_id = f.request_id AND b.batch_no = f.batch_no
  LEFT JOIN excluded_files x ON x.project_id = f.project_id AND x.file_no = f.file_no)`;

export const AGAIN = `f.file_no AS "fileNo", f.batch_no AS "batchNo", f.name,
  coalesce(b.archive_request_id, r.archive_request_id, r.id) AS "archiveRequestId", f.entry_offset AS offset,
  f.compressed_bytes AS "compressedBytes", f.inflated_bytes AS "inflatedBytes", f.method, f.crc32,
  f.error_code AS code, f.error_params AS params, x.file_no IS NOT NULL AS excluded`;

export function fileAgain(row: FoundAgain): FileAgain {
  const { fileNo, name, archiveRequestId, batchNo, code, params, excluded } = row;
  return {
    fileNo,
    name,
    archiveRequestId,
    location: {
      offset: Number(row.offset),
      compressedBytes: Number(row.compressedBytes),
      inflatedBytes: Number(row.inflatedBytes),
      method: row.method,
      crc32: Number(row.crc32),
    },
    refusal: batchNo === null ? { code: code ?? '', params } : null,
    excluded,
  };
}

/**
 * The rows and batches of a request that reads files again, in order, numbered from `firstNo`. A batch comes from one
 * archive. Files with the same content are marked as in an upload, whichever archives they are in.
 */
export function filesAgain(files: readonly FileAgain[], firstNo: number): { rows: NewFile[]; batches: NewBatch[] } {
  const batches: NewBatch[] = [];
  const batchOf = new Map<FileAgain, number>();
  for (const [archiveRequestId, own] of byArchive(files)) {
    const first = batches.length;
    for (const batch of planBatches(
      own.map(({ location }) => location),
      BATCH_BYTES,
      BATCH_FILES,
    )) {
      // prettier-ignore
      const batchNo = first + batch.batchNo;
      batches.push({ ...batch, batchNo, archiveRequestId });
      for (const index of batch.files) {
        const file = own[index];
        if (file) batchOf.set(file, batchNo);
      }
    }
  }
  const firstOf = new Map<string, number>();
  const rows = files.map((file, index): NewFile => {
    const fileNo = firstNo + index;
    const content = `${file.location.crc32} ${file.location.inflatedBytes}`;
    const same = file.refusal ? null : (firstOf.get(content) ?? null);
    if (!file.refusal && same === null) firstOf.set(content, fileNo);
    return newFile(file, fileNo, batchOf.get(file) ?? null, same);
  });
  return { rows, batches };
}

function byArchive(files: readonly FileAgain[]): Map<string, FileAgain[]> {
  const archives = new Map<string, FileAgain[]>();
  for (const file of files) {
    if (file.refusal) continue;
    const own = archives.get(file.archiveRequestId) ?? [];
    own.push(file);
    archives.set(file.archiveRequestId, own);
  }
  return archives;
}

function newFile({ name, location, refusal }: FileAgain, fileNo: number, batchNo: number | null, same: number | null) {
  const { offset, compressedBytes, inflatedBytes, method, crc32 } = location;
  return {
    file_no: fileNo,
    batch_no: batchNo,
    name,
    state: refusal ? 'error' : 'waiting',
    entry_offset: offset,
    compressed_bytes: compressedBytes,
    inflated_bytes: inflatedBytes,
    method,
    crc32,
    same_as_file_no: same,
    error_code: refusal?.code ?? null,
    error_params: refusal?.params ?? null,
  } as const;
}
