import { READ_KEY, READ_NUMBER, type RowPlan } from './row-plan.js';
import type { PlanogramSource } from './source.js';

const COMMA = 0x2c;
const ZERO = 0x30;

/** A row's line, its first cell's start, its end (exclusive) and its join precede its text numbers. */
export const LINE = 0;
export const START = 1;
export const END = 2;
export const JOINED = 3;
export const FIRST_TEXT = 4;

/**
 * Rows of one record type in two flat arrays, so that a row costs no object except its record. Numbers are NaN when
 * missing. A table is never resized, because records point into it; a full table is followed by a new one.
 */
export class RowTable {
  readonly numbers: Float64Array;
  readonly ints: Int32Array;
  readonly intsPerRow: number;
  readonly numbersPerRow: number;
  /** Set when a number cell held something else (F02); the caller that reports it resets it. */
  doubtful = false;
  /** Cells of the row that was read last; 0 when it ends with or before the last wanted cell. */
  width = 0;
  /** The table that continues this one. */
  next: RowTable | null = null;
  private rows = 0;

  constructor(
    readonly source: PlanogramSource,
    readonly plan: RowPlan,
    private readonly capacity: number,
  ) {
    this.numbersPerRow = plan.numberCells.length;
    this.intsPerRow = FIRST_TEXT + plan.textCells.length;
    this.numbers = new Float64Array(capacity * this.numbersPerRow);
    this.ints = new Int32Array(capacity * this.intsPerRow);
  }

  get full(): boolean {
    return this.rows === this.capacity;
  }

  get size(): number {
    return this.rows;
  }

  /** Reads the row whose cells are `start`..`end` (`start > end`: none) and returns its number in this table. */
  read(line: number, start: number, end: number): number {
    const row = this.rows++;
    const at = row * this.intsPerRow;
    this.ints[at + LINE] = line;
    this.ints[at + START] = start;
    this.ints[at + END] = end;
    this.ints[at + JOINED] = -1;
    this.readCells(row, start, end);
    return row;
  }

  text(row: number, slot: number): string {
    return this.source.strings.text(this.ints[row * this.intsPerRow + FIRST_TEXT + slot] as number);
  }

  textId(row: number, slot: number): number {
    return this.ints[row * this.intsPerRow + FIRST_TEXT + slot] as number;
  }

  int(row: number, part: number): number {
    return this.ints[row * this.intsPerRow + part] as number;
  }

  setInt(row: number, part: number, value: number): void {
    this.ints[row * this.intsPerRow + part] = value;
  }

  number(row: number, slot: number): number {
    return this.numbers[row * this.numbersPerRow + slot] as number;
  }

  /** One pass from the row's start to the last wanted cell. */
  private readCells(row: number, start: number, end: number): void {
    const { source, numbers, ints } = this;
    const { bytes } = source;
    const { steps } = this.plan;
    let nextNumber = row * this.numbersPerRow;
    let nextText = row * this.intsPerRow + FIRST_TEXT;
    let at = start;
    for (let i = 0; i < steps.length; i++) {
      const step = steps[i] as number;
      if (step > 0) {
        at = source.scanner.skipCells(at, end, step);
      } else if (step === READ_NUMBER) {
        const digit = at < end ? (bytes[at] as number) - ZERO : COMMA - ZERO;
        if (digit === COMMA - ZERO) {
          numbers[nextNumber++] = NaN;
          at++;
        } else if (digit >= 0 && digit <= 9 && at + 1 < end && bytes[at + 1] === COMMA) {
          numbers[nextNumber++] = digit;
          at += 2;
        } else {
          const value = source.readNumber(at, end);
          if (value !== value) this.doubtful = true;
          numbers[nextNumber++] = value;
          at = source.stop + 1;
        }
      } else if (at >= end || bytes[at] === COMMA) {
        ints[nextText++] = 0;
        at++;
      } else {
        ints[nextText++] = source.readText(at, end, step === READ_KEY);
        at = source.stop + 1;
      }
    }
    this.width = at <= end ? this.plan.lastCell + source.scanner.countCells(at, end) : 0;
  }
}
