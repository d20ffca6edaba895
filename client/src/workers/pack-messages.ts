export interface PackEntry {
  readonly path: string;
  readonly file: File;
}

export interface PackRequest {
  readonly requestId: string;
  readonly entries: readonly PackEntry[];
}

export type PackMessage =
  | { readonly kind: 'progress'; readonly files: number; readonly bytes: number }
  /** `blob` only where the browser has no file system of its own. */
  | { readonly kind: 'done'; readonly files: number; readonly bytes: number; readonly blob: Blob | null }
  /** `path` is the file that could not be read; null when it was the archive that could not be written. */
  | { readonly kind: 'failed'; readonly path: string | null };
