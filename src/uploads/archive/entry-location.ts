export const STORED = 0;
export const DEFLATED = 8;

/** Where a file is in the archive, as the central directory declares it. */
export interface EntryLocation {
  /** Of the local header, from the archive's start. */
  readonly offset: number;
  readonly compressedBytes: number;
  readonly inflatedBytes: number;
  /** 0 stored, 8 deflated. */
  readonly method: number;
  readonly crc32: number;
}
