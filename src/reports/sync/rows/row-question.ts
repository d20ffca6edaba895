import { NO_VALUE } from '../../../core/format.js';
import type { Language } from '../../../core/language.js';
import { type AnalyticsParameter, quoteName } from '../../../platform/analytics/duckdb.js';
import type { MatchState } from '../sync-objects.js';
import { type RowColumn, rowColumn, ROW_KEYS, ROW_LEVELS, type RowsObject, WORDS } from './row-columns.js';

export const FINDING_CHOICES = ['error', 'warning', 'none'] as const;
export type FindingChoice = (typeof FINDING_CHOICES)[number];

export interface ColumnSearch {
  readonly column: string;
  readonly text: string;
  readonly digits?: number | undefined;
}

/** Which rows of a list to return, and in which order. The default is all rows by key. */
export interface RowsQuestion {
  readonly sort?: string | undefined;
  readonly desc?: boolean | undefined;
  readonly search?: string | undefined;
  readonly columns?: readonly ColumnSearch[] | undefined;
  readonly match?: MatchState | undefined;
  readonly value?: string | undefined;
  readonly store?: string | undefined;
  readonly findings?: FindingChoice | undefined;
  readonly keys?: readonly string[] | undefined;
  readonly words?: Readonly<Record<string, unknown>> | undefined;
  readonly lang?: Language | undefined;
}

/** A condition on the rows of the Parquet file; its values are bound, never part of the text. */
export interface Condition {
  readonly sql: string;
  readonly values: readonly AnalyticsParameter[];
}

/** Normalizes a text for search: case and surrounding spaces do not matter. */
export const normal = (text: string | undefined): string => text?.trim().toLowerCase() ?? '';

/** The reader's word for a code, or the code itself when there is none. */
function wordOf(words: RowsQuestion['words'], code: string): string {
  const word = words?.[code];
  return typeof word === 'string' ? word : code;
}

const codesWith = (column: RowColumn, words: RowsQuestion['words'], text: string): string[] =>
  column.codes.filter((code) => wordOf(words, code).toLowerCase().includes(text));

class Conditions {
  readonly values: AnalyticsParameter[] = [];
  private readonly parts: string[] = [];

  bind(value: AnalyticsParameter): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  and(sql: string): void {
    this.parts.push(`(${sql})`);
  }

  whole(): Condition | null {
    return this.parts.length === 0 ? null : { sql: this.parts.join(' AND '), values: this.values };
  }
}

/**
 * The filter on the rows, except findings; null when there is none. Blank searches and columns that the list does not have
 * are ignored.
 */
export function conditionOf(object: RowsObject, question: RowsQuestion): Condition | null {
  const found = new Conditions();
  const { words, match, value, store, keys } = question;
  const search = normal(question.search);
  if (search !== '') {
    const coded = ['match', 'store'].flatMap((name) => {
      const column = rowColumn(object, name);
      const codes = column?.kind === 'coded' ? codesWith(column, words, search) : [];
      return column && codes.length > 0 ? [`list_contains(${found.bind(codes)}, ${column.sql})`] : [];
    });
    found.and([`contains(${quoteName(WORDS)}, ${found.bind(search)})`, ...coded].join(' OR '));
  }
  for (const { column: name, text, digits } of question.columns ?? []) {
    const column = rowColumn(object, name);
    if (normal(text) !== '' && column && column.kind !== 'findings')
      found.and(columnSql(column, text, digits ?? 0, words, found));
  }
  if (match !== undefined && rowColumn(object, 'match')) found.and(`"match" = ${found.bind(match)}`);
  if (value !== undefined) found.and(`${quoteName(ROW_LEVELS[object])} = ${found.bind(value)}`);
  if (store !== undefined && object === 'pln') found.and(`"storekey" = ${found.bind(store)}`);
  // Hashed: `list_contains` compares every row with every key, which takes 20 s for 5,000 keys and a million rows.
  if (keys !== undefined)
    found.and(`${quoteName(ROW_KEYS[object])} IN (SELECT unnest(${found.bind(keys)}::VARCHAR[]))`);
  return found.whole();
}

function columnSql(
  column: RowColumn,
  typed: string,
  digits: number,
  words: RowsQuestion['words'],
  found: Conditions,
): string {
  const text = normal(typed);
  if (text === NO_VALUE) return `coalesce(${column.sql}::VARCHAR, '') = ''`;
  if (column.kind === 'text') return `contains(lower(${column.sql}), ${found.bind(text)})`;
  if (column.kind === 'coded') {
    const codes = found.bind(codesWith(column, words, text));
    const others = column.codes.reduce((sql, code) => `nullif(${sql}, '${code}')`, column.sql);
    return `list_contains(${codes}, ${column.sql}) OR coalesce(contains(lower(${others}), ${found.bind(text)}), false)`;
  }
  const written = numberWritten(column, digits);
  const wanted = numberTyped(text);
  return wanted === '' ? 'false' : `contains(${written}, ${found.bind(wanted)})`;
}

/** A number as shown on screen, grouped and rounded; the same in both languages. */
function numberWritten({ kind, sql }: RowColumn, digits: number): string {
  const shown = kind === 'share' ? `${sql} * 100` : sql;
  return `format('{:,.${digits}f}', round((${shown})::DOUBLE, ${digits}))`;
}

/** The characters of a typed text that can be part of a number, without currency and percent signs. */
export function numberTyped(text: string): string {
  return text.replaceAll('−', '-').replaceAll(/[^\d.,-]/g, '');
}

/** The text that a column shows, with the reader's words for codes; null when missing. */
export function shownSql(column: RowColumn, words: RowsQuestion['words']): Condition {
  if (column.kind !== 'coded') return { sql: `nullif(${column.sql}, '')`, values: [] };
  const values = column.codes.map((code) => wordOf(words, code));
  const cases = column.codes.map((code, at) => `WHEN '${code}' THEN $${at + 1}`).join(' ');
  return { sql: `CASE ${column.sql} ${cases} ELSE ${column.sql} END`, values };
}
