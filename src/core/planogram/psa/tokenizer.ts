const COMMA = 0x2c;
const BACKSLASH = 0x5c;

/**
 * Cells of a row end at an unescaped comma; there is no quoting. A row's cells are the bytes `start`..`end` (exclusive)
 * after the record type and its comma; `start > end` means that the row has none.
 */

/** Where the cell that begins at `start` ends: at its unescaped comma, or at the row's end. */
export function endOfCell(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  while (at < end) {
    const byte = bytes[at] as number;
    if (byte === COMMA) return at;
    at += byte === BACKSLASH ? 2 : 1;
  }
  // A backslash may be the row's last byte, with nothing left to escape.
  return end;
}

/** How many cells a row has; a trailing comma opens one more, empty cell. */
export function countCells(bytes: Uint8Array, start: number, end: number): number {
  let count = 0;
  for (let at = start; at <= end; at = endOfCell(bytes, at, end) + 1) count++;
  return count;
}

/** The places of one row's cells, for cells read on demand; computed only as far as needed. Reused from row to row. */
export class RowIndex {
  private starts = new Int32Array(512);
  private bytes: Uint8Array = new Uint8Array(0);
  private from = -1;
  private end = -1;
  /** Cells whose starts are known. */
  private known = 0;
  /** Where the cell after those starts; past `end` when there is none. */
  private next = 0;

  /** Moves to a row, unless it is the current one. */
  open(bytes: Uint8Array, start: number, end: number): this {
    if (start === this.from) return this;
    this.bytes = bytes;
    this.from = start;
    this.end = end;
    this.known = 0;
    this.next = start;
    return this;
  }

  /** Start of a cell (1-based); past the row's end when the row is shorter. */
  startOf(cell: number): number {
    return this.has(cell) ? (this.starts[cell - 1] as number) : this.end + 1;
  }

  /** End of a cell (1-based), exclusive. */
  endOf(cell: number): number {
    if (!this.has(cell)) return this.end + 1;
    return (cell < this.known ? (this.starts[cell] as number) : this.next) - 1;
  }

  private has(cell: number): boolean {
    while (this.known < cell && this.next <= this.end) {
      this.push(this.next);
      this.next = endOfCell(this.bytes, this.next, this.end) + 1;
    }
    return cell >= 1 && cell <= this.known;
  }

  private push(at: number): void {
    if (this.known === this.starts.length) {
      const larger = new Int32Array(this.starts.length * 2);
      larger.set(this.starts);
      this.starts = larger;
    }
    this.starts[this.known++] = at;
  }
}
