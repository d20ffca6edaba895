import { type ColumnDefinition, type ColumnType, PART_TABLES, type PartTableName } from './columns.js';
import type { ColumnData, TableData, TextData } from './file-extract.js';

interface ValueByType {
  int: number | null;
  double: number | null;
  text: string | null;
  bool: boolean;
}

type Value = ValueByType[ColumnType];

/** A row of a part table as an object: every column by its name, null where it is not known. */
export type TableRow<T extends PartTableName> = {
  [D in (typeof PART_TABLES)[T][number] as D['name']]: ValueByType[D['type']];
};

/** Turns rows into columns. NaN and infinite numbers become null: no figure leaves the core as either. */
export function toColumns<T extends PartTableName>(table: T, rows: readonly TableRow<T>[]): TableData<T> {
  const columns: Record<string, ColumnData> = {};
  const definitions: readonly ColumnDefinition[] = PART_TABLES[table];
  const plain: readonly Readonly<Record<string, Value>>[] = rows;
  for (const definition of definitions) columns[definition.name] = columnData(definition, plain);
  return { rows: rows.length, columns: columns as TableData<T>['columns'] };
}

function columnData(definition: ColumnDefinition, rows: readonly Readonly<Record<string, Value>>[]): ColumnData {
  switch (definition.type) {
    case 'int':
      return fill(new Int32Array(rows.length), rows, definition.name, -1);
    case 'double':
      return fill(new Float64Array(rows.length), rows, definition.name, NaN);
    case 'bool':
      return fill(new Uint8Array(rows.length), rows, definition.name, 0);
    case 'text':
      return textData(rows, definition.name);
  }
}

function fill<A extends Int32Array | Float64Array | Uint8Array>(
  into: A,
  rows: readonly Readonly<Record<string, Value>>[],
  name: string,
  missing: number,
): A {
  for (let i = 0; i < into.length; i++) {
    const value = rows[i]?.[name];
    if (typeof value === 'number') into[i] = Number.isFinite(value) ? value : missing;
    else into[i] = value === true ? 1 : missing;
  }
  return into;
}

function textData(rows: readonly Readonly<Record<string, Value>>[], name: string): TextData {
  const codes = new Int32Array(rows.length);
  const dictionary: string[] = [];
  const codeOf = new Map<string, number>();
  let last: string | null = null;
  let lastCode = -1;
  for (let i = 0; i < rows.length; i++) {
    const value = rows[i]?.[name];
    if (typeof value !== 'string') {
      codes[i] = -1;
      continue;
    }
    if (value !== last) {
      last = value;
      lastCode = codeOf.get(value) ?? dictionary.length;
      if (lastCode === dictionary.length) {
        codeOf.set(value, lastCode);
        dictionary.push(value);
      }
    }
    codes[i] = lastCode;
  }
  return { codes, dictionary };
}
