import { setImmediate as turn } from 'node:timers/promises';
import { DiagnosticCollector } from '../../../core/diagnostics/diagnostic-collector.js';
import type { Diagnostic } from '../../../core/diagnostics/diagnostic.js';
import type { ProductKeyRule } from '../../../core/planogram/model.js';
import { type DecimalSign, guessDecimalSign, type TableLengthUnit } from '../../../core/tables/cell-number.js';
import { type ColumnGuess, guessColumns, type RememberedHeads } from '../../../core/tables/column-guess.js';
import { weighed } from '../../../core/tables/bad-cells.js';
import { isCalledWorkbook } from '../../../core/tables/file-kind.js';
import { findHeadRow, headlessHeads, headsOf } from '../../../core/tables/head-row.js';
import { type FieldValues, RowReader } from '../../../core/tables/row-reader.js';
import { cellText, isBlankRow, type TableRow } from '../../../core/tables/table.js';
import { TABLE_FIELDS } from '../../../core/tables/table-fields.js';
import type { TableShape, TableSource } from '../../../platform/spreadsheets/table-source.js';
import { concerns, ConcerningFindings } from '../rows/concerning-findings.js';
import { copyLine } from './copy-lines.js';
import {
  type ImportSettings,
  keyFields,
  keyOfRow,
  LIST_SHAPES,
  type ListFields,
  type RejectedRow,
  type TableObject,
} from '../list.js';

const SAMPLE_ROWS = 200;
const SHOWN_ROWS = 12;
/** Yields to other work after this time, so that a small list does not wait for a large one. */
const SLICE_MS = 10;

/** What a person sees before the whole file is read. */
export interface ImportPreview {
  readonly shape: TableShape;
  /** 1-based line of the headings; 0 when the file has none. */
  readonly headLine: number;
  readonly heads: readonly string[];
  readonly guesses: readonly ColumnGuess[];
  /** The mapping used for the values below: the requested one, else the guess. */
  readonly columns: readonly (string | null)[];
  readonly decimalSign: DecimalSign;
  readonly lengthUnit: TableLengthUnit;
  /** The unit was neither given nor found in a heading. */
  readonly isUnitAssumed: boolean;
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[]; readonly values: ListFields }[];
  /** For the examined rows. */
  readonly findings: readonly Diagnostic[];
}

export interface PreviewWanted {
  readonly object: TableObject;
  readonly rule: ProductKeyRule;
  /** The name under which the file was uploaded. */
  readonly fileName: string;
  /** 0: the file has no headings; absent or null: detected. */
  readonly headLine?: number | null;
  readonly columns?: readonly (string | null)[] | null;
  readonly decimalSign?: DecimalSign | null;
  readonly lengthUnit?: TableLengthUnit | null;
  readonly remembered: RememberedHeads;
}

/** Reads the beginning of a table and guesses its structure. */
export async function previewTable(source: TableSource, wanted: PreviewWanted): Promise<ImportPreview> {
  const fields = TABLE_FIELDS[wanted.object];
  const findings = new DiagnosticCollector(20);
  const rows = await firstRows(source, findings);
  sayWhatItIs(source.shape, wanted.fileName, findings);
  const { head, heads, data } = headed(rows, wanted, findings);
  if (data.length === 0) findings.add({ code: 'tables.no-rows', severity: 'error', line: head?.line ?? 0 });
  const guesses = guessColumns(fields, heads, data, wanted.remembered, head !== null);
  const columns = heads.map((_head, column) =>
    wanted.columns ? (wanted.columns[column] ?? null) : (guesses[column]?.field ?? null),
  );
  const unitInHeads = guesses.find(
    ({ unit }, column) => unit !== null && isLength(wanted.object, columns[column]),
  )?.unit;
  const rules = {
    columns,
    decimalSign: wanted.decimalSign ?? guessDecimalSign(numberTexts(wanted.object, columns, data)) ?? 'point',
    lengthUnit: wanted.lengthUnit ?? unitInHeads ?? 'in',
  };
  const reader = new RowReader(fields, rules, findings);
  const read = data.map((row) => ({ row, values: reader.read(row) }));
  if (keyFields(wanted.object, wanted.rule).some((name) => columns.includes(name))) {
    const keyCell = keyColumn(wanted.object, columns) + 1;
    for (const { row, values } of read) {
      if (keyOfRow(wanted, columns, row, values) === null) findings.add(missingKey(row.line, keyCell));
    }
  }
  return {
    shape: source.shape,
    headLine: head?.line ?? 0,
    heads,
    guesses,
    ...rules,
    isUnitAssumed: wanted.lengthUnit == null && unitInHeads === undefined,
    rows: read.slice(0, SHOWN_ROWS).map(({ row, values }) => ({
      line: row.line,
      cells: heads.map((_head, column) => cellText(row.cells[column])),
      values: fieldsOf(wanted.object, values),
    })),
    findings: findings
      .list()
      .items.filter((finding) => concerns(finding, { headLine: head?.line ?? 0, columns }))
      .map((finding) => weighed(finding, false)),
  };
}

/** Reports a mismatch of name and content; a text named like a workbook is read all the same, and vice versa. */
function sayWhatItIs({ format }: TableShape, fileName: string, findings: DiagnosticCollector): void {
  if (format === 'csv' && isCalledWorkbook(fileName))
    findings.add({ code: 'tables.text-named-workbook', severity: 'info', line: 0 });
  if (format === 'xlsx' && /\.(?:csv|tsv|txt)$/i.test(fileName))
    findings.add({ code: 'tables.workbook-named-text', severity: 'info', line: 0 });
}

/** The beginning of a table, split into headings and data. */
function headed(
  rows: readonly TableRow[],
  { object, headLine }: Pick<PreviewWanted, 'object' | 'headLine'>,
  findings: DiagnosticCollector,
): { head: TableRow | null; heads: string[]; data: TableRow[] } {
  const told = headLine ?? null;
  const index = told === null ? findHeadRow(rows, TABLE_FIELDS[object]) : rows.findIndex(({ line }) => line >= told);
  const head = told === 0 ? undefined : rows[index];
  const data = rows.slice(head ? index + 1 : 0).filter((row) => !isBlankRow(row));
  if (head) return { head, heads: headsOf(head, findings), data };
  const first = data[0];
  if (told === null && first) findings.add({ code: 'tables.no-heads', severity: 'info', line: first.line });
  return { head: null, heads: told === null || told === 0 ? headlessHeads(data) : [], data: told ? [] : data };
}

/** The column that primarily holds the key; -1 when none does. */
function keyColumn(object: TableObject, columns: readonly (string | null)[]): number {
  return columns.findIndex((name) => name === TABLE_FIELDS[object][0]?.name || (object === 'prd' && name === 'id'));
}

function missingKey(line: number, cell: number): Diagnostic {
  return { code: 'tables.missing-key', severity: 'warning', line, cell };
}

/** A row's values by field name. */
function fieldsOf(object: TableObject, values: FieldValues): ListFields {
  return Object.fromEntries(TABLE_FIELDS[object].map(({ name }, index) => [name, values[index] ?? null]));
}

async function firstRows(source: TableSource, findings: DiagnosticCollector): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  for await (const batch of source.rows(findings)) {
    rows.push(...batch.slice(0, SAMPLE_ROWS - rows.length));
    if (rows.length >= SAMPLE_ROWS) break;
  }
  return rows;
}

const isLength = (object: TableObject, name: string | null | undefined): boolean =>
  TABLE_FIELDS[object].some((field) => field.name === name && field.type === 'length');

/** The texts of the columns that hold numbers. */
function numberTexts(object: TableObject, columns: readonly (string | null)[], rows: readonly TableRow[]): string[] {
  const numeric = columns.flatMap((name, column) => {
    const field = TABLE_FIELDS[object].find((candidate) => candidate.name === name);
    return field && field.type !== 'code' && field.type !== 'text' ? [column] : [];
  });
  return rows.flatMap(({ cells }) => numeric.map((column) => cellText(cells[column])));
}

export interface ReadingRun {
  readonly object: TableObject;
  readonly rule: ProductKeyRule;
  readonly settings: ImportSettings;
  /** Receives every problem. */
  readonly findings: DiagnosticCollector;
  /** Receives the rows without a key. */
  readonly reject: (row: RejectedRow) => void;
  /** Called after each piece of the file with the number of rows so far; may wait, may throw to stop. */
  readonly onPiece: (rows: number) => Promise<void>;
}

/** A table's rows as lines for COPY; rows without a key are reported and skipped. */
export async function* copyLines(source: TableSource, run: ReadingRun): AsyncGenerator<string> {
  const { object, settings, findings, reject } = run;
  const reader = new RowReader(LIST_SHAPES[object].fields, settings, findings);
  const keyCell = keyColumn(object, settings.columns) + 1;
  let [rows, kept] = [0, 0];
  let since = performance.now();
  for await (const batch of source.rows(new ConcerningFindings(findings, settings))) {
    let text = '';
    for (const row of batch) {
      if (row.line === settings.headLine) headsOf(row, findings);
      if (row.line <= settings.headLine || isBlankRow(row)) continue;
      rows += 1;
      if (performance.now() - since > SLICE_MS) {
        await turn();
        since = performance.now();
      }
      const values = reader.read(row);
      const key = keyOfRow(run, settings.columns, row, values);
      if (key !== null) {
        kept += 1;
        text += copyLine(row.line, key, values);
        continue;
      }
      findings.add(missingKey(row.line, keyCell));
      reject({ line: row.line, reason: 'no-key', key: null, firstLine: null, fields: fieldsOf(object, values) });
    }
    await run.onPiece(rows);
    if (text !== '') yield text;
  }
  if (rows === 0) findings.add({ code: 'tables.no-rows', severity: 'error', line: settings.headLine });
  // A file without any remaining rows is not a list.
  else if (kept === 0)
    findings.add({ code: 'tables.no-keys', severity: 'error', line: settings.headLine, cell: keyCell });
}
