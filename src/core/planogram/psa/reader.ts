import type { ReadResult, Refusal } from '../model.js';
import { FileReader, type ReadOptionsOfFile } from './file-reader.js';
import type { CodePage } from './code-page.js';
import { planogramText } from './planogram-text.js';
import type { StringTable } from './string-table.js';

export interface ReadOptions {
  /** Largest file that is read, in bytes; default 512 MiB, at most 1 GiB. */
  readonly maxBytes?: number;
  /** Longest row that is read, in bytes; default 1 MiB (the longest real ones have 6 KB). A longer one is left out (F12). */
  readonly maxLineBytes?: number;
  /** Most rows that are read; default 500,000 (real files have under 2,000). Bounds the model's memory. */
  readonly maxRows?: number;
  /** Diagnostics kept in full per code; default 100. All are counted. */
  readonly keptDiagnosticsPerCode?: number;
  /**
   * Texts of files read before, for who reads many alike one after the other: what they share is made once. It grows
   * with every file and is never emptied; take a new one in time. Unless given, the file has one of its own.
   */
  readonly strings?: StringTable;
  /** What a file is in that neither is Unicode nor declares a code page; Windows-1252 and a doubt (F10) when not given. */
  readonly codePage?: CodePage;
}

const MEBIBYTE = 1_048_576;
/** Offsets are 32-bit integers, with room to add. */
const HIGHEST_MAX_BYTES = 1024 * MEBIBYTE;

/**
 * Reads a .psa planogram file by docs/psa-format.md into the typed model.
 *
 * Never throws on content, and ends within limits: what is doubtful is a diagnostic, what is no planogram
 * file or beyond the limits is a refusal. The model keeps `bytes` (or, of a file that is neither UTF-8 nor Windows-1252,
 * a copy in UTF-8) and must see them unchanged; cells that
 * are seldom used are decoded from them when asked for. Cells that the model names as numbers are checked
 * while reading (F02); the others when they are asked for, silently (`numberAt` gives null).
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
