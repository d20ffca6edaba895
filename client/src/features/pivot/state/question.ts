import {
  type AskedCalculated,
  type AskedLimit,
  LIMIT_ENDS,
  type PivotAsked,
  settled,
  usualWithin,
} from '@core/pivots/pivot-question.js';
import { isField, isMeasure, MOST, MOST_FIELDS, type PivotField, type PivotMeasure, type Zone } from './fields.js';

/** What a pivot shows: which lines, which figures, of what. */
export type Question = PivotAsked;
export type Limit = AskedLimit;
export type Calculated = AskedCalculated;

export const MOST_CALCULATED = 6;

function writeLimit({ field, by, others, ...limit }: Limit): string {
  const ends = LIMIT_ENDS.flatMap((end) => (limit[end] === undefined ? [] : [`${end}=${limit[end]}`]));
  return `${field}:${[...ends, ...(others === false ? ['others=0'] : [])].join(',')}:${by}`;
}

const writeCalculated = ({ name, formula, format = 'number' }: Calculated): string => `${format}:${formula}:${name}`;

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

/** Sets the publication to compare with; null for none. */
export function comparedWith({ against: _before, ...question }: Question, against: string | null): Question {
  return against === null ? question : { ...question, against };
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

/** The zone of a field or figure; null for none. Filters are found by their values instead. */
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

/** Why a field or figure cannot be added to a zone; null when it can. */
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

/** Puts a field or figure into a zone at an index (default: the end), and removes it from its old place. */
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

/** Keeps these values of a field; an empty list removes the filter. */
export function kept(question: Question, field: PivotField, values: readonly string[]): Question {
  const others = Object.fromEntries(Object.entries(question.filters).filter(([other]) => other !== field));
  return { ...question, filters: values.length === 0 ? others : { ...others, [field]: [...values] } };
}

/** Rows and columns change places. */
export function turned(question: Question): Question {
  if (question.columns.length > MOST.rows || question.rows.length > MOST.columns) return question;
  return { ...question, rows: question.columns, columns: question.rows };
}

/** Whether two questions are equal. */
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
