import type { CodePage } from '../../../../core/planogram/psa/code-page.js';

/** A planogram file to rewrite. */
export interface WriteTask {
  /** Transferred to the thread. */
  readonly packed: Uint8Array;
  readonly isDeflated: boolean;
  readonly inflatedBytes: number;
  readonly codePage: CodePage | undefined;
}

/** Deflated; null when the file can no longer be read. */
export type WriteAnswer = {
  readonly packed: Uint8Array;
  readonly crc32: number;
  readonly inflatedBytes: number;
} | null;
