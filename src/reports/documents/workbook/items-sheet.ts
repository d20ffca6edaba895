import { isOfTrade, isRelative, SALES_MEASURES } from '../../../core/metrics/figure-ids.js';
import { SUMMED_MEASURES } from '../../../core/metrics/measures.js';
import { toDisplay } from '../../../core/units/display.js';
import { optionsOf } from '../../analytics/analysis.js';
import { figuresOf } from '../../analytics/figures-of.js';
import type { Bases } from '../../analytics/bases.js';
import { titleUnit } from '../../analytics/figure-units.js';
import type { AnalysisFiguresDto } from '../../analytics/dto/analysis.dto.js';
import type { FileWords } from '../../answers/file-words.js';
import type { AnalysisLevel } from '../../analytics/levels.js';
import type { Group, Groups } from '../../analytics/queries/analysis.queries.js';
import type { ReportContext } from '../../analytics/report-context.service.js';
import { round, rounded } from '../../analytics/rounding.js';
import type { SnapshotNames } from '../../analytics/snapshots/building/snapshot-names.js';
import type { PartRanges } from './fair-share-sheets.js';
import { changeOf, differenceOf, gapValueOf, productOf, ratioOf, sumOf, sumWhere } from './formulas.js';
import { itemHeads } from './item-heads.js';
import { columnName, type SheetColumn, type WorkbookCell, type WorkbookFile } from './workbook-file.js';

const COUNTED = ['products', 'stores', 'planograms'] as const;
const SUMMED = ['positions', 'facings', 'linear', 'square', 'area', 'cubic', 'capacity', ...SALES_MEASURES] as const;
/** The inputs of days of supply and expected changes, in addition to the API's figures. */
const HELPERS = ['capacityMoving', 'dailyMovement', 'elasticity'] as const;
const COMPUTED = [
  'daysOfSupply',
  'shareOfSpace',
  'shareOfSales',
  'index',
  'fairShareSpace',
  'opportunity',
  'spaceGapValue',
  'expectedChangeLow',
  'expectedChangeHigh',
  'salesPerLinear',
  'distribution',
] as const;
/** Values whose gains and losses are summed separately. */
const CHANGED = ['opportunity', 'spaceGapValue', 'expectedChangeLow', 'expectedChangeHigh'] as const;
type Column = (typeof COUNTED | typeof SUMMED | typeof HELPERS | typeof COMPUTED)[number];
type Helper = (typeof HELPERS)[number];
type Computed = (typeof COMPUTED)[number];

export interface ItemsSheet {
  readonly name: string;
  readonly level: AnalysisLevel;
  readonly groups: Groups;
  readonly bases: Bases;
  /** The locations of each item's category parts, when items are compared within categories. */
  readonly parts: readonly (PartRanges | null)[];
  readonly context: ReportContext;
  readonly names: SnapshotNames;
  readonly words: FileWords;
  /** The cell with the number of stores in scope. */
  readonly storesCell: string;
  /** Whether items can give each other space; else there is no value of it and no change to expect. */
  readonly tradesSpace: boolean;
}

/** The inputs and figures of a sheet; expected changes and their elasticity only where items can give each other space. */
const helpersOf = ({ tradesSpace }: ItemsSheet): readonly Helper[] =>
  tradesSpace ? HELPERS : HELPERS.filter((column) => column !== 'elasticity');
const computedOf = ({ tradesSpace }: ItemsSheet): readonly Computed[] =>
  tradesSpace ? COMPUTED : COMPUTED.filter((column) => !isOfTrade(column));
const columnsOf = (sheet: ItemsSheet): readonly Column[] => [
  ...COUNTED,
  ...SUMMED,
  ...helpersOf(sheet),
  ...computedOf(sheet),
];

/** Every measure of every item, with live totals, shares, index, fair share and days of supply. */
export async function writeItemsSheet(
  book: WorkbookFile,
  sheet: ItemsSheet,
  items: readonly Group[],
  written: (items: number) => void,
): Promise<void> {
  const heads = itemHeads(sheet.level, sheet.words, sheet.names);
  const at = placesOf(sheet, heads.columns.length);
  const totalRow = totalRowOf(items.length);
  const columns = [...heads.columns, ...columnsOf(sheet).map((column) => columnOf(column, sheet))];
  const rows = function* (): Generator<WorkbookCell[]> {
    for (const [index, item] of items.entries()) {
      yield [...heads.cells(item), ...cellsOf(sheet, item, at, index + 2, totalRow)];
      written(index + 1);
    }
  };
  const total = [...heads.total, ...totalCells(sheet, at, items.length, totalRow)];
  const changes = sheet.tradesSpace ? changeRows(sheet, heads, at, items) : [];
  await book.table(sheet.name, columns, rows(), {
    rowCount: items.length,
    totals: [total, ...changes],
    frozenColumns: sheet.level === 'product' ? 3 : 2,
  });
}

/** Rows start below the heading; an empty row keeps the totals out of the filter. */
export function totalRowOf(rows: number): number {
  return rows + 3;
}

/** The letters of each figure's column; a column that the sheet lacks is not referred to. */
function placesOf(sheet: ItemsSheet, headColumns: number): Readonly<Record<Column, string>> {
  const places = columnsOf(sheet).map((column, index) => [column, columnName(headColumns + index + 1)] as const);
  return Object.fromEntries(places) as Record<Column, string>;
}

const COUNTS: readonly Column[] = ['products', 'stores', 'planograms', 'positions'];
const RATIOS: readonly Column[] = ['shareOfSpace', 'shareOfSales', 'distribution'];

function columnOf(column: Column, sheet: ItemsSheet): SheetColumn {
  const kind = COUNTS.includes(column) ? 'count' : RATIOS.includes(column) ? 'ratio' : 'number';
  return { title: titleOf(column, sheet), kind };
}

function titleOf(column: Column, { words, bases, context: { units } }: ItemsSheet): string {
  if (isHelper(column)) return words.report(column);
  const unit = titleUnit(column, 'linear', units);
  const title = unit === null ? words.metric(column, units.perLinear) : words.measured(column, unit, units.perLinear);
  return isRelative(column) ? words.within(title, bases.within) : title;
}

const isHelper = (column: Column): column is Helper => (HELPERS as readonly string[]).includes(column);

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
    ...helpersOf(sheet).map((column) => helperOf(sheet, item, column)),
    ...computedOf(sheet).map((column) => ({
      formula: formulaOf(column, sheet, at, { row, totalRow, parts: sheet.parts[row - 2] ?? null }),
      result: figures[column],
    })),
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
    ...helpersOf(sheet).map((column) =>
      column === 'elasticity' ? null : { formula: sumOf(range(column)), result: helperOf(sheet, total, column) },
    ),
    // The base that items are compared with neither gains nor gives up space: see the two rows below.
    ...computedOf(sheet).map((column) =>
      isOfTrade(column)
        ? null
        : { formula: formulaOf(column, sheet, at, { row: totalRow, totalRow, parts: null }), result: figures[column] },
    ),
  ];
}

type Changed = (typeof CHANGED)[number];
type ChangeSums = Record<Changed, number>;
const NO_CHANGE: ChangeSums = { opportunity: 0, spaceGapValue: 0, expectedChangeLow: 0, expectedChangeHigh: 0 };
const CONDITION = { increases: '>0', cuts: '<0' } as const;

/** The rows below the total: what items gain, and what they give up. */
function changeRows(
  sheet: ItemsSheet,
  heads: ReturnType<typeof itemHeads>,
  at: Readonly<Record<Column, string>>,
  items: readonly Group[],
): WorkbookCell[][] {
  const sums = changeSums(sheet, items);
  return (['increases', 'cuts'] as const).map((side) => [
    sheet.words.report(side),
    ...heads.total.slice(1),
    ...changeCells(sheet, at, items.length, side, sums[side]),
  ]);
}

/** What items gain and what they give up, each summed separately. */
function changeSums(sheet: ItemsSheet, items: readonly Group[]): Record<keyof typeof CONDITION, ChangeSums> {
  const sums = { increases: { ...NO_CHANGE }, cuts: { ...NO_CHANGE } };
  for (const item of items) {
    const figures = figuresFor(sheet, item);
    for (const column of CHANGED) {
      const value = figures[column] ?? 0;
      sums[value > 0 ? 'increases' : 'cuts'][column] += value;
    }
  }
  return sums;
}

function changeCells(
  sheet: ItemsSheet,
  at: Readonly<Record<Column, string>>,
  items: number,
  side: keyof typeof CONDITION,
  sums: ChangeSums,
): WorkbookCell[] {
  const isChanged = (column: Column): column is Changed => (CHANGED as readonly string[]).includes(column);
  return columnsOf(sheet).map((column) => {
    if (!isChanged(column)) return null;
    const range = `${at[column]}2:${at[column]}${items + 1}`;
    return { formula: sumWhere(range, CONDITION[side]), result: round(sums[column]) };
  });
}

function figuresFor({ groups, bases, context }: ItemsSheet, group: Group): AnalysisFiguresDto {
  return figuresOf(group, groups, bases, optionsOf(context, { space: 'linear', sales: 'sales' }));
}

function helperOf({ context, bases }: ItemsSheet, group: Group, column: Helper): number | null {
  if (column === 'elasticity') return rounded(bases.of(group).elasticity);
  return rounded(toDisplay(group[column], SUMMED_MEASURES[column].quantity, context.display));
}

interface FormulaPlace {
  readonly row: number;
  readonly totalRow: number;
  /** The item's category parts; null when it is compared with the total. */
  readonly parts: PartRanges | null;
}

function formulaOf(
  column: Computed,
  { storesCell, context }: ItemsSheet,
  at: Readonly<Record<Column, string>>,
  { row, totalRow, parts }: FormulaPlace,
): string {
  const cell = (of: Column): string => `${at[of]}${row}`;
  const total = (of: Column): string => `${at[of]}$${totalRow}`;
  const allSpace = parts === null ? total('linear') : `SUM(${parts.allSpace})`;
  const change = {
    sales: cell('sales'),
    space: cell('linear'),
    fair: cell('fairShareSpace'),
    whole: allSpace,
    elasticity: cell('elasticity'),
  };
  switch (column) {
    case 'daysOfSupply':
      return ratioOf(cell('capacityMoving'), cell('dailyMovement'));
    case 'shareOfSpace':
      return ratioOf(cell('linear'), allSpace);
    case 'shareOfSales':
      return ratioOf(cell('sales'), parts === null ? total('sales') : `SUM(${parts.allSales})`);
    case 'index':
      return ratioOf(cell('linear'), cell('fairShareSpace'), 100);
    case 'fairShareSpace':
      return parts === null
        ? productOf(total('linear'), cell('shareOfSales'))
        : `IF(N(${cell('sales')})=0,"",SUM(${parts.fair}))`;
    case 'opportunity':
      return differenceOf(cell('fairShareSpace'), cell('linear'));
    case 'spaceGapValue':
      return gapValueOf(cell('opportunity'), cell('sales'), cell('linear'));
    case 'expectedChangeLow':
      return changeOf('MIN', change);
    case 'expectedChangeHigh':
      return changeOf('MAX', change);
    case 'salesPerLinear':
      // Per meter, even when lengths are shown in centimeters.
      return ratioOf(cell('sales'), cell('linear'), context.units.linear === 'cm' ? 100 : 1);
    case 'distribution':
      return ratioOf(cell('stores'), storesCell);
  }
}
