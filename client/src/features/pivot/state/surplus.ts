import { isField, isMeasure, MOST, MOST_FIELDS, type PivotField, type PivotTable, type Zone } from './fields.js';
import { hasField, hasMeasure } from './of-table.js';
import type { QuestionTexts } from '@core/pivots/pivot-question.js';
import { type Question, without } from './question.js';

/** What a question has too much of, by name. */
export type Surplus =
  | {
      /** More than a zone takes, or than rows and columns take together: the last ones. */
      readonly kind: Exclude<Zone, 'filters'> | 'together';
      readonly most: number;
      readonly count: number;
      readonly names: readonly string[];
    }
  /** Named twice in rows and columns; no field, or no measure, of any table; of the other table. */
  | { readonly kind: 'twice' | 'unknown' | 'unknownMeasure' | 'otherTable'; readonly names: readonly string[] };

type Listed = Pick<QuestionTexts, 'rows' | 'columns' | 'values' | 'filters'>;

const wordsOf = (text: string | null): string[] => (text ?? '').split(',').filter((word) => word !== '');
const once = (names: readonly string[]): string[] => [...new Set(names)];

/** What was left out when the question was read from the address. */
function leftOut({ rows, columns, values, filters }: Listed): Surplus[] {
  const lines = [...wordsOf(rows), ...wordsOf(columns)];
  const named = [...lines, ...filters.map((text) => text.split(':', 1)[0] ?? '')];
  const twice = lines.filter((name, at) => isField(name) && lines.indexOf(name) !== at);
  const unknown = named.filter((name) => name !== '' && !isField(name));
  return [
    { kind: 'twice', names: once(twice) },
    { kind: 'unknown', names: once(unknown) },
    { kind: 'unknownMeasure', names: once(wordsOf(values).filter((name) => !isMeasure(name))) },
  ];
}

function ofOtherTable({ rows, columns, measures, filters }: Question, table: PivotTable): Surplus {
  const fields = [...rows, ...columns, ...Object.keys(filters)].filter(isField);
  const names = [
    ...fields.filter((field) => !hasField(table, field)),
    ...measures.filter((measure) => !hasMeasure(table, measure)),
  ];
  return { kind: 'otherTable', names: once(names) };
}

function tooMany(question: Question): Surplus[] {
  const lists = { rows: question.rows, columns: question.columns, values: question.measures };
  const ofZones = (Object.keys(lists) as (keyof typeof lists)[]).map((kind): Surplus => {
    const list: readonly string[] = lists[kind];
    return { kind, most: MOST[kind], count: list.length, names: list.slice(MOST[kind]) };
  });
  const { rows, columns } = withoutNames(
    question,
    ofZones.flatMap(({ names }) => names),
  );
  const count = rows.length + columns.length;
  // The innermost lines down: columns are few as it is.
  const names = count > MOST_FIELDS ? rows.slice(MOST_FIELDS - count) : [];
  return [...ofZones, { kind: 'together', most: MOST_FIELDS, count, names }];
}

/** Without fields and measures, filters included. Where no measure is left, it is of linear space. */
export function withoutNames(question: Question, names: readonly string[]): Question {
  const filters = Object.entries(question.filters).filter(([field]) => !names.includes(field));
  const measures = question.measures.filter((measure) => !names.includes(measure));
  return {
    ...names.reduce(without, question),
    measures: measures.length === 0 ? ['linear'] : measures,
    filters: Object.fromEntries(filters),
  };
}

/** What exceeds the limits in the address; empty when everything can be asked. */
export function surplusOf(question: Question, table: PivotTable, address: Listed): Surplus[] {
  const other = ofOtherTable(question, table);
  const rest = withoutNames(question, other.names);
  return [...leftOut(address), other, ...tooMany(rest)].filter(({ names }) => names.length > 0);
}

/** The question without what it has too much of. What was named twice stays once: reading it has seen to that. */
export function withoutSurplus(question: Question, surplus: readonly Surplus[]): Question {
  return withoutNames(question, takenOut(surplus));
}

/** The names that are taken out of the question one by one. */
export function takenOut(surplus: readonly Surplus[]): (PivotField | Question['measures'][number])[] {
  const names = surplus.flatMap((one) => (one.kind === 'twice' ? [] : one.names));
  return names.filter((name) => isField(name) || isMeasure(name));
}
