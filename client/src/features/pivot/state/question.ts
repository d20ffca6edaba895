import { SALES_MEASURES, SPACE_MEASURES } from '../../../../../src/core/metrics/figure-ids.js';
import type { PivotQuestionDto } from '../../../api/pivot.gen.js';
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

/** A question's parts as the address holds them; null: not there. */
export interface QuestionTexts {
  readonly rows: string | null;
  readonly columns: string | null;
  readonly values: string | null;
  readonly within: string | null;
  readonly space: string | null;
  readonly sales: string | null;
  readonly filters: readonly string[];
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
  return {
    rows,
    columns,
    measures: values.length === 0 ? ['linear'] : values,
    filters: readFilters(texts.filters),
    space: oneOf(texts.space, SPACE_MEASURES, fallback.space),
    sales: oneOf(texts.sales, SALES_MEASURES, fallback.sales),
    within: oneOf(texts.within, WITHIN, usualWithin(rows)),
  };
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
export function writeQuestion({ rows, columns, measures, filters, space, sales, within }: Question) {
  return {
    rows: rows.join(','),
    columns: columns.join(','),
    values: measures.join(','),
    filter: Object.entries(filters).flatMap(([field, values]) => values.map((value) => `${field}:${value}`)),
    space: space === 'linear' ? null : space,
    sales: sales === 'sales' ? null : sales,
    within: within === usualWithin(rows) ? null : within,
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
  return {
    ...question,
    rows: question.rows.filter((other) => other !== name),
    columns: question.columns.filter((other) => other !== name),
    measures: measures.length === 0 ? question.measures : measures,
  };
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
  const rest = without(question, name);
  return { ...rest, [zone]: put(rest[zone], name) };
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
