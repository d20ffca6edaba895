import type { ExtractionOptions } from '../../core/extraction/file-extract.js';
import type { EntryLocation } from '../archive/archive-directory.js';
import type { ArchiveSource } from '../archive/archive-source.js';
import { readEntryBytes } from '../archive/entry-reader.js';
import type { FileAnswer, FileTask } from '../threads/file-answer.js';
import { ThreadFailure, type ThreadPool } from '../threads/thread-pool.js';
import type { CodeParams, UploadCode } from '../upload-codes.js';

export interface BatchFile {
  readonly fileNo: number;
  readonly name: string;
  readonly location: EntryLocation;
}

/** The one outcome of a file: what a thread answered, or why no thread could. */
export type FileOutcome =
  | { readonly file: BatchFile; readonly answer: FileAnswer }
  | { readonly file: BatchFile; readonly code: UploadCode; readonly params: CodeParams };

export interface BatchReading {
  readonly source: ArchiveSource;
  readonly files: readonly BatchFile[];
  readonly pool: Pick<ThreadPool<FileTask, FileAnswer>, 'run' | 'size'>;
  readonly extraction: Omit<ExtractionOptions, 'fileNo' | 'fileName'>;
  readonly signal: AbortSignal;
  /** One file at a time, `onStart` awaited before each: for a batch whose workers died before. */
  readonly alone?: boolean;
  readonly onStart?: (file: BatchFile) => Promise<void>;
  /** Told of every thread that died, for the log. */
  readonly onCrash?: (file: BatchFile, failure: ThreadFailure) => void;
}

/** Inflated bytes that may be on their way at a time; one larger file goes alone. */
const IN_FLIGHT_BYTES = 24 * 1024 * 1024;

type Attempt = { readonly file: BatchFile } & (
  { readonly outcome: FileOutcome } | { readonly failure: ThreadFailure } | { readonly error: unknown }
);

/**
 * Reads a batch's files, a few at a time, and hands out their outcomes in the files' order. A file
 * whose thread died is read once more by itself after the others; when that fails too, it is its
 * outcome. One file never stops another. Throws only when the storage fails or the signal is aborted.
 */
export async function* readBatch(reading: BatchReading): AsyncGenerator<FileOutcome> {
  const crashed: BatchFile[] = [];
  for await (const attempt of attempts(reading)) {
    if ('error' in attempt) throw attempt.error;
    if ('outcome' in attempt) yield attempt.outcome;
    else crashed.push(attempt.file);
  }
  for (const file of crashed) {
    reading.signal.throwIfAborted();
    const again = await attemptFile(reading, file);
    if ('error' in again) throw again.error;
    yield 'outcome' in again ? again.outcome : crashOutcome(file, again.failure.reason);
  }
}

/** The outcome of a file that takes its thread or its process down with it. */
export function crashOutcome(file: BatchFile, reason: string): FileOutcome {
  return { file, code: 'uploads.reader-crashed', params: { reason } };
}

async function* attempts(reading: BatchReading): AsyncGenerator<Attempt> {
  const limit = reading.alone ? 1 : reading.pool.size + 2;
  const flying: { bytes: number; attempt: Promise<Attempt> }[] = [];
  let bytes = 0;
  const land = async (): Promise<Attempt> => {
    const first = flying.shift();
    if (!first) throw new Error('nothing is in flight');
    bytes -= first.bytes;
    return first.attempt;
  };
  try {
    for (const file of reading.files) {
      const size = file.location.inflatedBytes;
      while (flying.length > 0 && (flying.length >= limit || bytes + size > IN_FLIGHT_BYTES)) yield await land();
      reading.signal.throwIfAborted();
      await reading.onStart?.(file);
      bytes += size;
      flying.push({ bytes: size, attempt: attemptFile(reading, file) });
    }
    while (flying.length > 0) yield await land();
  } finally {
    // Stopped early: what is in flight still reads from the source, which its owner closes next.
    await Promise.all(flying.map(({ attempt }) => attempt));
  }
}

async function attemptFile({ source, pool, extraction, onCrash }: BatchReading, file: BatchFile): Promise<Attempt> {
  try {
    const entry = await readEntryBytes(source, file.location);
    if (!entry.ok) return { file, outcome: { file, code: entry.code, params: entry.params } };
    const bytes = wholeBuffer(entry.bytes);
    const options = { ...extraction, fileNo: file.fileNo, fileName: file.name };
    return { file, outcome: { file, answer: await pool.run({ bytes, options }, [bytes]) } };
  } catch (error) {
    if (!(error instanceof ThreadFailure)) return { file, error };
    onCrash?.(file, error);
    return { file, failure: error };
  }
}

/** The bytes as a buffer of their own that can be given away: Node shares small buffers in a pool. */
function wholeBuffer(bytes: Buffer): ArrayBuffer {
  const { buffer } = bytes;
  if (buffer instanceof ArrayBuffer && bytes.byteLength === buffer.byteLength) return buffer;
  return new Uint8Array(bytes).buffer;
}
