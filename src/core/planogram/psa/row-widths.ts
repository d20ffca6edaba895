import type { RecordType } from './layout.js';

/** A row that is wider or narrower than the others of its type. */
export interface OddRow {
  readonly record: RecordType;
  readonly line: number;
  readonly expected: number;
  readonly found: number;
}

/** This many rows of one width show that the program writes all rows so; some programs drop trailing empty cells. */
const ENOUGH = 20;
const ODD_SHARE = 0.05;
/** Most lines kept per odd width: a file with varying widths has no odd rows. */
const LINES_KEPT = 200;

interface Width {
  count: number;
  readonly lines: number[];
}

/**
 * Counts the cells of each type's rows. If a file writes all of them alike, a cell more or less means that a comma was
 * not escaped or got lost, which shifts all following cells.
 */
export class RowWidths {
  private readonly byType = new Map<RecordType, Map<number, Width>>();
  private type: RecordType | undefined;
  private widths = new Map<number, Width>();
  private cells = -1;
  private width: Width = { count: 0, lines: [] };

  note(type: RecordType, cells: number, line: number): void {
    if (type !== this.type) {
      this.type = type;
      this.widths = this.byType.get(type) ?? new Map<number, Width>();
      this.byType.set(type, this.widths);
      this.cells = -1;
    }
    if (cells !== this.cells) {
      this.cells = cells;
      this.width = this.widths.get(cells) ?? { count: 0, lines: [] };
      this.widths.set(cells, this.width);
    }
    if (this.width.count++ < LINES_KEPT) this.width.lines.push(line);
  }

  /**
   * The odd rows by type and line. Types with few rows are judged if others show that the program writes all cells;
   * none are returned for a file with varying widths.
   */
  odd(): OddRow[] {
    const types = [...this.byType].map(([record, widths]) => ({ record, widths, ...usualOf(widths) }));
    const many = types.filter(({ usual }) => usual >= ENOUGH);
    if (many.length === 0 || many.some(({ rows, usual }) => rows - usual > rows * ODD_SHARE)) return [];
    return types
      .filter(({ rows, usual }) => usual * 2 > rows)
      .flatMap(({ record, widths, expected }) => oddOf(record, widths, expected));
  }
}

function usualOf(widths: ReadonlyMap<number, Width>): { rows: number; usual: number; expected: number } {
  let [rows, usual, expected] = [0, 0, 0];
  for (const [cells, { count }] of widths) {
    rows += count;
    if (count > usual) [usual, expected] = [count, cells];
  }
  return { rows, usual, expected };
}

function oddOf(record: RecordType, widths: ReadonlyMap<number, Width>, expected: number): OddRow[] {
  return [...widths]
    .filter(([found]) => found !== expected)
    .flatMap(([found, { lines }]) => lines.map((line) => ({ record, line, expected, found })))
    .sort((one, other) => one.line - other.line);
}
