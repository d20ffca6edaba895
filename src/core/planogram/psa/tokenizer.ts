const COMMA = 0x2c;
const BACKSLASH = 0x5c;

/**
 * Cells of a row end at an unescaped comma; nothing is quoted. A row's cells are the bytes `start`..`end`
 * (exclusive) after the record type and its comma; `start > end` means that the row has none.
 */

/** Where the cell that begins at `start` ends: at its unescaped comma, or at the row's end. */
export function endOfCell(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  while (at < end) {
    const byte = bytes[at] as number;
    if (byte === COMMA) return at;
    at += byte === BACKSLASH ? 2 : 1;
  }
  // A backslash may be the row's last byte: then there is nothing for it to escape.
  return end;
}

/** How many cells a row has; a trailing comma opens one more, empty cell. */
export function countCells(bytes: Uint8Array, start: number, end: number): number {
  let count = 0;
  for (let at = start; at <= end; at = endOfCell(bytes, at, end) + 1) count++;
  return count;
}

/** The places of all cells of one row, for cells that are read on demand. Reused from row to row. */
export class RowIndex {
  private starts = new Int32Array(512);
  private from = -1;
  private end = -1;
  count = 0;

  /** Indexes a row, unless it is the row indexed last. */
  open(bytes: Uint8Array, start: number, end: number): this {
    if (start === this.from) return this;
    this.count = 0;
    for (let at = start; at <= end; at = endOfCell(bytes, at, end) + 1) this.push(at);
    this.push(end + 1);
    this.count--;
    this.from = start;
    this.end = end;
    return this;
  }

  /** Start of a cell (1-based); behind the row's end when the row is shorter. */
  startOf(cell: number): number {
    return cell >= 1 && cell <= this.count ? (this.starts[cell - 1] as number) : this.end + 1;
  }

  /** End of a cell (1-based), exclusive. */
  endOf(cell: number): number {
    return cell >= 1 && cell <= this.count ? (this.starts[cell] as number) - 1 : this.end + 1;
  }

  private push(at: number): void {
    if (this.count === this.starts.length) {
      const larger = new Int32Array(this.starts.length * 2);
      larger.set(this.starts);
      this.starts = larger;
    }
    this.starts[this.count++] = at;
  }
}
