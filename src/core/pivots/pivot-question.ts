import { type AddressText, oneOf as named } from '../boards/address-text.js';
import { PRODUCT_LEVELS } from '../levels.js';
import { SALES_MEASURES, type SalesMeasure, SPACE_MEASURES, type SpaceMeasure } from '../metrics/figure-ids.js';
import {
  CALCULATED_FORMATS,
  type CalculatedFormat,
  isPivotField,
  isPivotMeasure,
  type PivotField,
  type PivotMeasure,
  type PivotTable,
  SHARES_OF,
  type SharesOf,
} from './pivot-lists.js';
import { type PivotSort, SHOWN_AS, type ShownAs, SIDES } from './pivot-model.js';

/** A limit on which lines of a field are shown. */
export interface AskedLimit {
  field: PivotField;
  /** The measure, or the name of the calculated measure, that decides. */
  by: string;
  least?: number;
  most?: number;
  top?: number;
  bottom?: number;
  /** false: what is left out does not get a line of its own. */
  others?: boolean;
}

/** A measure that a person wrote as a formula. */
export interface AskedCalculated {
  name: string;
  formula: string;
  format?: CalculatedFormat;
}

/** What a pivot shows: its lines, its figures, and its data. */
export interface PivotAsked {
  rows: PivotField[];
  columns: PivotField[];
  measures: PivotMeasure[];
  filters: Record<string, string[]>;
  space: SpaceMeasure;
  sales: SalesMeasure;
  within: SharesOf;
  limits: AskedLimit[];
  calculated: AskedCalculated[];
  against?: string;
}

/** The initial pivot of a page. */
export const FIRST_PIVOTS: Readonly<Record<PivotTable, PivotAsked>> = {
  facts: {
    rows: ['category', 'brand'],
    columns: [],
    measures: ['linear', 'sales', 'shareOfSpace', 'shareOfSales', 'index'],
    filters: {},
    space: 'linear',
    sales: 'sales',
    within: 'parent',
    limits: [],
    calculated: [],
  },
  positions: {
    rows: ['shelf', 'category'],
    columns: ['bay'],
    measures: ['linear'],
    filters: {},
    space: 'linear',
    sales: 'sales',
    within: 'category',
    limits: [],
    calculated: [],
  },
};

/** Everything else in a pivot's address beside its question. */
export interface PivotLook {
  /** The saved pivot that the address names. */
  readonly pivotId: string | null;
  readonly as: ShownAs;
  readonly sort: PivotSort | null;
  /** The figures of the publication compared with are shown beside their changes. */
  readonly earlier: boolean;
}

export const readPivotLook = (address: AddressText): PivotLook => ({
  pivotId: address.get('pivot'),
  as: named(SHOWN_AS, address.get('as')) ?? 'value',
  sort: readSort(address.get('sort')),
  earlier: address.get('earlier') === '1',
});

/**
 * `-sales~change@region`: by a figure's change in a column, descending. The name of a calculated measure may contain
 * any character.
 */
function readSort(text: string | null): PivotSort | null {
  if (text === null || text === '') return null;
  const desc = text.startsWith('-');
  const rest = desc ? text.slice(1) : text;
  if (rest === 'name') return { column: null, figure: null, side: 'now', desc };
  const at = rest.indexOf('@');
  const [figure = '', written] = (at < 0 ? rest : rest.slice(0, at)).split('~');
  const side = named(SIDES, written ?? null) ?? 'now';
  return { column: at < 0 ? '' : rest.slice(at + 1), figure: decodeURIComponent(figure), side, desc };
}

/** A question's parts as the address holds them; null: absent. */
export interface QuestionTexts {
  readonly rows: string | null;
  readonly columns: string | null;
  readonly values: string | null;
  readonly within: string | null;
  readonly space: string | null;
  readonly sales: string | null;
  readonly filters: readonly string[];
  readonly limits: readonly string[];
  readonly calculated: readonly string[];
  readonly against: string | null;
}

/** The parts of a question in an address; null: the address has no question. */
export function pivotTexts(address: AddressText): QuestionTexts | null {
  const texts = {
    rows: address.get('rows'),
    columns: address.get('columns'),
    values: address.get('values'),
    within: address.get('within'),
    space: address.get('space'),
    sales: address.get('sales'),
    filters: address.getAll('filter'),
    limits: address.getAll('limit'),
    calculated: address.getAll('calc'),
    against: address.get('against'),
  };
  const isSaid = (part: string | readonly string[] | null): boolean =>
    typeof part === 'string' || (part !== null && part.length > 0);
  return Object.values(texts).some(isSaid) ? texts : null;
}

/** The server's default: the line above if one of the lines is of products, otherwise the category. */
export function usualWithin(rows: readonly PivotField[]): SharesOf {
  return rows.slice(0, -1).some((field) => (PRODUCT_LEVELS as readonly string[]).includes(field))
    ? 'parent'
    : 'category';
}

function listed<T extends string>(text: string | null, known: (word: string) => word is T): T[] | null {
  return text === null ? null : [...new Set(text.split(',').filter(known))];
}

/** Reads a question from the address. Missing parts come from `fallback`; unknown words are skipped. */
export function readQuestion(texts: QuestionTexts, fallback: PivotAsked): PivotAsked {
  const rows = listed(texts.rows, isPivotField) ?? fallback.rows;
  const columns = (listed(texts.columns, isPivotField) ?? fallback.columns).filter((field) => !rows.includes(field));
  const values = listed(texts.values, isPivotMeasure) ?? fallback.measures;
  const calculated = texts.calculated.flatMap((text) => readCalculated(text) ?? []);
  const limits = texts.limits.flatMap((text) => readLimit(text) ?? []);
  return settled({
    rows,
    columns,
    measures: values.length === 0 ? ['linear'] : values,
    filters: readFilters(texts.filters),
    space: named(SPACE_MEASURES, texts.space) ?? fallback.space,
    sales: named(SALES_MEASURES, texts.sales) ?? fallback.sales,
    within: named(SHARES_OF, texts.within) ?? usualWithin(rows),
    limits,
    calculated,
    ...(texts.against === null || !PUBLICATION.test(texts.against) ? {} : { against: texts.against }),
  });
}

const PUBLICATION = /^(draft|current|[1-9]\d{0,8})$/;
export const LIMIT_ENDS = ['top', 'bottom', 'least', 'most'] as const;

/** `brand:top=5,least=100,others=0:sales`; the name of a calculated measure may contain colons. */
function readLimit(text: string): AskedLimit[] | null {
  const [, field = '', ends = '', by = ''] = /^([^:]*):([^:]*):(.+)$/.exec(text) ?? [];
  if (!isPivotField(field)) return null;
  const said = new Map(ends.split(',').map((end) => end.split('=') as [string, string | undefined]));
  const limit: AskedLimit = { field, by, others: said.get('others') !== '0' };
  for (const end of LIMIT_ENDS) {
    const value = Number(said.get(end) ?? Number.NaN);
    if (Number.isFinite(value)) limit[end] = value;
  }
  return LIMIT_ENDS.some((end) => limit[end] !== undefined) ? [limit] : null;
}

/** `percent:profit / sales:Margin`. */
function readCalculated(text: string): AskedCalculated[] | null {
  const [, written = '', formula = '', name = ''] = /^([^:]*):([^:]*):(.+)$/.exec(text) ?? [];
  const format = CALCULATED_FORMATS.find((one) => one === written);
  return format === undefined ? null : [{ name, formula, format }];
}

/** Removes limits on fields that are not lines and limits by unknown figures. */
export function settled(question: PivotAsked): PivotAsked {
  const limits = question.limits.filter(
    ({ field, by }, at) =>
      (question.rows.includes(field) || question.columns.includes(field)) &&
      (isPivotMeasure(by) || question.calculated.some(({ name }) => name === by)) &&
      question.limits.findIndex((other) => other.field === field) === at,
  );
  return limits.length === question.limits.length ? question : { ...question, limits };
}

/** `brand:Acme` and `brand:Bolt` → `{ brand: ['Acme', 'Bolt'] }`. */
export function readFilters(texts: readonly string[]): Record<string, string[]> {
  const filters: Record<string, string[]> = {};
  for (const text of texts) {
    const colon = text.indexOf(':');
    const [field, value] = [text.slice(0, colon), text.slice(colon + 1)];
    if (colon > 0 && isPivotField(field) && value !== '') (filters[field] ??= []).push(value);
  }
  return filters;
}
