import type { CodePage } from '../../../../core/planogram/psa/code-page.js';

/** A planogram file to be written again. */
export interface WriteTask {
  /** They move to the thread. */
  readonly packed: Uint8Array;
  readonly isDeflated: boolean;
  readonly inflatedBytes: number;
  readonly codePage: CodePage | undefined;
}

/** Deflated; null: it cannot be read any more. */
export type WriteAnswer = {
  readonly packed: Uint8Array;
  readonly crc32: number;
  readonly inflatedBytes: number;
} | null;
