import { DEFAULT_ARCHIVE_LIMITS, type ArchiveLimits } from './archive/archive-limits.js';
import type { AppConfig } from '../platform/config/app-config.js';

/**
 * Inflated bytes of one batch. Large enough that starting a job, opening tables and committing (about
 * 30 ms together) stay small beside reading, small enough that a killed worker repeats little.
 */
export const BATCH_BYTES = 24 * 1024 * 1024;
export const BATCH_FILES = 400;

/**
 * Batches of one project that wait or run at a time, by how many projects are at work. Who has used least processor time
 * is next, but a batch keeps the place it was given when it was admitted, so only a few are admitted. Two projects keep a
 * worker busy with 8 each; where there are more, each has fewer, and never less than two.
 */
export const BATCH_WINDOW = { alone: 8, together: 16, least: 2 } as const;

/**
 * Processor time that a thread may spend on one file before the file is set aside for good: it would take as long again.
 * A typical file takes 5 ms, one of 32 MB a second; each may take six times its due, and the smallest two seconds.
 */
export const fileProcessorMs = (inflatedBytes: number): number =>
  2_000 + Math.round((inflatedBytes / (1024 * 1024)) * 125);

/** Where a thread's processor time is not known: a file whose thread gives no answer for so long is tried once more. */
export const FILE_TIMEOUT_MS = 30_000;

/**
 * Processor time after which a batch begins no further file: what it has read is stored, the rest becomes a batch of its
 * own and waits its turn. Typical batches take 0.3 to 0.5 s and stay whole.
 */
export const BATCH_PROCESSOR_MS = 1_000;

/** What a project and its tenant used within so many minutes counts when it is decided whose batch is read next. */
export const ACCOUNT_MINUTES = 10;

/** JavaScript heap of one reading thread: the reader holds a file in typed arrays, so that 32 MB pass in 64. */
export const THREAD_HEAP_MB = 64;

/** Processes that died over a batch before its files are read one by one, each noted before. */
export const LOST_BEFORE_ALONE = 2;

/** Tries of one step, by jobs that failed or vanished, before the request is given up. */
export const MAX_ATTEMPTS = 20;

export function archiveLimits(config: AppConfig): ArchiveLimits {
  return {
    ...DEFAULT_ARCHIVE_LIMITS,
    maxEntries: config.ARCHIVE_MAX_ENTRIES,
    maxEntryBytes: config.FILE_MAX_BYTES,
  };
}
