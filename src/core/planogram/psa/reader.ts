import type { ReadResult, Refusal } from '../model.js';
import { FileReader, type ReadOptionsOfFile } from './file-reader.js';
import type { CodePage } from './code-page.js';
import { planogramText } from './planogram-text.js';
import type { StringTable } from './string-table.js';

export interface ReadOptions {
  /** Largest file to read, in bytes; default 512 MiB, at most 1 GiB. */
  readonly maxBytes?: number;
  /** Longest row to read, in bytes; default 1 MiB (the longest real ones have 6 KB). A longer one is skipped (F12). */
  readonly maxLineBytes?: number;
  /** Most rows to read; default 500,000 (real files have under 2,000). Bounds the model's memory. */
  readonly maxRows?: number;
  /** Diagnostics kept in full per code; default 100. All are counted. */
  readonly keptDiagnosticsPerCode?: number;
  /**
   * Texts shared with files read before, for callers that read many similar files: common texts are created once. The
   * table grows with every file and is never emptied, so replace it in time. By default, each file has its own.
   */
  readonly strings?: StringTable;
  /**
   * The encoding of a file that is not Unicode and declares no code page; by default Windows-1252 with a doubt (F10).
   */
  readonly codePage?: CodePage;
}

const MEBIBYTE = 1_048_576;
/** Offsets are 32-bit integers, with room for additions. */
const HIGHEST_MAX_BYTES = 1024 * MEBIBYTE;

/**
 * Reads a .psa planogram file into the typed model, following docs/psa-format.md.
 *
 * Never throws on content, and stays within limits: doubts become diagnostics; a file that is not a planogram or
 * exceeds the limits becomes a refusal. The model keeps `bytes` (or a UTF-8 copy, if the file is neither UTF-8 nor
 * Windows-1252), which must not change: rarely used cells are decoded from them on demand. Cells that the model names
 * as numbers are checked while reading (F02); others only on demand, without a diagnostic (`numberAt` gives null).
 *
 * Pure: runs in Node and in a web worker. The result has methods and cannot be posted between threads.
 */
export function readPlanogramFile(bytes: Uint8Array, options: ReadOptions = {}): ReadResult {
  const limits: ReadOptionsOfFile = {
    maxLineBytes: options.maxLineBytes ?? MEBIBYTE,
    maxRows: options.maxRows ?? 500_000,
    keptDiagnosticsPerCode: options.keptDiagnosticsPerCode,
    strings: options.strings,
  };
  const maxBytes = Math.min(options.maxBytes ?? 512 * MEBIBYTE, HIGHEST_MAX_BYTES);
  if (bytes.length > maxBytes) {
    return refused({ code: 'reader.too-large', line: 0, params: { bytes: bytes.length, limit: maxBytes } });
  }
  const text = planogramText(bytes, options.codePage);
  if ('code' in text) return refused(text);
  const reader = new FileReader(text, limits);
  const result = reader.read();
  if (reader.decimals() !== 'decimals') return result;
  return new FileReader(text, { ...limits, decimalCommas: reader.commas }).read();
}

function refused(refusal: Refusal): ReadResult {
  return { ok: false, refusal, diagnostics: { items: [], counts: {} } };
}
