import type { ByteScanner } from './byte-scanner.js';

/**
 * Text of a .psa file: its encoding, and cells from bytes. Hand-written instead of TextDecoder, because a call per cell
 * costs more than most cells, and its windows-1252 hides the five undefined bytes.
 */
export type TextEncoding = 'utf-8' | 'windows-1252';

const BACKSLASH = 0x5c;
const REPLACEMENT = 0xfffd;

/** Windows-1252 for 0x80–0x9F; its five undefined bytes become U+FFFD. */
const WINDOWS_1252_HIGH = [
  0x20ac, 0xfffd, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160, 0x2039, 0x0152, 0xfffd,
  0x017d, 0xfffd, 0xfffd, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a,
  0x0153, 0xfffd, 0x017e, 0x0178,
];

export interface TextInspection {
  /** All bytes are valid UTF-8 (RFC 3629: no overlong forms, no surrogates). */
  readonly isUtf8: boolean;
  /**
   * Count of meaningless bytes: NUL (which no database accepts), undefined bytes in Windows-1252, and U+FFFD from an
   * earlier decoding in UTF-8.
   */
  readonly undecodable: number;
}

/** Inspects all bytes of a file in one pass. */
export function inspectText(bytes: Uint8Array, scanner: ByteScanner): TextInspection {
  let valid = true;
  let nuls = 0;
  let undefinedBytes = 0;
  let replaced = 0;
  let sequenceEnd = 0;
  for (let at = scanner.findUnplain(0); at < bytes.length; at = scanner.findUnplain(at + 1)) {
    const byte = bytes[at] as number;
    if (byte === 0) nuls++;
    else if (byte < 0xa0 && WINDOWS_1252_HIGH[byte - 0x80] === REPLACEMENT) undefinedBytes++;
    if (!valid || byte === 0 || at < sequenceEnd) continue;
    const length = sequenceLength(bytes, at, bytes.length);
    if (length === 0) valid = false;
    if (byte === 0xef && bytes[at + 1] === 0xbf && bytes[at + 2] === 0xbd) replaced++;
    sequenceEnd = at + length;
  }
  return { isUtf8: valid, undecodable: nuls + (valid ? replaced : undefinedBytes) };
}

/** Length of the UTF-8 sequence at `at`; 0 when it is invalid. */
function sequenceLength(bytes: Uint8Array, at: number, end: number): number {
  const lead = bytes[at] as number;
  if (lead < 0x80) return 1;
  const length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  if (lead < 0xc2 || lead > 0xf4 || at + length > end) return 0;
  for (let i = 1; i < length; i++) if (((bytes[at + i] as number) & 0xc0) !== 0x80) return 0;
  const second = bytes[at + 1] as number;
  const overlong = (lead === 0xe0 && second < 0xa0) || (lead === 0xf0 && second < 0x90);
  const outside = (lead === 0xed && second >= 0xa0) || (lead === 0xf4 && second >= 0x90);
  return overlong || outside ? 0 : length;
}

/** Decodes and unescapes the bytes `start`..`end` (exclusive) of one cell. */
export function decodeCell(bytes: Uint8Array, start: number, end: number, encoding: TextEncoding): string {
  const units: number[] = [];
  let text = '';
  for (let at = start; at < end;) {
    const byte = bytes[at] as number;
    if (byte === BACKSLASH && at + 1 < end && unescaped(bytes[at + 1] as number) >= 0) {
      units.push(unescaped(bytes[at + 1] as number));
      at += 2;
    } else if (byte < 0x80 || encoding === 'windows-1252') {
      units.push(oneByteCharacter(byte));
      at++;
    } else {
      const length = Math.max(1, sequenceLength(bytes, at, end));
      pushCodePoint(units, codePoint(bytes, at, length));
      at += length;
    }
    if (units.length >= 4096) {
      text += String.fromCharCode(...units);
      units.length = 0;
    }
  }
  return text + String.fromCharCode(...units);
}

/** The character after a backslash; -1 for an unknown escape, which keeps its backslash. */
function unescaped(byte: number): number {
  if (byte === 0x2c || byte === BACKSLASH || byte === 0x22) return byte; // \, \\ \"
  if (byte === 0x6e) return 0x0a; // \n
  if (byte === 0x72) return 0x0d; // \r
  return byte === 0x74 ? 0x09 : -1; // \t
}

function oneByteCharacter(byte: number): number {
  if (byte === 0) return REPLACEMENT;
  return byte >= 0x80 && byte < 0xa0 ? (WINDOWS_1252_HIGH[byte - 0x80] as number) : byte;
}

function codePoint(bytes: Uint8Array, at: number, length: number): number {
  const lead = bytes[at] as number;
  if (length === 1) return lead < 0x80 ? lead : REPLACEMENT;
  let point = lead & (0x7f >> length);
  for (let i = 1; i < length; i++) point = (point << 6) | ((bytes[at + i] as number) & 0x3f);
  return point;
}

function pushCodePoint(units: number[], point: number): void {
  if (point < 0x10000) units.push(point);
  else units.push(0xd800 + ((point - 0x10000) >> 10), 0xdc00 + ((point - 0x10000) & 0x3ff));
}

/** Longest text created in one call. */
const CHUNK = 64;
const SCRATCH = Array.from({ length: CHUNK + 1 }, (_, length) => new Array<number>(length).fill(0));

/** A string of the plain ASCII bytes `start`..`end`, with its own memory: a slice would keep the whole file alive. */
export function asciiString(bytes: Uint8Array, start: number, end: number): string {
  let text = '';
  for (let from = start; from < end; from += CHUNK) {
    const length = Math.min(CHUNK, end - from);
    const units = SCRATCH[length] as number[];
    for (let i = 0; i < length; i++) units[i] = bytes[from + i] as number;
    text += String.fromCharCode.apply(null, units);
  }
  return text;
}
