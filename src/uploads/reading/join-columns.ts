import type { ColumnDefinition, ColumnType } from '../../core/extraction/columns.js';
import type { ColumnData, TextData } from '../../core/extraction/file-extract.js';
import type { TableColumns } from '../threads/file-answer.js';

/** The distinct texts of a batch, numbered in the order they were met. */
export class TextNumbers {
  private readonly numbers = new Map<string, number>();

  numberOf(text: string): number {
    const known = this.numbers.get(text);
    if (known !== undefined) return known;
    this.numbers.set(text, this.numbers.size);
    return this.numbers.size - 1;
  }

  get size(): number {
    return this.numbers.size;
  }

  /** By number. */
  texts(): string[] {
    return [...this.numbers.keys()];
  }
}

/** Values of one column; a text column holds its texts' numbers, -1 for null. */
export type JoinedColumn = Int32Array | Float64Array | Uint8Array;

export interface JoinedTable {
  readonly rows: number;
  readonly columns: Readonly<Record<string, JoinedColumn>>;
}

/**
 * The rows of several files as one table, so that DuckDB's appender is fed full chunks of plain numbers.
 * Handing it each text of each row would cost more than reading the files: texts become their numbers
 * in the batch, and are put back inside DuckDB.
 */
export function joinColumns(
  definitions: readonly ColumnDefinition[],
  tables: readonly TableColumns[],
  texts: TextNumbers,
): JoinedTable {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const columns: Record<string, JoinedColumn> = {};
  for (const { name, type } of definitions) {
    const target = emptyColumn(type, rows);
    let row = 0;
    for (const table of tables) {
      copyInto(target, table.columns[name], { type, row, rows: table.rows, name, texts });
      row += table.rows;
    }
    columns[name] = target;
  }
  return { rows, columns };
}

function emptyColumn(type: ColumnType, rows: number): JoinedColumn {
  if (type === 'double') return new Float64Array(rows);
  return type === 'bool' ? new Uint8Array(rows) : new Int32Array(rows);
}

interface Place {
  readonly type: ColumnType;
  readonly row: number;
  readonly rows: number;
  readonly name: string;
  readonly texts: TextNumbers;
}

function copyInto(target: JoinedColumn, source: ColumnData | undefined, place: Place): void {
  const isText = source !== undefined && 'codes' in source;
  if (isText && place.type === 'text') {
    copyNumbers(target, source, place);
  } else if (source !== undefined && !isText && source.constructor === target.constructor && place.type !== 'text') {
    target.set(source.subarray(0, place.rows), place.row);
  } else {
    throw new Error(`The column ${place.name} is missing or of another type than declared`);
  }
}

function copyNumbers(target: JoinedColumn, { codes, dictionary }: TextData, { row, rows, texts }: Place): void {
  const numbers = Int32Array.from(dictionary, (text) => texts.numberOf(text));
  for (let i = 0; i < rows; i += 1) target[row + i] = numbers[codes[i] ?? -1] ?? -1;
}
