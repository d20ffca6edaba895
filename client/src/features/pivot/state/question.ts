import { SALES_MEASURES, SPACE_MEASURES } from '@core/metrics/figure-ids.js';
import type { AskedCalculatedDto, AskedLimitDto, PivotQuestionDto } from '../../../api/pivot.gen.js';
import {
  FIELD_GROUPS,
  isField,
  isMeasure,
  MOST,
  MOST_FIELDS,
  type PivotField,
  type PivotMeasure,
  type Zone,
} from './fields.js';

/** What a pivot shows: which lines, which figures, of what. */
export type Question = Omit<PivotQuestionDto, 'table'>;
export type Limit = AskedLimitDto;
export type Calculated = AskedCalculatedDto;

/** A question's parts as the address holds them; null: not there. */
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

/** What shares can be of, as they are offered. */
export const WITHIN = ['parent', 'category', 'column', 'row', 'total'] as const;

/** As the server has it: the line above where one of the products is, else the category. */
export function usualWithin(rows: readonly PivotField[]): Question['within'] {
  return rows.slice(0, -1).some((field) => FIELD_GROUPS.product.includes(field)) ? 'parent' : 'category';
}

function listed<T extends string>(text: string | null, known: (word: string) => word is T): T[] | null {
  return text === null ? null : [...new Set(text.split(',').filter(known))];
}

function oneOf<T extends string>(text: string | null, options: readonly T[], fallback: T): T {
  return options.find((option) => option === text) ?? fallback;
}

/** A question from the address; what it does not say is taken from `fallback`. Words that are none are left out. */
export function readQuestion(texts: QuestionTexts, fallback: Question): Question {
  const rows = listed(texts.rows, isField) ?? fallback.rows;
  const columns = (listed(texts.columns, isField) ?? fallback.columns).filter((field) => !rows.includes(field));
  const values = listed(texts.values, isMeasure) ?? fallback.measures;
  const calculated = texts.calculated.flatMap((text) => readCalculated(text) ?? []);
  const limits = texts.limits.flatMap((text) => readLimit(text) ?? []);
  return settled({
    rows,
    columns,
    measures: values.length === 0 ? ['linear'] : values,
    filters: readFilters(texts.filters),
    space: oneOf(texts.space, SPACE_MEASURES, fallback.space),
    sales: oneOf(texts.sales, SALES_MEASURES, fallback.sales),
    within: oneOf(texts.within, WITHIN, usualWithin(rows)),
    limits,
    calculated,
    ...(texts.against === null || !PUBLICATION.test(texts.against) ? {} : { against: texts.against }),
  });
}

const PUBLICATION = /^(draft|current|[1-9]\d{0,8})$/;
const LIMIT_ENDS = ['top', 'bottom', 'least', 'most'] as const;
const FORMATS = ['number', 'percent', 'money'] as const;
export const MOST_CALCULATED = 6;

/** `brand:top=5,least=100,others=0:sales`; the name of a calculated measure may have colons. */
function readLimit(text: string): Limit[] | null {
  const [, field = '', ends = '', by = ''] = /^([^:]*):([^:]*):(.+)$/.exec(text) ?? [];
  if (!isField(field)) return null;
  const said = new Map(ends.split(',').map((end) => end.split('=') as [string, string | undefined]));
  const limit: Limit = { field, by, others: said.get('others') !== '0' };
  for (const end of LIMIT_ENDS) {
    const value = Number(said.get(end) ?? Number.NaN);
    if (Number.isFinite(value)) limit[end] = value;
  }
  return LIMIT_ENDS.some((end) => limit[end] !== undefined) ? [limit] : null;
}

function writeLimit({ field, by, others, ...limit }: Limit): string {
  const ends = LIMIT_ENDS.flatMap((end) => (limit[end] === undefined ? [] : [`${end}=${limit[end]}`]));
  return `${field}:${[...ends, ...(others === false ? ['others=0'] : [])].join(',')}:${by}`;
}

/** `percent:profit / sales:Margin`. */
function readCalculated(text: string): Calculated[] | null {
  const [, written = '', formula = '', name = ''] = /^([^:]*):([^:]*):(.+)$/.exec(text) ?? [];
  const format = FORMATS.find((one) => one === written);
  return format === undefined ? null : [{ name, formula, format }];
}

const writeCalculated = ({ name, formula, format = 'number' }: Calculated): string => `${format}:${formula}:${name}`;

/** Without limits of fields that are no lines, or by figures that are none. */
function settled(question: Question): Question {
  const limits = question.limits.filter(
    ({ field, by }, at) =>
      (question.rows.includes(field) || question.columns.includes(field)) &&
      (isMeasure(by) || question.calculated.some(({ name }) => name === by)) &&
      question.limits.findIndex((other) => other.field === field) === at,
  );
  return limits.length === question.limits.length ? question : { ...question, limits };
}

/** With a limit of a field in place of the one that it had; null: all its lines are shown. */
export function limitedTo(question: Question, field: PivotField, limit: Limit | null): Question {
  const others = question.limits.filter((other) => other.field !== field);
  return { ...question, limits: limit === null ? others : [...others, limit] };
}

/** With a calculated measure in the place of one, or behind the others; null: without it. */
export function calculatedWith(question: Question, before: string | null, after: Calculated | null): Question {
  const at = question.calculated.findIndex(({ name }) => name === before);
  const calculated = [...question.calculated];
  if (at < 0) calculated.push(...(after === null ? [] : [after]));
  else calculated.splice(at, 1, ...(after === null ? [] : [after]));
  const limits =
    after === null
      ? question.limits
      : question.limits.map((limit) => (limit.by === before ? { ...limit, by: after.name } : limit));
  return settled({ ...question, calculated, limits });
}

/** Compared with another publication; null: with none. */
export function comparedWith({ against: _before, ...question }: Question, against: string | null): Question {
  return against === null ? question : { ...question, against };
}

/** `brand:Acme` and `brand:Bolt` → `{ brand: ['Acme', 'Bolt'] }`. */
export function readFilters(texts: readonly string[]): Record<string, string[]> {
  const filters: Record<string, string[]> = {};
  for (const text of texts) {
    const colon = text.indexOf(':');
    const [field, value] = [text.slice(0, colon), text.slice(colon + 1)];
    if (colon > 0 && isField(field) && value !== '') (filters[field] ??= []).push(value);
  }
  return filters;
}

/** A question as the address holds it, all of it. */
export function writeQuestion(question: Question) {
  const { rows, columns, measures, filters, space, sales, within, limits, calculated, against } = question;
  return {
    rows: rows.join(','),
    columns: columns.join(','),
    values: measures.join(','),
    filter: Object.entries(filters).flatMap(([field, values]) => values.map((value) => `${field}:${value}`)),
    space: space === 'linear' ? null : space,
    sales: sales === 'sales' ? null : sales,
    within: within === usualWithin(rows) ? null : within,
    limit: limits.map(writeLimit),
    calc: calculated.map(writeCalculated),
    against: against ?? null,
  };
}

/** Where a field or figure stands; null: nowhere. Filters are told by their values, not here. */
export function zoneOf(question: Question, name: string): Exclude<Zone, 'filters'> | null {
  if (isField(name)) return question.rows.includes(name) ? 'rows' : question.columns.includes(name) ? 'columns' : null;
  return isMeasure(name) && question.measures.includes(name) ? 'values' : null;
}

export function itemsOf(question: Question, zone: Zone): readonly string[] {
  if (zone === 'filters') return Object.keys(question.filters);
  return zone === 'values' ? question.measures : question[zone];
}

/** Whether a field or figure may stand in a zone at all. */
export function fits(name: string, zone: Zone): boolean {
  return zone === 'values' ? isMeasure(name) : isField(name);
}

/** Why a zone takes no more: it is full, rows and columns are together, or it takes other things. */
export type Refusal = Exclude<Zone, 'filters'> | 'together' | 'measuresOnly' | 'fieldsOnly';

/** Why a field or figure may not come into a zone; null: it may. */
export function refusalOf(question: Question, name: string, zone: Zone): Refusal | null {
  if (!fits(name, zone)) return zone === 'values' ? 'measuresOnly' : 'fieldsOnly';
  if (zone === 'filters') return null;
  const from = zoneOf(question, name);
  if (from === zone) return null;
  if (itemsOf(question, zone).length >= MOST[zone]) return zone;
  if (zone === 'values' || from !== null) return null;
  return question.rows.length + question.columns.length < MOST_FIELDS ? null : 'together';
}

/** Without a field or figure in rows, columns and values. The last figure stays: a pivot shows something. */
export function without(question: Question, name: string): Question {
  const measures = question.measures.filter((other) => other !== name);
  return settled({
    ...question,
    rows: question.rows.filter((other) => other !== name),
    columns: question.columns.filter((other) => other !== name),
    measures: measures.length === 0 ? question.measures : measures,
  });
}

/** With a field or figure in a zone, at a place (the end unless given); taken from where it stood. */
export function placed(question: Question, name: string, zone: 'rows' | 'columns' | 'values', at?: number): Question {
  if (refusalOf(question, name, zone) !== null) return question;
  const put = <T extends string>(list: readonly T[], item: T): T[] => {
    const others = list.filter((other) => other !== item);
    others.splice(at ?? others.length, 0, item);
    return others;
  };
  if (isMeasure(name)) return zone === 'values' ? { ...question, measures: put(question.measures, name) } : question;
  if (!isField(name) || zone === 'values') return question;
  const { limits } = question;
  const rest = without(question, name);
  return settled({ ...rest, [zone]: put(rest[zone], name), limits });
}

/** With these values kept of a field; none: the field narrows nothing. */
export function kept(question: Question, field: PivotField, values: readonly string[]): Question {
  const others = Object.fromEntries(Object.entries(question.filters).filter(([other]) => other !== field));
  return { ...question, filters: values.length === 0 ? others : { ...others, [field]: [...values] } };
}

/** Rows and columns change places. */
export function turned(question: Question): Question {
  if (question.columns.length > MOST.rows || question.rows.length > MOST.columns) return question;
  return { ...question, rows: question.columns, columns: question.rows };
}

/** Whether two questions ask the same. */
export function sameQuestion(one: Question, other: Question): boolean {
  const told = (question: Question): string => {
    const written = writeQuestion(question);
    return JSON.stringify({ ...written, filter: [...written.filter].sort() });
  };
  return told(one) === told(other);
}

export const COMPARED: readonly PivotMeasure[] = [
  'shareOfSpace',
  'shareOfSales',
  'index',
  'fairShareSpace',
  'opportunity',
  'spaceGapValue',
  'expectedChangeLow',
  'expectedChangeHigh',
  'coverage',
  'itemCoverage',
];
