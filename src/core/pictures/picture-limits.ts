/** What an archive of pictures and each picture in it may have; refused by the server, told by the browser. */
export const PICTURE_LIMITS = {
  /** Files of an archive. */
  files: 50_000,
  /** Bytes of one picture's file. */
  fileBytes: 25_000_000,
  /** What a good camera makes; all of it may have to stand in memory at once. */
  pixels: 40_000_000,
  /** Pixels of a side at least: fewer show nothing. */
  side: 8,
} as const;
