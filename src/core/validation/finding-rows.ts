import type { ColumnDefinition } from '../extraction/columns.js';
import type { ColumnData } from '../extraction/file-extract.js';
import { TextColumn } from '../extraction/text-column.js';
import { identitySide } from './identity.js';
import type { Finding } from './rule.js';

const number = (name: string, description: string, nullable = true): ColumnDefinition => ({
  name,
  type: 'int',
  nullable,
  description,
});
const words = (name: string, description: string, nullable = true): ColumnDefinition => ({
  name,
  type: 'text',
  nullable,
  description,
});

/** The columns of a file's findings, as the upload pipeline writes them to Parquet. One row per finding. */
export const FINDING_COLUMNS: readonly ColumnDefinition[] = [
  number('file_no', 'The file, a number unique in the project.', false),
  words('rule', 'The rule, F01 … M07.', false),
  number('line', 'Line of the row in its file, from 1; 0 when it concerns the file as a whole.', false),
  words('record', 'Record type of the row.'),
  number('cell', 'Cell after the record type, from 1.'),
  words('found', 'The text found, cut to 80 characters.'),
  number('planogram_no', 'The planogram in the file, from 0.'),
  number('position_no', 'The position in the planogram, from 0, in file order.'),
  number('fixture_no', 'The fixture in the planogram, from 0.'),
  words('subject', 'Product key, store number or planogram name.'),
  words('side', 'What tells findings of one row apart; see findingIdentity.'),
  words('params', "The message's values, as JSON."),
];

/** Findings by column, in the shape of `TableData`. */
export interface FindingRows {
  readonly rows: number;
  readonly columns: Readonly<Record<string, ColumnData>>;
}

const orMinusOne = (value: number | undefined): number => value ?? -1;
/** A file may contain texts of any length as key or name; a finding shows their beginning. */
const LONGEST = 300;
const cut = (text: string | undefined): string | null => (text === undefined ? null : text.slice(0, LONGEST));

/** A file's findings as rows of `FINDING_COLUMNS`. */
export function findingRows(fileNo: number, items: readonly Finding[]): FindingRows {
  const ints = (value: (item: Finding) => number): Int32Array<ArrayBuffer> => Int32Array.from(items, value);
  const texts = (value: (item: Finding) => string | null): TextColumn => {
    const column = new TextColumn(new Int32Array(items.length));
    items.forEach((item, row) => column.set(row, value(item)));
    return column;
  };
  return {
    rows: items.length,
    columns: {
      file_no: ints(() => fileNo),
      rule: texts(({ rule }) => rule),
      line: ints(({ line }) => line),
      record: texts(({ record }) => record ?? null),
      cell: ints(({ cell }) => orMinusOne(cell)),
      found: texts(({ found }) => cut(found)),
      planogram_no: ints(({ planogramNo }) => orMinusOne(planogramNo)),
      position_no: ints(({ positionNo }) => orMinusOne(positionNo)),
      fixture_no: ints(({ fixtureNo }) => orMinusOne(fixtureNo)),
      subject: texts(({ subject }) => cut(subject)),
      side: texts(({ params }) => cut(identitySide(params))),
      params: texts(({ params }) => (params === undefined ? null : JSON.stringify(params))),
    },
  };
}
