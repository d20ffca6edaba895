import { ByteScanner } from './byte-scanner.js';
import { numberOfBytes, numberOfText } from './number.js';
import { StringTable, nextHash } from './string-table.js';
import { decodeCell, inspectText, type TextEncoding } from './text.js';
import { RowIndex } from './tokenizer.js';

const BACKSLASH = 0x5c;

/** The bytes of a file with what it takes to make text of them. Every record of the file holds on to it. */
export class PlanogramSource {
  readonly encoding: TextEncoding;
  /** Characters that could not be decoded; read as U+FFFD. */
  readonly undecodable: number;
  readonly scanner: ByteScanner;
  private readonly index = new RowIndex();

  constructor(
    readonly bytes: Uint8Array,
    readonly strings = new StringTable(),
  ) {
    this.scanner = new ByteScanner(bytes);
    const { encoding, undecodable } = inspectText(bytes, this.scanner);
    this.encoding = encoding;
    this.undecodable = undecodable;
  }

  /** The text of the bytes `start`..`end` (exclusive), decoded and unescaped. */
  text(start: number, end: number): string {
    return start >= end ? '' : decodeCell(this.bytes, start, end, this.encoding);
  }

  /** The bytes `start`..`end` as a number, also where it is written with escapes or other blanks; NaN if none. */
  number(start: number, end: number): number {
    const value = numberOfBytes(this.bytes, start, end);
    return value === value || start >= end ? value : numberOfText(this.text(start, end));
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
