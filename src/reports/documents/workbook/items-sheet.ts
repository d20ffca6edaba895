import { SALES_MEASURES } from '../../../core/metrics/figure-ids.js';
import { SUMMED_MEASURES } from '../../../core/metrics/measures.js';
import { toDisplay } from '../../../core/units/display.js';
import { figuresOf, optionsOf } from '../../analytics/analysis.js';
import { titleUnit } from '../../analytics/figure-units.js';
import type { AnalysisFiguresDto } from '../../analytics/dto/analysis.dto.js';
import type { FileWords } from '../../answers/file-words.js';
import type { AnalysisLevel } from '../../analytics/levels.js';
import type { Group, Groups } from '../../analytics/queries/analysis.queries.js';
import type { ReportContext } from '../../analytics/report-context.service.js';
import { rounded } from '../../analytics/rounding.js';
import type { SnapshotNames } from '../../analytics/snapshots/building/snapshot-names.js';
import { differenceOf, productOf, ratioOf, sumOf } from './formulas.js';
import { itemHeads } from './item-heads.js';
import { columnName, type SheetColumn, type WorkbookCell, type WorkbookFile } from './workbook-file.js';

const COUNTED = ['products', 'stores', 'planograms'] as const;
const SUMMED = ['positions', 'facings', 'linear', 'square', 'area', 'cubic', 'capacity', ...SALES_MEASURES] as const;
/** What days of supply are computed of, beside the figures that the API gives. */
const HELPERS = ['capacityMoving', 'dailyMovement'] as const;
const COMPUTED = [
  'daysOfSupply',
  'shareOfSpace',
  'shareOfSales',
  'index',
  'fairShareSpace',
  'opportunity',
  'salesPerLinear',
  'distribution',
] as const;
type Column = (typeof COUNTED | typeof SUMMED | typeof HELPERS | typeof COMPUTED)[number];
const COLUMNS: readonly Column[] = [...COUNTED, ...SUMMED, ...HELPERS, ...COMPUTED];
type Computed = (typeof COMPUTED)[number];

export interface ItemsSheet {
  readonly name: string;
  readonly level: AnalysisLevel;
  readonly groups: Groups;
  readonly context: ReportContext;
  readonly names: SnapshotNames;
  readonly words: FileWords;
  /** The cell that holds the stores in scope. */
  readonly storesCell: string;
}

/** Every measure of every item, with live totals, shares, index, fair share, days of supply. */
export async function writeItemsSheet(
  book: WorkbookFile,
  sheet: ItemsSheet,
  items: readonly Group[],
  written: (items: number) => void,
): Promise<void> {
  const heads = itemHeads(sheet.level, sheet.words, sheet.names);
  const at = placesOf(heads.columns.length);
  const totalRow = totalRowOf(items.length);
  const columns = [...heads.columns, ...COLUMNS.map((column) => columnOf(column, sheet))];
  const rows = function* (): Generator<WorkbookCell[]> {
    for (const [index, item] of items.entries()) {
      yield [...heads.cells(item), ...cellsOf(sheet, item, at, index + 2, totalRow)];
      written(index + 1);
    }
  };
  const total = [...heads.total, ...totalCells(sheet, at, items.length, totalRow)];
  await book.table(sheet.name, columns, rows(), {
    rowCount: items.length,
    totals: [total],
    frozenColumns: sheet.level === 'product' ? 3 : 2,
  });
}

/** Rows stand below the heading; an empty row keeps the totals out of the filter. */
export function totalRowOf(rows: number): number {
  return rows + 3;
}

/** The column of each figure, by its letters. */
export function placesOf(headColumns: number): Readonly<Record<Column, string>> {
  const places = COLUMNS.map((column, index) => [column, columnName(headColumns + index + 1)] as const);
  return Object.fromEntries(places) as Record<Column, string>;
}

const COUNTS: readonly Column[] = ['products', 'stores', 'planograms', 'positions'];
const RATIOS: readonly Column[] = ['shareOfSpace', 'shareOfSales', 'distribution'];

function columnOf(column: Column, sheet: ItemsSheet): SheetColumn {
  const kind = COUNTS.includes(column) ? 'count' : RATIOS.includes(column) ? 'ratio' : 'number';
  return { title: titleOf(column, sheet), kind };
}

function titleOf(column: Column, { words, context: { units } }: ItemsSheet): string {
  if (column === 'capacityMoving' || column === 'dailyMovement') return words.report(column);
  const unit = titleUnit(column, 'linear', units);
  return unit === null ? words.metric(column, units.perLinear) : words.measured(column, unit, units.perLinear);
}

function cellsOf(
  sheet: ItemsSheet,
  item: Group,
  at: Readonly<Record<Column, string>>,
  row: number,
  totalRow: number,
): WorkbookCell[] {
  const figures = figuresFor(sheet, item);
  return [
    ...COUNTED.map((column) => figures[column]),
    ...SUMMED.map((column) => figures[column]),
    ...HELPERS.map((column) => helperOf(sheet, item, column)),
    ...COMPUTED.map((column) => ({ formula: formulaOf(column, sheet, at, row, totalRow), result: figures[column] })),
  ];
}

function totalCells(
  sheet: ItemsSheet,
  at: Readonly<Record<Column, string>>,
  rows: number,
  totalRow: number,
): WorkbookCell[] {
  const { total } = sheet.groups;
  const figures = figuresFor(sheet, total);
  const range = (column: Column): string => `${at[column]}2:${at[column]}${rows + 1}`;
  return [
    ...COUNTED.map((column) => figures[column]),
    ...SUMMED.map((column) => ({ formula: sumOf(range(column)), result: figures[column] })),
    ...HELPERS.map((column) => ({ formula: sumOf(range(column)), result: helperOf(sheet, total, column) })),
    ...COMPUTED.map((column) => ({
      formula: formulaOf(column, sheet, at, totalRow, totalRow),
      result: figures[column],
    })),
  ];
}

function figuresFor({ groups, context }: ItemsSheet, group: Group): AnalysisFiguresDto {
  return figuresOf(group, groups, optionsOf(context, { space: 'linear', sales: 'sales' }));
}

function helperOf({ context }: ItemsSheet, group: Group, column: (typeof HELPERS)[number]): number | null {
  return rounded(toDisplay(group[column], SUMMED_MEASURES[column].quantity, context.display));
}

function formulaOf(
  column: Computed,
  { storesCell, context }: ItemsSheet,
  at: Readonly<Record<Column, string>>,
  row: number,
  totalRow: number,
): string {
  const cell = (of: Column): string => `${at[of]}${row}`;
  const total = (of: Column): string => `${at[of]}$${totalRow}`;
  switch (column) {
    case 'daysOfSupply':
      return ratioOf(cell('capacityMoving'), cell('dailyMovement'));
    case 'shareOfSpace':
      return ratioOf(cell('linear'), total('linear'));
    case 'shareOfSales':
      return ratioOf(cell('sales'), total('sales'));
    case 'index':
      return ratioOf(cell('shareOfSpace'), cell('shareOfSales'), 100);
    case 'fairShareSpace':
      return productOf(total('linear'), cell('shareOfSales'));
    case 'opportunity':
      return differenceOf(cell('fairShareSpace'), cell('linear'));
    case 'salesPerLinear':
      // Per metre, also where lengths are shown in centimetres.
      return ratioOf(cell('sales'), cell('linear'), context.units.linear === 'cm' ? 100 : 1);
    case 'distribution':
      return ratioOf(cell('stores'), storesCell);
  }
}
