/** Limits of an archive. Anything beyond is refused by name before a byte of it is inflated. */
export interface ArchiveLimits {
  /** Entries of any kind in the directory, including folders. */
  readonly maxEntries: number;
  /** Bytes of one planogram file once inflated. Real files have 76 to 790 KB. */
  readonly maxEntryBytes: number;
  /** Bytes of all accepted files together once inflated. */
  readonly maxTotalBytes: number;
  /**
   * Inflated size divided by compressed size, checked only above `ratioFloorBytes`. Real planograms deflate 8 to 25
   * times; plain repetition reaches deflate's own limit of 1,032.
   */
  readonly maxRatio: number;
  readonly ratioFloorBytes: number;
  /** Characters in a name, including folders. */
  readonly maxNameLength: number;
}

const MEBIBYTE = 1024 * 1024;

export const DEFAULT_ARCHIVE_LIMITS: ArchiveLimits = {
  maxEntries: 100_000,
  maxEntryBytes: 32 * MEBIBYTE,
  maxTotalBytes: 64 * 1024 * MEBIBYTE,
  maxRatio: 200,
  ratioFloorBytes: MEBIBYTE,
  maxNameLength: 1_000,
};
