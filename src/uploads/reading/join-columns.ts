import type { ColumnDefinition, ColumnType } from '../../core/extraction/columns.js';
import type { ColumnData } from '../../core/extraction/file-extract.js';
import type { TableColumns } from '../threads/file-answer.js';

/**
 * The rows of several files as one table, so that DuckDB's appender is fed full chunks instead of one
 * small one per file. Dictionaries are joined one behind the other: a text may stand in it twice.
 */
export function joinColumns(definitions: readonly ColumnDefinition[], tables: readonly TableColumns[]): TableColumns {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const columns: Record<string, ColumnData> = {};
  for (const { name, type } of definitions) {
    const target = emptyColumn(type, rows);
    let row = 0;
    for (const table of tables) {
      copyInto(target, table.columns[name], row, table.rows, name);
      row += table.rows;
    }
    columns[name] = target;
  }
  return { rows, columns };
}

function emptyColumn(type: ColumnType, rows: number): ColumnData {
  if (type === 'text') return { codes: new Int32Array(rows), dictionary: [] };
  if (type === 'int') return new Int32Array(rows);
  return type === 'double' ? new Float64Array(rows) : new Uint8Array(rows);
}

function copyInto(target: ColumnData, source: ColumnData | undefined, at: number, rows: number, name: string): void {
  if (source && 'codes' in source && 'codes' in target) {
    const shift = target.dictionary.length;
    for (const text of source.dictionary) target.dictionary.push(text);
    for (let row = 0; row < rows; row += 1) {
      const code = source.codes[row] ?? -1;
      target.codes[at + row] = code < 0 ? -1 : code + shift;
    }
    return;
  }
  if (!source || 'codes' in source || 'codes' in target || source.constructor !== target.constructor) {
    throw new Error(`The column ${name} is missing or of another type than declared`);
  }
  target.set(source.subarray(0, rows), at);
}
