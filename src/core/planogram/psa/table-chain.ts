import type { RowPlan } from './row-plan.js';
import { RowTable } from './row-table.js';
import type { PlanogramSource } from './source.js';

/** Rows per table: enough to keep the number of tables low, few enough to waste little. */
const MOST_ROWS = 1024;
const FEWEST_ROWS = 4;

/** The tables of one record type, in a chain. */
export class TableChain {
  private first: RowTable | null = null;
  private table: RowTable | null = null;

  /** `bytesPerRow`: a row's usual size, to size the tables by what is left of the file. */
  constructor(
    private readonly source: PlanogramSource,
    private readonly plan: RowPlan,
    private readonly bytesPerRow: number,
  ) {}

  /** A table with room for the row that starts at `offset`. */
  withRoom(offset: number): RowTable {
    if (this.table === null || this.table.full) {
      const rows = Math.ceil((this.source.bytes.length - offset) / this.bytesPerRow);
      const next = new RowTable(this.source, this.plan, Math.min(MOST_ROWS, Math.max(FEWEST_ROWS, rows)));
      if (this.table !== null) this.table.next = next;
      this.first ??= next;
      this.table = next;
    }
    return this.table;
  }

  /** How many of the numbers have decimals. */
  fractions(): number {
    let count = 0;
    for (let table = this.first; table !== null; table = table.next) {
      for (const number of table.numbers) if (number % 1 !== 0 && !Number.isNaN(number)) count++;
    }
    return count;
  }
}
