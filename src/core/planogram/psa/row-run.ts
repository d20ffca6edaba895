import type { RowTable } from './row-table.js';

/**
 * Rows of one type that follow each other in a file: where they stand in the tables, not the rows. A large file has
 * more rows than anybody should keep an object for, so their records are made when they are asked for.
 */
export class RowRun {
  private table: RowTable | null = null;
  private first = 0;
  private rows = 0;

  get length(): number {
    return this.rows;
  }

  /** Adds the row that its table has read last. */
  add(table: RowTable, row: number): void {
    if (this.rows++ > 0) return;
    this.table = table;
    this.first = row;
  }

  /** Visits the rows as stretches, `from` to `to` (exclusive) of a table each: one, or more where a table was full. */
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
