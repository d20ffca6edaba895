import { ByteScanner } from './byte-scanner.js';
import { numberOfBytes, numberOfText } from './number.js';
import { StringTable, nextHash } from './string-table.js';
import type { PlanogramText } from './planogram-text.js';
import { decodeCell } from './text.js';
import { RowIndex } from './tokenizer.js';

const BACKSLASH = 0x5c;

/** The bytes of a file with what it takes to make text of them. Every record of the file holds on to it. */
export class PlanogramSource {
  readonly bytes: Uint8Array;
  readonly scanner: ByteScanner;
  private readonly index = new RowIndex();

  constructor(
    readonly file: PlanogramText,
    readonly strings = new StringTable(),
    /** Numbers have a comma before their decimals; see F11. */
    readonly hasDecimalCommas = false,
  ) {
    this.bytes = file.bytes;
    this.scanner = new ByteScanner(file.bytes);
  }

  /** The text of the bytes `start`..`end` (exclusive), decoded and unescaped. */
  text(start: number, end: number): string {
    return start >= end ? '' : decodeCell(this.bytes, start, end, this.file.cells);
  }

  /** The bytes `start`..`end` as a number, also where it is written with escapes or other blanks; NaN if none. */
  number(start: number, end: number): number {
    const value = numberOfBytes(this.bytes, start, end);
    if (value === value || start >= end) return value;
    const text = this.text(start, end);
    return numberOfText(this.hasDecimalCommas ? text.replace(',', '.') : text);
  }

  /** The number of a cell's text in `strings`. */
  textId(start: number, end: number): number {
    const { bytes } = this;
    let hash = 0;
    let ors = 0;
    let asItStands = true;
    for (let at = start; at < end; at++) {
      const byte = bytes[at] as number;
      ors |= byte;
      hash = nextHash(hash, byte);
      if (byte === BACKSLASH || byte === 0) asItStands = false;
    }
    if (ors >= 0x80 || !asItStands) return this.strings.idOfText(this.text(start, end));
    return ors === 0 ? 0 : this.strings.idOfBytes(bytes, start, end, hash);
  }

  /** The same for a key: blanks around it are no part of it. */
  keyId(start: number, end: number): number {
    const { bytes } = this;
    let from = start;
    let to = end;
    while (from < to && isBlank(bytes[from] as number)) from++;
    while (to > from && isBlank(bytes[to - 1] as number)) to--;
    if (from === to) return 0;
    const isPlain = isPlainEdge(bytes[from] as number) && isPlainEdge(bytes[to - 1] as number);
    const isEscaped = to - 1 > from && bytes[to - 2] === BACKSLASH;
    return isPlain && !isEscaped ? this.textId(from, to) : this.strings.idOfText(this.text(from, to).trim());
  }

  /** The cells of the row at `start`..`end`: valid until the next call for another row. */
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
    const value = this.number(row.startOf(cell), row.endOf(cell));
    return Number.isNaN(value) ? null : value;
  }
}

function isBlank(byte: number): boolean {
  return byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);
}

/** Neither the beginning of an escape nor of a character beyond ASCII, which may be blanks of another kind. */
function isPlainEdge(byte: number): boolean {
  return byte < 0x80 && byte !== BACKSLASH;
}
