import { ByteScanner } from './byte-scanner.js';
import { type CellEnd, numberOfBytes, numberOfText } from './number.js';
import { StringTable, nextHash } from './string-table.js';
import type { PlanogramText } from './planogram-text.js';
import { decodeCell } from './text.js';
import { RowIndex, endOfCell } from './tokenizer.js';

const COMMA = 0x2c;
const BACKSLASH = 0x5c;

/** The bytes of a file with everything needed to decode them. Every record of the file refers to it. */
export class PlanogramSource implements CellEnd {
  readonly bytes: Uint8Array;
  readonly scanner: ByteScanner;
  /** Where the cell that was read last ends: at its comma, or at the row's end. */
  stop = 0;
  private readonly index = new RowIndex();

  constructor(
    readonly file: PlanogramText,
    readonly strings = new StringTable(),
    /** Numbers have decimal commas; see F11. */
    readonly hasDecimalCommas = false,
  ) {
    this.bytes = file.bytes;
    this.scanner = new ByteScanner(file.bytes);
  }

  /** The text of the bytes `start`..`end` (exclusive), decoded and unescaped. */
  text(start: number, end: number): string {
    return start >= end ? '' : decodeCell(this.bytes, start, end, this.file.cells);
  }

  /**
   * The cell at `start`, of a row that ends at `end`, as a number, even with escapes or surrounding blanks; NaN if it
   * is not one. Sets `stop`.
   */
  readNumber(start: number, end: number): number {
    const value = numberOfBytes(this.bytes, start, end, this);
    if (this.stop >= 0) return value;
    this.stop = endOfCell(this.bytes, start, end);
    const text = this.text(start, this.stop);
    return numberOfText(this.hasDecimalCommas ? text.replace(',', '.') : text);
  }

  /**
   * The number in `strings` of the text of the cell at `start`, of a row that ends at `end`; sets `stop`. Keys are
   * trimmed.
   */
  readText(start: number, end: number, isKey: boolean): number {
    const { bytes } = this;
    let hash = 0;
    let at = start;
    for (; at < end; at++) {
      const byte = bytes[at] as number;
      if (byte === COMMA) break;
      if (byte === BACKSLASH || byte === 0 || byte >= 0x80) return this.readMarkedText(start, at, end, isKey);
      hash = nextHash(hash, byte);
    }
    this.stop = at;
    if (isKey && (isBlank(bytes[start] as number) || isBlank(bytes[at - 1] as number))) {
      return this.strings.idOfText(this.text(start, at).trim());
    }
    return this.strings.idOfBytes(bytes, start, at, hash);
  }

  /** For a cell with escapes or non-ASCII characters, the first of them at `marked`. */
  private readMarkedText(start: number, marked: number, end: number, isKey: boolean): number {
    this.stop = endOfCell(this.bytes, marked, end);
    const text = this.text(start, this.stop);
    return this.strings.idOfText(isKey ? text.trim() : text);
  }

  /** The cells of the row at `start`..`end`; valid until the next call for another row. */
  row(start: number, end: number): RowIndex {
    return this.index.open(this.bytes, start, end);
  }

  /** Text of a cell (1-based); '' when the row is shorter. */
  cell(start: number, end: number, cell: number): string {
    const row = this.row(start, end);
    return this.text(row.startOf(cell), row.endOf(cell));
  }

  /** A cell (1-based) as a number; null when empty, missing or not a number. */
  cellNumber(start: number, end: number, cell: number): number | null {
    const row = this.row(start, end);
    const value = this.readNumber(row.startOf(cell), row.endOf(cell));
    return Number.isNaN(value) ? null : value;
  }
}

function isBlank(byte: number): boolean {
  return byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);
}
