import { isText, localName, TABLE_FIELDS } from '../../../core/tables/table-fields.js';
import { quoteName } from '../../../platform/analytics/duckdb.js';
import { UNASSIGNED_STORE } from '../../analytics/levels.js';
import { MATCH_STATES, SYNC_MEASURES, type SyncObject } from '../sync-objects.js';

/** The lists that can be asked for page by page. */
export const ROWS_OBJECTS = ['prd', 'str', 'pln'] as const satisfies SyncObject[];
export type RowsObject = (typeof ROWS_OBJECTS)[number];

/**
 * What a column holds: a text; a number; a share, written as percent; a text of which some values are codes that the
 * reader's language has words for; open findings, which are no part of the rows.
 */
export type RowColumnKind = 'text' | 'number' | 'share' | 'coded' | 'findings';

export interface RowColumn {
  readonly kind: RowColumnKind;
  /** Its value, of the rows' Parquet file. */
  readonly sql: string;
  /** Of a coded column. */
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
  // A planogram without a name is known by its file's.
  ['name', column('text', 'coalesce("name", "filename")')],
  ['store', column('coded', '"store"', [UNASSIGNED_STORE])],
  ...named('text', ['storeName', 'category', 'subcategory', 'department', 'dateEffective', 'filename']),
  ...named('number', ['stores', 'products', 'segments', 'fixtures', 'width', 'height', 'depth']),
  ...named('number', ['availableLinear', 'usedLinear']),
  ...named('share', ['shelfFill']),
  ...FIGURES,
  ...FINDINGS,
];

/** What rows can be ordered by and searched in, by the names of their fields. */
const COLUMNS: Readonly<Record<RowsObject, ReadonlyMap<string, RowColumn>>> = {
  prd: new Map(listed('prd', 'UPC', ['stores', 'planograms'])),
  str: new Map(listed('str', 'key', ['planograms', 'products'])),
  pln: new Map(PLANOGRAMS),
};

/** Everything that some list can be ordered by. */
export const ROW_SORTS: readonly string[] = [...new Set(ROWS_OBJECTS.flatMap((object) => [...COLUMNS[object].keys()]))];

export const rowColumn = (object: RowsObject, name: string): RowColumn | undefined => COLUMNS[object].get(name);

/** The field that is a row's key, and the level that its values are counted and narrowed by. */
export const ROW_KEYS: Readonly<Record<RowsObject, string>> = { prd: 'UPC', str: 'key', pln: 'pogkey' };
export const ROW_LEVELS: Readonly<Record<RowsObject, string>> = { prd: 'Category', str: 'region', pln: 'category' };

/** The names that a search of everything looks at are the object's own; a store's key is its number once more. */
const UNSEARCHED: Readonly<Record<RowsObject, readonly string[]>> = { prd: [], str: ['key'], pln: [] };

/** The column beside a row's own that has all its words. */
export const WORDS = 'words';

/** Between the texts of two columns: nobody types it, so no search runs over from one into the next. */
const GAP = 'chr(1)';

/** All texts of a row in lower case, codes left out, as a search of everything compares them. */
export function wordsSql(object: RowsObject): string {
  const texts = [...COLUMNS[object]].flatMap(([name, { kind, sql, codes }]) => {
    if (UNSEARCHED[object].includes(name)) return [];
    if (kind === 'text') return [sql];
    return kind === 'coded' && name !== 'match' ? codes.map((code) => `nullif(${sql}, '${code}')`) : [];
  });
  return `lower(concat_ws(${GAP}, ${texts.join(', ')}))`;
}
