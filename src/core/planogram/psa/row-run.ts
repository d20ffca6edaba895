import type { RowTable } from './row-table.js';

/**
 * Consecutive rows of one type in a file. Stores their places in the tables, not the rows: a large file has too many
 * rows for an object each, so records are created on demand.
 */
export class RowRun {
  private table: RowTable | null = null;
  private first = 0;
  private rows = 0;

  get length(): number {
    return this.rows;
  }

  /** Adds the row that its table read last. */
  add(table: RowTable, row: number): void {
    if (this.rows++ > 0) return;
    this.table = table;
    this.first = row;
  }

  /** Visits the rows as stretches of a table each, `from` to `to` (exclusive); more than one if a table was full. */
  stretches(visit: (table: RowTable, from: number, to: number) => void): void {
    let from = this.first;
    let left = this.rows;
    for (let { table } = this; table !== null && left > 0; table = table.next) {
      const to = Math.min(table.size, from + left);
      visit(table, from, to);
      left -= to - from;
      from = 0;
    }
  }
}
