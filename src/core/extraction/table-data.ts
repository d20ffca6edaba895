import { type ColumnDefinition, type ColumnType, PART_TABLES, type PartTableName } from './columns.js';
import type { ColumnData, TableData, TextData } from './file-extract.js';

interface WriterByType {
  int: Int32Array<ArrayBuffer>;
  double: Float64Array<ArrayBuffer>;
  /** Codes of a `TextPool`, -1 for null. */
  text: Int32Array<ArrayBuffer>;
  bool: Uint8Array<ArrayBuffer>;
}

type WriterColumns<T extends PartTableName> = {
  readonly [D in (typeof PART_TABLES)[T][number] as D['name']]: WriterByType[D['type']];
};

const BYTES: Readonly<Record<ColumnType, number>> = { double: 8, int: 4, text: 4, bool: 1 };
const ALIGNMENT = 8;

/**
 * A table being written row by row. A new row's memory is uninitialized, so each of its columns must be written.
 * Columns share one buffer: one allocation, one transfer between threads.
 */
export class TableWriter<T extends PartTableName> {
  /** Read this again after `reserve`, which may replace the arrays. */
  columns: WriterColumns<T>;
  /** Rows written so far. */
  rows = 0;

  constructor(
    readonly table: T,
    private room: number,
  ) {
    this.columns = openColumns(table, room);
  }

  /** Makes room for this many more rows. */
  reserve(rows: number): void {
    if (this.rows + rows <= this.room) return;
    const before: Readonly<Record<string, WriterByType[ColumnType]>> = this.columns;
    this.room = Math.max(this.rows + rows, Math.ceil(this.room * 1.5));
    this.columns = openColumns(this.table, this.room);
    const grown: Readonly<Record<string, WriterByType[ColumnType]>> = this.columns;
    for (const { name } of PART_TABLES[this.table]) {
      const column = before[name];
      if (column !== undefined) grown[name]?.set(column.subarray(0, this.rows));
    }
  }

  /** A read-only view of the rows from `from` on; `texts` are those of the whole pool. */
  view(from: number, texts: string[]): TableData<T> {
    return this.data((column) => ({ codes: column.subarray(from, this.rows), dictionary: texts }), from);
  }

  /**
   * The rows as plain data that can be posted between threads, each column with the texts it needs. Ends the writing.
   */
  close(texts: readonly string[]): TableData<T> {
    const numbers = new Int32Array(texts.length);
    return this.data((column) => withOwnTexts(column.subarray(0, this.rows), texts, numbers.fill(0)), 0);
  }

  private data(text: (column: Int32Array<ArrayBuffer>) => TextData, from: number): TableData<T> {
    const written: Readonly<Record<string, WriterByType[ColumnType]>> = this.columns;
    const columns: Record<string, ColumnData> = {};
    for (const { name, type } of PART_TABLES[this.table]) {
      const column = written[name];
      if (column === undefined) continue;
      columns[name] = type === 'text' && column instanceof Int32Array ? text(column) : column.subarray(from, this.rows);
    }
    return { rows: this.rows - from, columns: columns as TableData<T>['columns'] };
  }
}

/** A figure as a double column holds it: null and infinite become NaN. */
export function orNaN(value: number | null): number {
  return value !== null && Number.isFinite(value) ? value : NaN;
}

/** An integer as an int column holds it: null, NaN and values that do not fit become -1. */
export function orMinusOne(value: number | null): number {
  return value !== null && value >= 0 && value <= 0x7fffffff ? value : -1;
}

/** A code or count of a column without nulls: below 0 ("inherit") becomes the default 0, and it never wraps. */
export function codeOf(value: number): number {
  return value > 0 ? Math.min(Math.trunc(value), 0x7fffffff) : 0;
}

function openColumns<T extends PartTableName>(table: T, rows: number): WriterColumns<T> {
  const definitions: readonly ColumnDefinition[] = PART_TABLES[table];
  const room = (definition: ColumnDefinition) => Math.ceil((BYTES[definition.type] * rows) / ALIGNMENT) * ALIGNMENT;
  const buffer = new ArrayBuffer(definitions.reduce((sum, definition) => sum + room(definition), 0));
  const columns: Record<string, WriterByType[ColumnType]> = {};
  let offset = 0;
  for (const definition of definitions) {
    columns[definition.name] = openColumn(definition.type, buffer, offset, rows);
    offset += room(definition);
  }
  return columns as WriterColumns<T>;
}

function openColumn(type: ColumnType, buffer: ArrayBuffer, offset: number, rows: number): WriterByType[ColumnType] {
  if (type === 'double') return new Float64Array(buffer, offset, rows);
  return type === 'bool' ? new Uint8Array(buffer, offset, rows) : new Int32Array(buffer, offset, rows);
}

/** Renumbers a column's codes in place, in order of first use. `numbers` must be zeros, one per text. */
function withOwnTexts(codes: Int32Array<ArrayBuffer>, texts: readonly string[], numbers: Int32Array): TextData {
  const dictionary: string[] = [];
  for (let row = 0; row < codes.length; row++) {
    const code = codes[row] as number;
    if (code < 0) continue;
    let number = numbers[code] as number;
    if (number === 0) {
      number = dictionary.push(texts[code] as string);
      numbers[code] = number;
    }
    codes[row] = number - 1;
  }
  return { codes, dictionary, distinct: true };
}
