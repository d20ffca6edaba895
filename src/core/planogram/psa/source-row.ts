import type { CustomCells, SourceRecord, StoredRow } from '../model.js';
import { END, FIRST_TEXT, JOINED, LINE, START, type RowTable } from './row-table.js';
import type { PlanogramSource } from './source.js';

/** A record as a view of its row in a table: small, with one shape per record type. */
export class SourceRow implements SourceRecord, CustomCells, StoredRow {
  // Declared, not defined: a defined class field costs a call per object, and a file has a thousand.
  declare protected readonly table: RowTable;
  declare protected readonly row: number;

  constructor(table: RowTable, row: number) {
    this.table = table;
    this.row = row;
  }

  get line(): number {
    return this.place(LINE);
  }

  get numbers(): Float64Array {
    return this.table.numbers;
  }

  get firstNumber(): number {
    return this.row * this.table.numbersPerRow;
  }

  get textIds(): Int32Array {
    return this.table.ints;
  }

  get firstText(): number {
    return this.row * this.table.intsPerRow + FIRST_TEXT;
  }

  cell(number: number): string {
    return this.table.source.cell(this.place(START), this.place(END), number);
  }

  numberAt(number: number): number | null {
    return this.table.source.cellNumber(this.place(START), this.place(END), number);
  }

  desc(ordinal: number): string {
    const cell = this.table.plan.custom.desc[ordinal - 1];
    return cell === undefined ? '' : this.cell(cell);
  }

  value(ordinal: number): number | null {
    const cell = this.table.plan.custom.value[ordinal - 1];
    return cell === undefined ? null : this.numberAt(cell);
  }

  flag(ordinal: number): string {
    const cell = this.table.plan.custom.flag[ordinal - 1];
    return cell === undefined ? '' : this.cell(cell);
  }

  /** Null when the cell is empty, missing or not a number. */
  protected number(slot: number): number | null {
    const value = this.table.number(this.row, slot);
    return Number.isNaN(value) ? null : value;
  }

  /** For places, angles, counts and codes, where the format's "empty means default" is 0. */
  protected numberOrZero(slot: number): number {
    const value = this.table.number(this.row, slot);
    return Number.isNaN(value) ? 0 : value;
  }

  protected text(slot: number): string {
    return this.table.text(this.row, slot);
  }

  /** Index of the product that the row is joined with; -1: none, or not joined yet. */
  protected joined(): number {
    return this.place(JOINED);
  }

  private place(part: number): number {
    return this.table.int(this.row, part);
  }
}

/** A record whose cells are all read on demand. */
export class OtherRow implements SourceRecord {
  declare private readonly source: PlanogramSource;
  declare readonly line: number;
  declare private readonly start: number;
  declare private readonly end: number;

  constructor(source: PlanogramSource, line: number, start: number, end: number) {
    this.source = source;
    this.line = line;
    this.start = start;
    this.end = end;
  }

  cell(number: number): string {
    return this.source.cell(this.start, this.end, number);
  }

  numberAt(number: number): number | null {
    return this.source.cellNumber(this.start, this.end, number);
  }
}
