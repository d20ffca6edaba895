/** Limits of a picture archive and of each picture in it. The server enforces them; the browser tells the person. */
export const PICTURE_LIMITS = {
  /** Files of an archive. */
  files: 50_000,
  /** Bytes of one picture's file. */
  fileBytes: 25_000_000,
  /** As many as a good camera takes; all of them may have to be in memory at once. */
  pixels: 40_000_000,
  /** Minimum pixels per side: a smaller picture shows nothing. */
  side: 8,
} as const;
