import type { FileEncoding } from './code-page.js';

/** New numbers for some cells of a row. */
export interface RowChange {
  /** 1-based, as the reader counts. */
  readonly line: number;
  /** By cell, 1-based after the record type. */
  readonly cells: ReadonlyMap<number, number>;
}

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const COMMA = 0x2c;
const TAB = 0x09;
const BACKSLASH = 0x5c;
/** Lengths are written to a millionth of the file's unit. */
const DECIMALS = 6;

/** Encodings with two-byte characters, whose second byte can look like a backslash. */
const TWO_BYTES: ReadonlySet<FileEncoding> = new Set(['shift_jis', 'gbk', 'euc-kr', 'big5']);

/**
 * The bytes of a file with other numbers in some cells; everything else (encoding, line ends, other rows) stays byte
 * for byte. Changes to rows or cells that the file does not have are skipped; read the result back to check.
 *
 * @param decimalCommas whether the file writes decimal commas
 */
export function rewriteRows(
  bytes: Uint8Array,
  encoding: FileEncoding,
  changes: readonly RowChange[],
  decimalCommas = false,
): Uint8Array {
  const text = new FileText(bytes, encoding);
  const parts: Uint8Array[] = [];
  let done = 0;
  const byLine = changes.toSorted((a, b) => a.line - b.line);
  let next = 0;
  let line = 1;
  for (let start = 0; start < bytes.length && next < byLine.length; line++) {
    const end = text.lineEnd(start);
    for (; byLine[next]?.line === line; next++) {
      for (const cell of text.cells(start, end)) {
        const value = byLine[next]?.cells.get(cell.number);
        if (value === undefined) continue;
        parts.push(bytes.subarray(done, cell.start), text.written(value, decimalCommas, cell.separator));
        done = cell.end;
      }
    }
    start = end + text.step;
  }
  parts.push(bytes.subarray(done));
  return joined(parts);
}

interface CellPlace {
  /** 1-based after the record type. */
  readonly number: number;
  readonly start: number;
  readonly end: number;
  readonly separator: number;
}

/** A file's bytes as characters, as far as separators, escapes and line ends require. */
class FileText {
  /** Bytes per character that is searched for. */
  readonly step: 1 | 2;
  private readonly low: 0 | 1;
  private readonly lineEndCode: number;

  constructor(
    private readonly bytes: Uint8Array,
    private readonly encoding: FileEncoding,
  ) {
    this.step = encoding === 'utf-16le' || encoding === 'utf-16be' ? 2 : 1;
    this.low = encoding === 'utf-16be' ? 1 : 0;
    this.lineEndCode = this.find(LINE_FEED, 0) < bytes.length ? LINE_FEED : CARRIAGE_RETURN;
  }

  /** Where the line that begins at `start` ends. */
  lineEnd(start: number): number {
    return this.find(this.lineEndCode, start);
  }

  /** The cells of a row, without its record type. */
  *cells(start: number, end: number): Generator<CellPlace> {
    let number = 0;
    let from = start;
    let separator = 0;
    for (let at = start; at <= end; at += this.width(at)) {
      const code = at < end ? this.code(at) : -1;
      if (code === BACKSLASH) {
        at += this.step;
        continue;
      }
      if (separator === 0 && (code === COMMA || code === TAB)) separator = code;
      const isEnd = at >= end || (code === CARRIAGE_RETURN && at + this.step >= end);
      if (!isEnd && code !== separator) continue;
      if (number > 0) yield { number, start: from, end: at, separator };
      if (isEnd) return;
      number += 1;
      from = at + this.step;
    }
  }

  written(value: number, decimalCommas: boolean, separator: number): Uint8Array {
    const point = String(Number(value.toFixed(DECIMALS)));
    const text = decimalCommas ? point.replace('.', separator === TAB ? ',' : '\\,') : point;
    const written = new Uint8Array(text.length * this.step);
    for (let at = 0; at < text.length; at++)
      written[at * this.step + (this.step === 2 ? this.low : 0)] = text.charCodeAt(at);
    return written;
  }

  private find(code: number, start: number): number {
    for (let at = start; at < this.bytes.length; at += this.step) if (this.code(at) === code) return at;
    return this.bytes.length;
  }

  private code(at: number): number {
    if (this.step === 1) return this.bytes[at] ?? -1;
    const high = this.bytes[at + 1 - this.low] ?? 0;
    return high === 0 ? (this.bytes[at + this.low] ?? -1) : -1;
  }

  /** Bytes of the character at a place; skips second bytes. */
  private width(at: number): number {
    return this.isLead(this.bytes[at] ?? 0) ? this.leadWidth(this.bytes[at + 1] ?? 0) : this.step;
  }

  private isLead(byte: number): boolean {
    if (!TWO_BYTES.has(this.encoding) || byte < 0x81 || byte > 0xfe) return false;
    // Shift-JIS has half-width katakana in one byte.
    return this.encoding !== 'shift_jis' || byte <= 0x9f || byte >= 0xe0;
  }

  /** GB 18030 has four-byte characters whose second byte is a digit; two-byte characters never have one there. */
  private leadWidth(second: number): number {
    if (this.encoding === 'gbk' && second >= 0x30 && second <= 0x39) return 4;
    return second >= 0x40 ? 2 : 1;
  }
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
