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
  /** `blob` only when the browser has no private file system. */
  | { readonly kind: 'done'; readonly files: number; readonly bytes: number; readonly blob: Blob | null }
  /** `path` is the file that could not be read; null when the archive could not be written. */
  | { readonly kind: 'failed'; readonly path: string | null };
