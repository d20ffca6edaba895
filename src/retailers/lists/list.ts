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
 * `initial` waits for its file, `uploaded` for a mapping, `checked` for a person's word; `checking` and `applying` are
 * at work; the others are ends. A checked one may be checked again with another mapping.
 */
export type ImportState = (typeof IMPORT_STATES)[number];

export const IMPORT_MODES = ['replace', 'merge'] as const;
/** `replace`: the file is the list from now on. `merge`: its rows are added or updated, other rows stay. */
export type ImportMode = (typeof IMPORT_MODES)[number];

/** How a file is to be read, as a person confirmed it. */
export interface ImportSettings {
  readonly encoding: TableEncoding | null;
  readonly delimiter: Delimiter | null;
  readonly sheet: string | null;
  /** 1-based line of the row with the heads; 0 when the file has none. */
  readonly headLine: number;
  /** The field of each column, or null. */
  readonly columns: readonly (string | null)[];
  readonly decimalSign: DecimalSign;
  readonly lengthUnit: TableLengthUnit;
  /** Of the downloadable list of problems. */
  readonly lang: Language;
  /** A bad cell or row refuses the whole file. Left out of imports from before there was a choice: it does not. */
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
  /** Of the changed and removed: rows that a person had edited by hand since they were imported. */
  readonly edited: number;
}

export const REJECTIONS = ['no-key', 'differs'] as const;
/** `no-key`: nothing names the row. `differs`: its key came before in the file, with other values. */
export type Rejection = (typeof REJECTIONS)[number];

/** A row of a file that its list cannot hold. */
export interface RejectedRow {
  readonly line: number;
  readonly reason: Rejection;
  /** Null when it has none. */
  readonly key: string | null;
  /** Where the key came first. */
  readonly firstLine: number | null;
  readonly fields: ListFields;
}

/** A row before and after: what an import would do to it. */
export interface RowChange {
  readonly key: string;
  readonly what: 'added' | 'changed' | 'removed';
  readonly before: ListFields | null;
  readonly after: ListFields | null;
}

/** A row's values by the names of its fields. */
export type ListFields = Record<string, string | number | null>;

/** How the object is stored. */
export interface ListShape {
  readonly object: TableObject;
  readonly table: 'list_products' | 'list_stores';
  readonly fields: readonly TableField[];
  /** Column of each field, in the fields' order. */
  readonly columns: readonly string[];
  /** Columns that a search looks into. */
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

/** A row's key as planograms are matched to it: a product's by the retailer's rule, a store's number without leading zeros. */
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
 * The key of a row that was read; null also where a cell that is part of the key could not be read: what is left of the
 * key would be another one.
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

/** The fields without which a row has no key. */
export function keyFields(object: TableObject, rule: ProductKeyRule): string[] {
  if (object === 'str') return ['number'];
  return rule === 'upc-and-id' ? ['upc', 'id'] : [rule];
}
