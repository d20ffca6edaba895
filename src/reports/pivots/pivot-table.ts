import { isRelative } from '../../core/metrics/figure-ids.js';
import { metricDefinition } from '../../core/metrics/definitions.js';
import type { ReportTable, TableCell, TableColumn } from '../../platform/spreadsheets/report-table.js';
import { tableHead } from '../answers/about.js';
import type { FileWords } from '../answers/file-words.js';
import { changeBetween } from '../../core/metrics/side-change.js';
import type { PivotCellDto, PivotDto, PivotLineDto } from './dto/pivot.dto.js';
import { OTHERS_KEY } from '../../core/pivots/pivot-model.js';
import type { PivotField } from './pivot-fields.js';
import { PivotWords } from './pivot-words.js';

const COUNTED = ['count', 'units'];
/** The figures of a pivot to fetch and write at once. */
const FIGURES_AT_ONCE = 100_000;
const LINES_AT_ONCE = 200;

/** The cells of lines, by key; `row` and `column` are indexes among those lines. */
export type FurtherCells = (
  rows: readonly (readonly string[])[],
  columns: readonly (readonly string[])[],
) => Promise<readonly PivotCellDto[]>;

/**
 * A pivot as a table: a column for each field down, then one for each line across and measure; the total is last. In a
 * workbook, its lines can be collapsed to their sub-totals, down and across.
 */
export function pivotTable(words: FileWords, pivot: PivotDto, projectName: string, further: FurtherCells): ReportTable {
  const own = new PivotWords(words.language);
  const { question, rowLines, columnLines } = pivot;
  // Sub-totals come before their lines; the grand total is at the end, where readers look for it.
  const across = [...columnLines.keys()].slice(1).concat(0);
  const columns = across.flatMap((line) => valueColumns(words, own, pivot, line));
  const figures = figuresOf(pivot);
  const row = (line: number, cells: CellsByColumn | undefined): TableCell[] => [
    ...heading(own, question.rows, rowLines[line], words.head('total')),
    ...across.flatMap((column) => figures(cells?.get(column))),
  ];
  const byRow = cellsByRow(pivot);
  const lines = [...rowLines.keys()].slice(1);
  return {
    columns: [...headColumns(own, question.rows), ...columns],
    rows: pivot.complete ? lines.map((line) => row(line, byRow[line])) : rowsInParts(pivot, byRow, lines, further, row),
    total: row(0, byRow[0]),
    outline: {
      rows: lines.map((line) => (rowLines[line]?.keys.length ?? 1) - 1),
      bold: lines.map((line) => (rowLines[line]?.keys.length ?? 0) < question.rows.length),
    },
    ...tableHead(words, own.title(pivot.filename), pivot, projectName, aboutPivot(words, own, pivot)),
  };
}

type CellsByColumn = Map<number, PivotCellDto>;

/** The rows of a pivot whose cells are not in its answer: fetched while they are written. */
async function* rowsInParts(
  { rowLines, columnLines, measures, calculated }: PivotDto,
  totals: readonly CellsByColumn[],
  lines: readonly number[],
  further: FurtherCells,
  row: (line: number, cells: CellsByColumn) => TableCell[],
): AsyncGenerator<TableCell[]> {
  const keysOf = (of: readonly PivotLineDto[], indices: readonly number[]) => indices.map((at) => of[at]?.keys ?? []);
  const across = [...columnLines.keys()].slice(1);
  const figures = across.length * (measures.length + calculated.length);
  const down = Math.max(1, Math.min(LINES_AT_ONCE, Math.floor(FIGURES_AT_ONCE / Math.max(1, figures))));
  for (let from = 0; from < lines.length; from += down) {
    const part = lines.slice(from, from + down);
    const cells = part.map((line) => new Map(totals[line]));
    for (const { row: at, column, ...cell } of await further(keysOf(rowLines, part), keysOf(columnLines, across))) {
      const line = across[column] ?? 0;
      cells[at]?.set(line, { ...cell, row: part[at] ?? 0, column: line });
    }
    for (const [at, line] of part.entries()) yield row(line, cells[at] ?? new Map());
  }
}

/** The columns of a cell: each figure and, when compared with another publication, that one's figure and the change. */
function figuresOf({ question, calculated, against }: PivotDto): (cell: PivotCellDto | undefined) => TableCell[] {
  const names: readonly string[] = [...question.measures, ...calculated.map(({ name }) => name)];
  if (against === null) return (cell) => cell?.values ?? names.map(() => null);
  return (cell) =>
    names.flatMap((name, at): TableCell[] => {
      const now = cell === undefined || cell.gone ? undefined : (cell.values[at] ?? null);
      const before = cell?.before === undefined ? undefined : (cell.before[at] ?? null);
      if (cell === undefined) return [null, null, null, null];
      const isMoney = metricDefinition(name)?.quantity.startsWith('money') ?? false;
      const { change, ratio } =
        isMoney && against.currencyDiffers ? { change: null, ratio: null } : changeBetween(name, before, now);
      return [now ?? null, before ?? null, change, ratio];
    });
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
    if (key === OTHERS_KEY) return own.others(at === keys.length - 1 ? columnLines[line]?.others : undefined);
    return field === undefined ? key : own.value(field, key, names[at] ?? null);
  });
  if (question.columns.length > 0 && keys.length < question.columns.length) path.push(own.file('total'));
  const outline = keys.length > 0 ? keys.length - 1 : 0;
  const measured = measures.map(({ measure, unit }): TableColumn => {
    const quantity = metricDefinition(measure)?.quantity ?? 'count';
    const ratio = quantity === 'share';
    const plain =
      ratio || unit === 'count' || unit === measure || unit === 'days' || unit === 'rate' || unit === 'index'
        ? words.metric(measure, units.perLinear)
        : words.measured(measure, unit.split('/')[0] ?? unit, units.perLinear);
    const named = isRelative(measure) ? `${plain} ${own.of(question.within)}` : plain;
    return {
      title: named,
      type: ratio ? 'ratio' : COUNTED.includes(unit) && quantity === 'count' ? 'count' : 'number',
    };
  });
  const calculated = pivot.calculated.map(({ name, unit }): TableColumn => {
    const isPlain = unit === 'ratio' || unit === 'number';
    return { title: isPlain ? name : `${name} (${unit})`, type: unit === 'ratio' ? 'ratio' : 'number' };
  });
  return [...measured, ...calculated]
    .flatMap((column) => withOther(own, pivot, column))
    .map((column) => ({ ...column, title: [path.join(' › '), column.title].filter(Boolean).join(' · '), outline }));
}

/** A figure's column and, when compared with another publication, the columns of its figure and of the change. */
function withOther(own: PivotWords, { against }: PivotDto, column: TableColumn): TableColumn[] {
  if (against === null) return [column];
  const { publication } = against.snapshot;
  const before =
    publication === null ? own.file('draft') : own.file('publication').replace('{{number}}', String(publication));
  return [
    column,
    { ...column, title: `${column.title} · ${before}` },
    { ...column, title: `${column.title} · ${own.file('change')}` },
    { title: `${column.title} · ${own.file('changePercent')}`, type: 'ratio' },
  ];
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
    if (key === OTHERS_KEY) return own.others(at === keys.length - 1 ? line?.others : undefined);
    if (key !== undefined) return own.value(field, key, line?.names[at] ?? null);
    return at === keys.length ? total : null;
  });
}

function cellsByRow({ rowLines, cells }: PivotDto): CellsByColumn[] {
  const byRow = rowLines.map((): CellsByColumn => new Map());
  for (const cell of cells) byRow[cell.row]?.set(cell.column, cell);
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
    ...question.limits.map((limit) => [own.file('limit'), own.limit(limit, (by) => nameOf(words, pivot, by))] as const),
    ...question.calculated.map(({ name, formula }) => [name, formula] as const),
    [
      words.about('compares'),
      words.about('comparesText', { space: words.metric(question.space), sales: words.metric(question.sales) }),
    ],
  ];
}

/** The name of a measure or of a calculated one. */
function nameOf(words: FileWords, { question, units }: PivotDto, by: string): string {
  return question.calculated.some(({ name }) => name === by) ? by : words.metric(by, units.perLinear);
}
