import { COLUMNS, cellOf, type RecordType } from './layout.js';

/** Steps of a plan; a positive one skips that many cells. */
export const READ_NUMBER = 0;
export const READ_TEXT = -1;
/** A text that products are found by: UPC and ID. */
export const READ_KEY = -2;

/** Which cells of a record type are read immediately, and their slots in its table. All others are read on demand. */
export interface RowPlan<N extends string = string, T extends string = string> {
  readonly type: RecordType;
  /** In cell order: READ_NUMBER, READ_TEXT, READ_KEY, or how many cells to skip. */
  readonly steps: Int16Array;
  /** Cells of the number columns, 1-based, ascending: slot i of a row's numbers is cell `numberCells[i]`. */
  readonly numberCells: readonly number[];
  readonly textCells: readonly number[];
  /** The last cell to read, 1-based. */
  readonly lastCell: number;
  /** Slot by column name. */
  readonly number: Readonly<Record<N, number>>;
  readonly text: Readonly<Record<T, number>>;
  readonly custom: CustomColumns;
}

/** Cells of Desc, Value and Flag by ordinal: `desc[0]` is the cell of Desc 1. */
export interface CustomColumns {
  readonly desc: readonly number[];
  readonly value: readonly number[];
  readonly flag: readonly number[];
}

/** Plans the reading of a record type, given the columns to read immediately. */
export function rowPlan<N extends string, T extends string>(
  type: RecordType,
  numbers: readonly N[],
  texts: readonly T[],
): RowPlan<N, T> {
  const numberCells = numbers.map((name) => cellOf(type, name)).sort(ascending);
  const textCells = texts.map((name) => cellOf(type, name)).sort(ascending);
  const keyCells = texts.filter((name) => name === 'upc' || name === 'id').map((name) => cellOf(type, name));
  return {
    type,
    steps: stepsOf(numberCells, textCells, keyCells),
    numberCells,
    textCells,
    lastCell: Math.max(0, ...numberCells, ...textCells),
    number: slotsOf(type, numbers, numberCells),
    text: slotsOf(type, texts, textCells),
    custom: { desc: ordinals(type, 'desc'), value: ordinals(type, 'value'), flag: ordinals(type, 'flag') },
  };
}

function stepsOf(
  numberCells: readonly number[],
  textCells: readonly number[],
  keyCells: readonly number[],
): Int16Array {
  const steps: number[] = [];
  let next = 1;
  for (const cell of [...numberCells, ...textCells].sort(ascending)) {
    if (cell > next) steps.push(cell - next);
    if (keyCells.includes(cell)) steps.push(READ_KEY);
    else steps.push(numberCells.includes(cell) ? READ_NUMBER : READ_TEXT);
    next = cell + 1;
  }
  return Int16Array.from(steps);
}

function slotsOf<K extends string>(type: RecordType, names: readonly K[], cells: readonly number[]): Record<K, number> {
  const slots: Partial<Record<K, number>> = {};
  for (const name of names) slots[name] = cells.indexOf(cellOf(type, name));
  return slots as Record<K, number>;
}

function ordinals(type: RecordType, prefix: 'desc' | 'value' | 'flag'): number[] {
  const cells: number[] = [];
  for (let n = 1; COLUMNS[type].includes(`${prefix}_${n}`); n++) cells.push(cellOf(type, `${prefix}_${n}`));
  return cells;
}

function ascending(a: number, b: number): number {
  return a - b;
}
