import { productKey } from '../../core/naming/product-key.js';
import { storeKey } from '../../core/naming/store-number.js';
import type { ProductKeyRule } from '../../core/planogram/model.js';
import { type DecimalSign, isNothing, type TableLengthUnit } from '../../core/tables/cell-number.js';
import type { Delimiter } from '../../core/tables/delimiter-guess.js';
import type { TableEncoding } from '../../core/tables/encoding-judge.js';
import type { FieldValues } from '../../core/tables/row-reader.js';
import type { Language } from '../../core/language.js';
import { cellText, type TableRow } from '../../core/tables/table.js';
import { TABLE_FIELDS, type TableField, type TableObject } from '../../core/tables/table-fields.js';
import { columnOf } from './entities/field-columns.js';

export type { TableObject } from '../../core/tables/table-fields.js';

export const TABLE_OBJECTS = ['prd', 'str'] as const satisfies TableObject[];

export const IMPORT_STATES = [
  'initial',
  'uploaded',
  'checking',
  'checked',
  'applying',
  'complete',
  'error',
  'cancel',
] as const;
/**
 * `initial` waits for its file, `uploaded` for a mapping, `checked` for a person's confirmation; `checking` and
 * `applying` are running; the others are final. A checked one may be checked again with another mapping.
 */
export type ImportState = (typeof IMPORT_STATES)[number];

export const IMPORT_MODES = ['replace', 'merge'] as const;
/** `replace`: the file becomes the list. `merge`: its rows are added or updated, other rows stay. */
export type ImportMode = (typeof IMPORT_MODES)[number];

/** How to read a file, as confirmed by a person. */
export interface ImportSettings {
  readonly encoding: TableEncoding | null;
  readonly delimiter: Delimiter | null;
  readonly sheet: string | null;
  /** 1-based line of the row with the headings; 0 when the file has none. */
  readonly headLine: number;
  /** The field of each column, or null. */
  readonly columns: readonly (string | null)[];
  readonly decimalSign: DecimalSign;
  readonly lengthUnit: TableLengthUnit;
  /** Language of the downloadable list of problems. */
  readonly lang: Language;
  /** A bad cell or row rejects the whole file. Absent in imports from before this option: false. */
  readonly strict?: boolean;
}

/** What an import does to the list. */
export interface ImportCounts {
  /** Rows of the file that count. */
  readonly rows: number;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  readonly unchanged: number;
  /** Changed and removed rows that a person had edited since their import. */
  readonly edited: number;
}

export const REJECTIONS = ['no-key', 'differs'] as const;
/** `no-key`: nothing identifies the row. `differs`: it repeats an earlier key of the file with other values. */
export type Rejection = (typeof REJECTIONS)[number];

/** A row of a file that its list cannot hold. */
export interface RejectedRow {
  readonly line: number;
  readonly reason: Rejection;
  /** Null when it has none. */
  readonly key: string | null;
  /** Where the key first occurred. */
  readonly firstLine: number | null;
  readonly fields: ListFields;
}

/** A row before and after an import. */
export interface RowChange {
  readonly key: string;
  readonly what: 'added' | 'changed' | 'removed';
  readonly before: ListFields | null;
  readonly after: ListFields | null;
}

/** A row's values by field name. */
export type ListFields = Record<string, string | number | null>;

/** How the object is stored. */
export interface ListShape {
  readonly object: TableObject;
  readonly table: 'list_products' | 'list_stores';
  readonly fields: readonly TableField[];
  /** The column of each field, in field order. */
  readonly columns: readonly string[];
  /** Columns that a search covers. */
  readonly searched: readonly string[];
}

export const LIST_SHAPES: Readonly<Record<TableObject, ListShape>> = {
  prd: {
    object: 'prd',
    table: 'list_products',
    fields: TABLE_FIELDS.prd,
    columns: TABLE_FIELDS.prd.map(columnOf),
    searched: ['upc', 'item_id', 'name', 'brand', 'manufacturer', 'category', 'subcategory', 'supplier'],
  },
  str: {
    object: 'str',
    table: 'list_stores',
    fields: TABLE_FIELDS.str,
    columns: TABLE_FIELDS.str.map(columnOf),
    searched: ['number', 'name', 'banner', 'region', 'state', 'city', 'cluster'],
  },
};

/**
 * A row's key, in the form by which planograms are matched: a product's by the retailer's rule, a store's number
 * without leading zeros.
 */
export function listKey(object: TableObject, rule: ProductKeyRule, values: FieldValues): string | null {
  const text = (index: number): string => {
    const value = values[index];
    return value === null || value === undefined ? '' : String(value);
  };
  if (object === 'prd') return productKey(rule, text(0), text(1));
  const number = text(0).trim();
  return number === '' ? null : storeKey(number);
}

/**
 * The key of a row that was read; null also when a cell of the key could not be read, because the rest would be another
 * key.
 */
export function keyOfRow(
  { object, rule }: { readonly object: TableObject; readonly rule: ProductKeyRule },
  columns: readonly (string | null)[],
  row: TableRow,
  values: FieldValues,
): string | null {
  for (const name of keyFields(object, rule)) {
    const text = cellText(row.cells[columns.indexOf(name)]);
    const value = values[TABLE_FIELDS[object].findIndex((field) => field.name === name)] ?? null;
    if (value === null && text !== '' && !isNothing(text)) return null;
  }
  return listKey(object, rule, values);
}

/** The fields that a row's key requires. */
export function keyFields(object: TableObject, rule: ProductKeyRule): string[] {
  if (object === 'str') return ['number'];
  return rule === 'upc-and-id' ? ['upc', 'id'] : [rule];
}
