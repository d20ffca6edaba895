import { isRelative } from '../../core/metrics/figure-ids.js';
import { metricDefinition } from '../../core/metrics/definitions.js';
import type { ReportTable, TableCell, TableColumn } from '../../platform/spreadsheets/report-table.js';
import { tableHead } from '../answers/about.js';
import type { FileWords } from '../answers/file-words.js';
import type { PivotDto, PivotLineDto } from './dto/pivot.dto.js';
import type { PivotField } from './pivot-fields.js';
import { PivotWords } from './pivot-words.js';

const COUNTED = ['count', 'units'];

/**
 * A pivot as a table: a column for each field down, then one for each line across and measure; the total last. In a
 * workbook its lines can be folded to their sub-totals, down and across.
 */
export function pivotTable(words: FileWords, pivot: PivotDto, projectName: string): ReportTable {
  const own = new PivotWords(words.language);
  const { question, rowLines, columnLines } = pivot;
  // Sub-totals stand before their lines, the total of everything at the end, where a reader looks for it.
  const across = [...columnLines.keys()].slice(1).concat(0);
  const columns = across.flatMap((line) => valueColumns(words, own, pivot, line));
  const byRow = cellsByRow(pivot);
  const row = (line: number): TableCell[] => [
    ...heading(own, question.rows, rowLines[line], words.head('total')),
    ...across.flatMap((column) => byRow[line]?.get(column) ?? question.measures.map(() => null)),
  ];
  const lines = [...rowLines.keys()].slice(1);
  return {
    columns: [...headColumns(own, question.rows), ...columns],
    rows: lines.map(row),
    total: row(0),
    outline: {
      rows: lines.map((line) => (rowLines[line]?.keys.length ?? 1) - 1),
      bold: lines.map((line) => (rowLines[line]?.keys.length ?? 0) < question.rows.length),
    },
    ...tableHead(words, own.title(pivot.filename), pivot, projectName, aboutPivot(words, own, pivot)),
  };
}

function headColumns(own: PivotWords, rows: readonly PivotField[]): TableColumn[] {
  if (rows.length === 0) return [{ title: own.file('rows'), type: 'text', width: 16 }];
  return rows.map((field) => ({ title: own.field(field), type: 'text', width: 24 }));
}

function valueColumns(words: FileWords, own: PivotWords, pivot: PivotDto, line: number): TableColumn[] {
  const { question, columnLines, measures, units } = pivot;
  const { keys, names } = columnLines[line] ?? { keys: [], names: [] };
  const path = keys.map((key, at) => {
    const field = question.columns[at];
    return field === undefined ? key : own.value(field, key, names[at] ?? null);
  });
  if (question.columns.length > 0 && keys.length < question.columns.length) path.push(own.file('total'));
  return measures.map(({ measure, unit }): TableColumn => {
    const quantity = metricDefinition(measure)?.quantity ?? 'count';
    const ratio = quantity === 'share';
    const plain =
      ratio || unit === 'count' || unit === measure || unit === 'days' || unit === 'rate' || unit === 'index'
        ? words.metric(measure, units.perLinear)
        : words.measured(measure, unit.split('/')[0] ?? unit, units.perLinear);
    const named = isRelative(measure) ? `${plain} ${own.of(question.within)}` : plain;
    return {
      title: path.length === 0 ? named : `${path.join(' › ')} · ${named}`,
      type: ratio ? 'ratio' : COUNTED.includes(unit) && quantity === 'count' ? 'count' : 'number',
      outline: keys.length > 0 ? keys.length - 1 : 0,
    };
  });
}

function heading(
  own: PivotWords,
  fields: readonly PivotField[],
  line: PivotLineDto | undefined,
  total: string,
): TableCell[] {
  const keys = line?.keys ?? [];
  if (fields.length === 0) return [total];
  return fields.map((field, at) => {
    const key = keys[at];
    if (key !== undefined) return own.value(field, key, line?.names[at] ?? null);
    return at === keys.length ? total : null;
  });
}

function cellsByRow({ rowLines, cells }: PivotDto): Map<number, readonly TableCell[]>[] {
  const byRow: Map<number, readonly TableCell[]>[] = rowLines.map(() => new Map<number, readonly TableCell[]>());
  for (const { row, column, values } of cells) byRow[row]?.set(column, values);
  return byRow;
}

function aboutPivot(words: FileWords, own: PivotWords, pivot: PivotDto): (readonly [string, string])[] {
  const { question } = pivot;
  const fields = (names: readonly PivotField[]): string => names.map((field) => own.field(field)).join(', ') || '–';
  return [
    [own.file('rows'), fields(question.rows)],
    [own.file('columns'), fields(question.columns)],
    [own.file('measures'), question.measures.map((measure) => words.metric(measure, pivot.units.perLinear)).join(', ')],
    [own.file('shares'), own.within(question.within)],
    [
      words.about('compares'),
      words.about('comparesText', { space: words.metric(question.space), sales: words.metric(question.sales) }),
    ],
  ];
}
