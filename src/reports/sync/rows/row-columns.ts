import { isText, localName, TABLE_FIELDS } from '../../../core/tables/table-fields.js';
import { quoteName } from '../../../platform/analytics/duckdb.js';
import { UNASSIGNED_STORE } from '../../analytics/levels.js';
import { MATCH_STATES, SYNC_MEASURES, type SyncObject } from '../sync-objects.js';

/** The lists that can be requested page by page. */
export const ROWS_OBJECTS = ['prd', 'str', 'pln'] as const satisfies SyncObject[];
export type RowsObject = (typeof ROWS_OBJECTS)[number];

/**
 * The type of a column: a text; a number; a share, shown as percent; a text with some values that are codes, named in
 * the reader's language; or open findings, which are not part of the rows.
 */
export type RowColumnKind = 'text' | 'number' | 'share' | 'coded' | 'findings';

export interface RowColumn {
  readonly kind: RowColumnKind;
  /** The SQL of its value in the rows' Parquet file. */
  readonly sql: string;
  /** For a coded column. */
  readonly codes: readonly string[];
}

const column = (kind: RowColumnKind, sql: string, codes: readonly string[] = []): RowColumn => ({ kind, sql, codes });
const named = (kind: RowColumnKind, names: readonly string[]): [string, RowColumn][] =>
  names.map((name) => [name, column(kind, quoteName(name))]);

const FINDINGS: [string, RowColumn][] = [
  ['errors', column('findings', '')],
  ['warnings', column('findings', '')],
];
const FIGURES = named('number', [...SYNC_MEASURES, 'daysOfSupply', 'line']);

function listed(object: 'prd' | 'str', key: string, counts: readonly string[]): [string, RowColumn][] {
  const fields = TABLE_FIELDS[object].map((field): [string, RowColumn] => {
    const name = localName(object, field.name);
    return [name, column(isText(field) ? 'text' : 'number', quoteName(name))];
  });
  const match: [string, RowColumn] = ['match', column('coded', quoteName('match'), MATCH_STATES)];
  return [...named('text', [key]), ...fields, match, ...named('number', counts), ...FIGURES, ...FINDINGS];
}

const PLANOGRAMS: [string, RowColumn][] = [
  // A planogram without a name is called by its file's name.
  ['name', column('text', 'coalesce("name", "filename")')],
  ['store', column('coded', '"store"', [UNASSIGNED_STORE])],
  ...named('text', ['storeName', 'category', 'subcategory', 'department', 'dateEffective', 'filename']),
  ...named('number', ['stores', 'products', 'segments', 'fixtures', 'width', 'height', 'depth']),
  ...named('number', ['availableLinear', 'usedLinear']),
  ...named('share', ['shelfFill']),
  ...FIGURES,
  ...FINDINGS,
];

/** The columns to sort by and search in, by field name. */
const COLUMNS: Readonly<Record<RowsObject, ReadonlyMap<string, RowColumn>>> = {
  prd: new Map(listed('prd', 'UPC', ['stores', 'planograms'])),
  str: new Map(listed('str', 'key', ['planograms', 'products'])),
  pln: new Map(PLANOGRAMS),
};

/** Everything that some list can be sorted by. */
export const ROW_SORTS: readonly string[] = [...new Set(ROWS_OBJECTS.flatMap((object) => [...COLUMNS[object].keys()]))];

export const rowColumn = (object: RowsObject, name: string): RowColumn | undefined => COLUMNS[object].get(name);

/** The field with a row's key, which is also the level for counting and filtering its values. */
export const ROW_KEYS: Readonly<Record<RowsObject, string>> = { prd: 'UPC', str: 'key', pln: 'pogkey' };
export const ROW_LEVELS: Readonly<Record<RowsObject, string>> = { prd: 'Category', str: 'region', pln: 'category' };

/** A full search covers the object's own names; a store's key only repeats its number. */
const UNSEARCHED: Readonly<Record<RowsObject, readonly string[]>> = { prd: [], str: ['key'], pln: [] };

/** The extra column with all words of a row. */
export const WORDS = 'words';

/** Separates the texts of two columns. Nobody types it, so no match spans two columns. */
const GAP = 'chr(1)';

/** All texts of a row in lower case, without codes, as a full search compares them. */
export function wordsSql(object: RowsObject): string {
  const texts = [...COLUMNS[object]].flatMap(([name, { kind, sql, codes }]) => {
    if (UNSEARCHED[object].includes(name)) return [];
    if (kind === 'text') return [sql];
    return kind === 'coded' && name !== 'match' ? codes.map((code) => `nullif(${sql}, '${code}')`) : [];
  });
  return `lower(concat_ws(${GAP}, ${texts.join(', ')}))`;
}
