import { type ColumnDefinition, type ColumnType, PART_TABLES, type PartTableName } from './columns.js';
import type { ColumnData, TableData, TextData } from './file-extract.js';

/** Rows after which a column whose texts have all been different is taken for an identity, and no longer searched. */
const ROWS_TO_JUDGE = 32;

/** A text column being written: `dictionary[codes[i]]`, -1 for null. */
export class TextColumn implements TextData {
  readonly dictionary: string[] = [];
  private codeOf: Map<string, number> | null = new Map();
  private last: string | null = null;
  private lastCode = -1;
  private distinct = 0;

  constructor(readonly codes: Int32Array<ArrayBuffer>) {}

  set(row: number, value: string | null): void {
    if (value === null) this.codes[row] = -1;
    else this.codes[row] = value === this.last ? this.lastCode : this.codeFor(value);
  }

  private codeFor(value: string): number {
    let code = this.codeOf?.get(value) ?? -1;
    if (code < 0) {
      code = this.dictionary.length;
      this.dictionary.push(value);
      this.distinct += 1;
      this.codeOf?.set(value, code);
    } else this.distinct = Number.NEGATIVE_INFINITY;
    if (this.distinct === ROWS_TO_JUDGE) this.codeOf = null;
    this.last = value;
    this.lastCode = code;
    return code;
  }
}

interface WriterByType {
  int: Int32Array<ArrayBuffer>;
  double: Float64Array<ArrayBuffer>;
  text: TextColumn;
  bool: Uint8Array<ArrayBuffer>;
}

/** A table being written: every column by its name, at first all null. */
export interface TableWriter<T extends PartTableName> {
  readonly table: T;
  readonly rows: number;
  readonly columns: {
    readonly [D in (typeof PART_TABLES)[T][number] as D['name']]: WriterByType[D['type']];
  };
}

const BYTES: Readonly<Record<ColumnType, number>> = { double: 8, int: 4, text: 4, bool: 1 };
const ALIGNMENT = 8;

/** Opens a table of a known number of rows. Its columns share one buffer: one allocation, one to move. */
export function tableWriter<T extends PartTableName>(table: T, rows: number): TableWriter<T> {
  const definitions: readonly ColumnDefinition[] = PART_TABLES[table];
  const room = (definition: ColumnDefinition) => Math.ceil((BYTES[definition.type] * rows) / ALIGNMENT) * ALIGNMENT;
  const buffer = new ArrayBuffer(definitions.reduce((sum, definition) => sum + room(definition), 0));
  const columns: Record<string, WriterByType[ColumnType]> = {};
  let offset = 0;
  for (const definition of definitions) {
    columns[definition.name] = openColumn(definition.type, buffer, offset, rows);
    offset += room(definition);
  }
  return { table, rows, columns: columns as TableWriter<T>['columns'] };
}

/** Closes a table: plain data that can be posted between threads. */
export function closeTable<T extends PartTableName>(writer: TableWriter<T>): TableData<T> {
  const written: Readonly<Record<string, WriterByType[ColumnType]>> = writer.columns;
  const columns: Record<string, ColumnData> = {};
  for (const { name } of PART_TABLES[writer.table]) {
    const column = written[name];
    if (column !== undefined) {
      columns[name] = column instanceof TextColumn ? { codes: column.codes, dictionary: column.dictionary } : column;
    }
  }
  return { rows: writer.rows, columns: columns as TableData<T>['columns'] };
}

/** A figure as a double column holds it: null, infinite and NaN are all NaN. */
export function orNaN(value: number | null): number {
  return value !== null && Number.isFinite(value) ? value : NaN;
}

/** An integer as an int column holds it: null, and what does not fit, is -1. */
export function orMinusOne(value: number | null): number {
  return value !== null && value >= 0 && value <= 0x7fffffff ? value : -1;
}

/** A code or count of a column without nulls: below 0 ("inherit") is the default 0, and it never wraps. */
export function codeOf(value: number): number {
  return value > 0 ? Math.min(Math.trunc(value), 0x7fffffff) : 0;
}

function openColumn(type: ColumnType, buffer: ArrayBuffer, offset: number, rows: number): WriterByType[ColumnType] {
  switch (type) {
    case 'double':
      return new Float64Array(buffer, offset, rows).fill(NaN);
    case 'int':
      return new Int32Array(buffer, offset, rows).fill(-1);
    case 'bool':
      return new Uint8Array(buffer, offset, rows);
    case 'text':
      return new TextColumn(new Int32Array(buffer, offset, rows).fill(-1));
  }
}
