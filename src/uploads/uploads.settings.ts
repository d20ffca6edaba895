import { DEFAULT_ARCHIVE_LIMITS, type ArchiveLimits } from './archive/archive-limits.js';
import type { AppConfig } from '../platform/config/app-config.js';

/**
 * Inflated bytes of one batch. Large enough that starting a job, opening tables and committing (about 30 ms together)
 * are small compared with reading; small enough that little is repeated when a worker is killed.
 */
export const BATCH_BYTES = 24 * 1024 * 1024;
export const BATCH_FILES = 400;

/**
 * Batches of one project that wait or run concurrently, by the number of active projects. The least user of processor
 * time is next, but a batch keeps the place it got when it was admitted, so only a few are admitted. Two projects with
 * 8 each keep a worker busy; with more projects each has fewer, but at least two.
 */
export const BATCH_WINDOW = { alone: 8, together: 16, least: 2 } as const;

/**
 * Processor time that a thread may spend on one file before the file is permanently set aside, because it would take as
 * long again. A typical file takes 5 ms, one of 32 MB a second; each may take six times that, and at least two seconds.
 */
export const fileProcessorMs = (inflatedBytes: number): number =>
  2_000 + Math.round((inflatedBytes / (1024 * 1024)) * 125);

/** For threads without known processor time: a file whose thread does not answer for this long is tried once more. */
export const FILE_TIMEOUT_MS = 30_000;

/**
 * Processor time after which a batch starts no further file: its results are stored, and the rest becomes a batch of
 * its own and waits its turn. Typical batches take 0.3 to 0.5 s and stay whole.
 */
export const BATCH_PROCESSOR_MS = 1_000;

/** How far back processor time of a project and its tenant counts when deciding whose batch is read next. */
export const ACCOUNT_MINUTES = 10;

/** JavaScript heap of one reading thread: the reader holds files in typed arrays, so a 32 MB file fits into 64. */
export const THREAD_HEAP_MB = 64;

/** Processes that died over a batch before its files are read one by one, each marked before. */
export const LOST_BEFORE_ALONE = 2;

/** Tries of one step, by jobs that failed or disappeared, before the request is given up. */
export const MAX_ATTEMPTS = 20;

export function archiveLimits(config: AppConfig): ArchiveLimits {
  return {
    ...DEFAULT_ARCHIVE_LIMITS,
    maxEntries: config.ARCHIVE_MAX_ENTRIES,
    maxEntryBytes: config.FILE_MAX_BYTES,
  };
}
