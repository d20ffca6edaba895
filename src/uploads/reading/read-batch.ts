import { randomBytes } from 'node:crypto';
import type { ArchiveSource } from '../archive/archive-source.js';
import { fetchEntries } from '../archive/entry-fetch.js';
import { readPackedEntry } from '../archive/entry-reader.js';
import type { EntryLocation } from '../archive/entry-location.js';
import type {
  ChunkAnswer,
  ChunkTask,
  WrittenTables,
  FileAnswer,
  FileRead,
  FileRefused,
  PackedFile,
} from '../threads/chunk-answer.js';
import { ThreadFailure, type ThreadPool } from '../../platform/threads/thread-pool.js';
import type { CodeParams, UploadCode } from '../messages/upload-codes.js';
import { fileProcessorMs } from '../uploads.settings.js';

export interface BatchFile {
  readonly fileNo: number;
  readonly name: string;
  readonly location: EntryLocation;
}

/** The single outcome of a file: a thread's answer, or why there is none. */
export type FileOutcome =
  | { readonly file: BatchFile; readonly answer: FileRead | FileRefused }
  | { readonly file: BatchFile; readonly code: UploadCode; readonly params: CodeParams };

/** Some files of a batch with their outcomes, and the rows of those that were read. */
export interface ChunkRead {
  readonly outcomes: readonly FileOutcome[];
  readonly tables: WrittenTables | null;
  readonly processorMs: number;
}

export interface BatchReading {
  /** Where the rows are written. */
  readonly folder: string;
  readonly source: ArchiveSource;
  readonly files: readonly BatchFile[];
  readonly pool: Pick<ThreadPool<ChunkTask, ChunkAnswer>, 'run'>;
  readonly extraction: ChunkTask['extraction'];
  readonly codePage?: ChunkTask['codePage'];
  readonly limits: ChunkTask['limits'];
  readonly signal: AbortSignal;
  /**
   * Processor time after which no further file is started: the remaining files have no outcome yet. At least one is
   * always read.
   */
  readonly budgetMs?: number;
  /** One file at a time, awaiting `onStart` before each: for a batch that killed earlier workers. */
  readonly alone?: boolean;
  readonly onStart?: (file: BatchFile) => Promise<void>;
  /** Called for every thread that died, for the log. */
  readonly onCrash?: (file: BatchFile, failure: ThreadFailure) => void;
}

/**
 * Reads a batch's files, all of them in one thread, which minimizes transfers; for concurrency, a process reads several
 * batches. When the thread dies over a file, the others are read again without it, and then the file once more alone; a
 * second failure is its outcome. One file never stops another. Throws only when the storage fails or the signal aborts.
 */
export async function* readBatch(reading: BatchReading): AsyncGenerator<ChunkRead> {
  const { files, alone = false, signal, onStart } = reading;
  const suspects: BatchFile[] = [];
  const budget: Budget = { leftMs: reading.budgetMs ?? Infinity };
  for (const chunk of alone ? files.map((file) => [file]) : [files]) {
    if (budget.leftMs <= 0) break;
    for (const file of alone ? chunk : []) await onStart?.(file);
    yield* readChunk(reading, chunk, suspects, budget);
  }
  for (const file of suspects) {
    signal.throwIfAborted();
    const again = await attempt(reading, [file], 0);
    if (!('suspect' in again)) yield again;
    else yield again.reason === 'out-of-time' ? outOfTime(file) : lostTo(crashOutcome(file, again.reason));
  }
}

/** The outcome of a file that kills its thread or process. */
export function crashOutcome(file: BatchFile, reason: 'process-died' | Crash['reason']): FileOutcome {
  if (reason === 'out-of-memory') return { file, code: 'uploads.out-of-memory', params: {} };
  if (reason === 'timeout') return { file, code: 'uploads.reader-hung', params: {} };
  return { file, code: 'uploads.reader-crashed', params: { reason } };
}

const lostTo = (outcome: FileOutcome, processorMs = 0): ChunkRead => ({
  outcomes: [outcome],
  tables: null,
  processorMs,
});

/** A file that used up its processor time, and would again. */
function outOfTime(file: BatchFile): ChunkRead {
  const ms = fileProcessorMs(file.location.inflatedBytes);
  return lostTo({ file, code: 'uploads.out-of-time', params: { seconds: Math.round(ms / 1000) } }, ms);
}

/** A batch's remaining processor time; an object, because several steps spend it. */
interface Budget {
  leftMs: number;
}

/** A thread died while reading this file. */
interface Crash {
  readonly suspect: BatchFile;
  readonly reason: ThreadFailure['reason'];
}

/** Reads files in one thread; those that kill it are added to `suspects` instead. */
async function* readChunk(
  reading: BatchReading,
  files: readonly BatchFile[],
  suspects: BatchFile[],
  budget: Budget,
): AsyncGenerator<ChunkRead> {
  for (let rest = files; rest.length > 0 && budget.leftMs > 0;) {
    reading.signal.throwIfAborted();
    const read = await attempt(reading, rest, budget.leftMs);
    if (!('suspect' in read)) {
      budget.leftMs -= read.processorMs;
      yield read;
      return;
    }
    if (read.reason === 'out-of-time') {
      const lost = outOfTime(read.suspect);
      budget.leftMs -= lost.processorMs;
      yield lost;
    } else suspects.push(read.suspect);
    rest = rest.filter((file) => file !== read.suspect);
  }
}

async function attempt(
  { folder, source, pool, extraction, codePage, limits, onCrash }: BatchReading,
  files: readonly BatchFile[],
  budgetMs: number,
): Promise<ChunkRead | Crash> {
  const outcomes = new Map<BatchFile, FileOutcome>();
  const { packed, packedFiles, found } = await packedFilesOf(source, files, outcomes);
  let answer: ChunkAnswer = { files: [], tables: null, processorMs: 0 };
  try {
    if (found.length > 0) {
      // A file is tried at most twice and starts one chunk per try; what a dead thread wrote is never named again.
      const prefix = `${randomBytes(4).toString('hex')}-`;
      const task = { folder, prefix, packed, files: packedFiles, extraction, codePage, limits, budgetMs };
      answer = await pool.run(task, [packed]);
    }
  } catch (error) {
    const suspect = error instanceof ThreadFailure ? (found[error.at] ?? found[0]) : undefined;
    if (!(error instanceof ThreadFailure) || suspect === undefined) throw error;
    onCrash?.(suspect, error);
    return { suspect, reason: error.reason };
  }
  answer.files.forEach((one, index) => {
    const file = found[index];
    if (file) outcomes.set(file, outcomeOf(file, one));
  });
  const { tables, processorMs } = answer;
  return { outcomes: files.flatMap((file) => outcomes.get(file) ?? []), tables, processorMs };
}

/** The files' packed bytes in one buffer; a file with missing bytes gets its outcome at once. */
async function packedFilesOf(
  source: ArchiveSource,
  files: readonly BatchFile[],
  outcomes: Map<BatchFile, FileOutcome>,
): Promise<{ packed: ArrayBuffer; packedFiles: PackedFile[]; found: BatchFile[] }> {
  const { bytes, source: fetched } = await fetchEntries(
    source,
    files.map(({ location }) => location),
  );
  const packedFiles: PackedFile[] = [];
  const found: BatchFile[] = [];
  for (const file of files) {
    const entry = await readPackedEntry(fetched, file.location);
    if (!entry.ok) {
      outcomes.set(file, { file, code: entry.code, params: entry.params });
      continue;
    }
    const { fileNo, name, location } = file;
    const { method, inflatedBytes, crc32 } = location;
    const { byteOffset: start, length: packedBytes } = entry.packed;
    packedFiles.push({ fileNo, name, start, packedBytes, method, inflatedBytes, crc32 });
    found.push(file);
  }
  return { packed: bytes, packedFiles, found };
}

function outcomeOf(file: BatchFile, answer: FileAnswer): FileOutcome {
  return 'code' in answer ? { file, code: answer.code, params: answer.params } : { file, answer };
}
