import type { SalesMeasure, SpaceMeasure } from '../../core/metrics/figure-ids.js';
import { type FieldError, InvalidRequestError } from '../../platform/errors/app-error.js';
import { isProductLevel } from '../analytics/levels.js';
import { RecordSize } from '../../platform/http/body/record-size.js';
import {
  fieldsOf,
  isPivotField,
  isPositionField,
  PIVOT_FIELDS,
  type PivotField,
  type PivotTable,
} from './pivot-fields.js';
import { type AskedLimit, type LineLimit, lineLimit, limitProblems } from './lines/line-limit.js';
import {
  type AskedCalculated,
  calculatedMeasure,
  type CalculatedMeasure,
  calculatedProblems,
  measuresBehind,
} from './calculated/calculated-measure.js';
import { replacementsOf } from './replaced-measures.js';
import { isPivotMeasure, measuresOf, PIVOT_MEASURES, type PivotMeasure, type SharesOf } from './pivot-measures.js';

export const MAX_ROW_FIELDS = 5;
export const MAX_COLUMN_FIELDS = 3;
export const MAX_FIELDS = 6;
export const MAX_MEASURES = 12;
const MAX_VALUES = 5000;
const MAX_LENGTH = 500;
/** The maximum size of an object of values by field. */
export const PIVOT_FILTER_SIZE = new RecordSize(PIVOT_FIELDS.length, MAX_VALUES, MAX_LENGTH);
/** The maximum size of an object of one value by field. */
export const PIVOT_CELL_SIZE = new RecordSize(PIVOT_FIELDS.length, 1, MAX_LENGTH);

export type PivotFilters = Readonly<Partial<Record<PivotField, readonly string[]>>>;

/**
 * What a pivot asks: which lines down and across, which figures, which data. Stored unchanged when a pivot is saved.
 */
export interface PivotQuestion {
  readonly table: PivotTable;
  readonly rows: readonly PivotField[];
  readonly columns: readonly PivotField[];
  readonly measures: readonly PivotMeasure[];
  readonly filters: PivotFilters;
  /** The space measure behind shares, index and coverage. */
  readonly space: SpaceMeasure;
  /** The sales measure behind shares and index. */
  readonly sales: SalesMeasure;
  readonly within: SharesOf;
  /** Which lines of a field are shown. */
  readonly limits: readonly LineLimit[];
  readonly calculated: readonly CalculatedMeasure[];
  /** The publication that every figure is compared with: its number, `current` or `draft`; null for none. */
  readonly against: string | null;
}

/** A question as the caller sent it, not yet validated. */
export interface AskedPivot {
  readonly table?: PivotTable;
  readonly rows?: readonly string[];
  readonly columns?: readonly string[];
  readonly measures?: readonly string[];
  readonly filters?: Readonly<Record<string, unknown>>;
  readonly space?: SpaceMeasure;
  readonly sales?: SalesMeasure;
  readonly within?: SharesOf;
  readonly limits?: readonly AskedLimit[];
  readonly calculated?: readonly AskedCalculated[];
  readonly against?: string;
}

/**
 * A validated question. Without measures it shows linear space; without lines, the total.
 *
 * @throws InvalidRequestError (400) naming every invalid field and what to do
 */
export function pivotQuestion(asked: AskedPivot): PivotQuestion {
  const { rows = [], columns = [], measures = ['linear'], filters = {}, limits = [], calculated = [] } = asked;
  const named = [...rows, ...columns, ...Object.keys(filters)];
  const table = asked.table ?? (named.some(isPositionField) ? 'positions' : 'facts');
  const problems = [
    ...lineProblems(rows, columns, table),
    ...measureProblems(measures, table),
    ...filterProblems(filters, table),
    ...calculatedProblems(calculated, table),
    ...limitProblems(
      limits,
      [...rows, ...columns],
      (by) => measuresOf(table).some((measure) => measure === by) || calculated.some(({ name }) => name.trim() === by),
    ),
  ];
  if (problems.length > 0) throw new InvalidRequestError(problems);
  return {
    table,
    rows: rows.filter(isPivotField),
    columns: columns.filter(isPivotField),
    measures: measures.filter(isPivotMeasure),
    filters: canonical(filters),
    space: asked.space ?? 'linear',
    sales: asked.sales ?? 'sales',
    within: asked.within ?? defaultWithin(rows.filter(isPivotField)),
    limits: limits.map(lineLimit),
    calculated: calculated.map(calculatedMeasure),
    against: asked.against ?? null,
  };
}

/** A stored question, completed by options that were added after it was stored. */
export function completed(kept: PivotQuestion): PivotQuestion {
  const asKept: Partial<PivotQuestion> = kept;
  const { limits = [], calculated = [], against = null } = asKept;
  return { ...kept, limits, calculated, against };
}

/** Every measure to compute: the visible ones, then those that only calculated ones need. */
export function computedMeasures({
  measures,
  calculated,
  table,
}: Pick<PivotQuestion, 'measures' | 'calculated' | 'table'>): PivotMeasure[] {
  return [...new Set([...measures, ...measuresBehind(calculated, table)])];
}

/**
 * The parent line if one of them is a product line, otherwise the category: a brand in a region is judged by its
 * category there.
 */
function defaultWithin(rows: readonly PivotField[]): SharesOf {
  return rows.slice(0, -1).some(isProductLevel) ? 'parent' : 'category';
}

function lineProblems(rows: readonly string[], columns: readonly string[], table: PivotTable): FieldError[] {
  const problems: FieldError[] = [];
  const seen = new Map<string, string>();
  for (const [list, names] of [
    ['rows', rows],
    ['columns', columns],
  ] as const) {
    names.forEach((name, index) => {
      const field = `${list}.${index}`;
      const before = seen.get(name);
      const wrong = fieldProblem(name, table);
      if (wrong !== null) problems.push({ field, message: wrong });
      else if (before !== undefined) {
        problems.push({
          field,
          message: `${name} stands in ${before} already: a field can be used once, take one out`,
        });
      } else seen.set(name, field);
    });
  }
  if (rows.length > MAX_ROW_FIELDS) problems.push(tooMany('rows', MAX_ROW_FIELDS));
  if (columns.length > MAX_COLUMN_FIELDS) problems.push(tooMany('columns', MAX_COLUMN_FIELDS));
  if (problems.length === 0 && rows.length + columns.length > MAX_FIELDS) {
    const message = `rows and columns together take at most ${MAX_FIELDS} fields: take one out`;
    problems.push({ field: 'rows', message });
  }
  return problems;
}

function tooMany(field: string, most: number): FieldError {
  return { field, message: `at most ${most} fields: take one out, or use it as a filter` };
}

/** Why a name cannot be a line or a filter of a table; null when it can. */
function fieldProblem(name: string, table: PivotTable): string | null {
  if (!isPivotField(name)) return `${name.slice(0, 60)} is no field; a field is one of: ${PIVOT_FIELDS.join(', ')}`;
  if (fieldsOf(table).includes(name)) return null;
  return `${name} is known of positions alone: ask with table=positions, or take it out`;
}

function measureProblems(measures: readonly string[], table: PivotTable): FieldError[] {
  const problems: FieldError[] = [];
  if (measures.length === 0) problems.push({ field: 'measures', message: 'name at least one measure, such as linear' });
  if (measures.length > MAX_MEASURES) problems.push({ field: 'measures', message: `at most ${MAX_MEASURES} measures` });
  measures.forEach((name, index) => {
    const field = `measures.${index}`;
    if (!isPivotMeasure(name)) {
      problems.push({ field, message: unknownMeasure(name) });
    } else if (measures.indexOf(name) !== index) {
      problems.push({ field, message: `${name} is named twice: take one out` });
    } else if (!measuresOf(table).includes(name)) {
      const message = `${name} needs movement, which is known by product and planogram, not by position: ask with table=facts without the fields of positions, or take it out`;
      problems.push({ field, message });
    }
  });
  return problems;
}

function unknownMeasure(name: string): string {
  const replacements = replacementsOf(name);
  if (replacements !== null) return `${name} was replaced: ask for ${replacements.join(', ')}`;
  return `${name.slice(0, 60)} is no measure; a measure is one of: ${PIVOT_MEASURES.join(', ')}`;
}

function filterProblems(filters: Readonly<Record<string, unknown>>, table: PivotTable): FieldError[] {
  return Object.entries(filters).flatMap(([name, values]) => {
    const field = `filters.${name.slice(0, 60)}`;
    const wrong = fieldProblem(name, table);
    if (wrong !== null) return [{ field, message: wrong }];
    if (!isTextList(values)) {
      return [{ field, message: `values must be a list of texts, each of 1 to ${MAX_LENGTH} characters` }];
    }
    return values.length > MAX_VALUES ? [{ field, message: `at most ${MAX_VALUES} values of a field` }] : [];
  });
}

function isTextList(values: unknown): values is string[] {
  return (
    Array.isArray(values) &&
    values.every((value) => typeof value === 'string' && value.length > 0 && value.length <= MAX_LENGTH)
  );
}

/** Removes duplicate values and fields without values. */
function canonical(filters: Readonly<Record<string, unknown>>): PivotFilters {
  const entries = Object.entries(filters).flatMap(([name, values]) =>
    isPivotField(name) && isTextList(values) && values.length > 0 ? [[name, [...new Set(values)].sort()] as const] : [],
  );
  return Object.fromEntries(entries);
}
