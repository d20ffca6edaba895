import type { AnalysisQuestion } from '../analytics/analysis.js';
import type { ReportUnitsDto } from '../analytics/dto/analysis.dto.js';
import type { SupplyProductDto } from '../analytics/dto/dashboard.dto.js';
import type { FigureRowDto } from '../analytics/dto/figure.dto.js';
import type {
  FilterLevelDto,
  FilterValueDto,
  HierarchyValueDto,
  ProductPositionDto,
  ProjectTotalsDto,
  ReportProductDto,
  ReportStoreDto,
  StoreProductDto,
} from '../analytics/dto/list.dto.js';
import { titleUnit } from '../analytics/figure-units.js';
import { PRODUCT_LEVELS } from '../analytics/levels.js';
import { headOf, type ReportContext } from '../analytics/report-context.service.js';
import type { SnapshotNames } from '../analytics/snapshots/building/snapshot-names.js';
import { tableHead } from './about.js';
import type { FileTitle, FileWords } from './file-words.js';
import type { ReportTable, TableCell, TableColumn } from '../../platform/spreadsheets/report-table.js';

/** The columns of a list of flat rows: fields and their words. */
export type PlainColumns<Row> = (words: FileWords, units: ReportUnitsDto) => readonly (readonly [keyof Row, string])[];

/**
 * A list of flat rows as a table. Its count of fact rows is the whole snapshot's, because the list is not a sum of
 * facts.
 */
export function plainTable<Row extends object>(
  words: FileWords,
  title: FileTitle,
  columns: PlainColumns<Row>,
  rows: readonly Row[],
  context: ReportContext,
  names: SnapshotNames,
): ReportTable {
  const fields = columns(words, context.units);
  const cells = rows.map((row) => fields.map(([field]) => cell(row[field])));
  const head = headOf(context, names, context.snapshot.manifest.tables.facts.rows);
  return {
    columns: fields.map(([, name], index) => ({ title: name, type: typeOf(cells.map((row) => row[index] ?? null)) })),
    rows: cells,
    ...tableHead(words, words.title(title), head, context.project.name),
  };
}

/** Columns of whole numbers are counts, others are shown with decimals; columns with only nulls are text. */
function typeOf(values: readonly TableCell[]): TableColumn['type'] {
  const numbers = values.filter((value) => typeof value === 'number');
  if (numbers.length === 0) return 'text';
  return numbers.every((value) => Number.isInteger(value)) ? 'count' : 'number';
}

function cell(value: unknown): TableCell {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

export const totalsColumns: PlainColumns<ProjectTotalsDto> = (words) => [
  ['totalstores', words.metric('stores')],
  ['totalplanograms', words.metric('planograms')],
  ['totalproducts', words.metric('products')],
  ['totalmanufacturers', words.metric('manufacturers')],
];

export const hierarchyColumns: PlainColumns<HierarchyValueDto> = (words) => [
  ['key', words.head('key')],
  ['name', words.head('name')],
  ['products', words.metric('products')],
  ['planograms', words.metric('planograms')],
  ['stores', words.metric('stores')],
];

export const filterLevelColumns: PlainColumns<ReturnType<typeof namedLevels>[number]> = (words) => [
  ['level', words.about('level')],
  ['group', words.head('group')],
  ['count', words.head('values')],
];

/** Shows levels and groups by name instead of by code. */
export function namedLevels(words: FileWords, levels: readonly FilterLevelDto[]) {
  return levels.map(({ level, group, count }) => ({ level: words.level(level), group: words.group(group), count }));
}

export const filterValueColumns: PlainColumns<FilterValueDto> = (words) => [
  ['key', words.head('key')],
  ['name', words.head('name')],
  ['count', words.head('count')],
];

export const storeColumns: PlainColumns<ReportStoreDto> = (words) => [
  ['key', words.head('key')],
  ['store', words.level('store')],
  ['name', words.head('name')],
  ['planograms', words.metric('planograms')],
];

export const productColumns: PlainColumns<ReportProductDto> = (words) => [
  ['key', words.head('key')],
  ['upc', words.head('upc')],
  ['id', words.head('id')],
  ['name', words.level('product')],
  ...PRODUCT_LEVELS.flatMap((level) => (level === 'product' ? [] : [[level, words.level(level)] as const])),
  ['stores', words.metric('stores')],
];

export const supplyProductColumns: PlainColumns<SupplyProductDto> = (words) => [
  ['key', words.head('key')],
  ['upc', words.head('upc')],
  ['name', words.level('product')],
  ['rows', words.about('rows')],
];

/** A value's sums in one bin of a cube, as a row of a file. */
export interface CubeRow {
  readonly key: string;
  readonly name: string | null;
  readonly from: number;
  readonly rows: number;
  readonly space: number | null;
  readonly sales: number | null;
}

export const cubeColumns =
  ({ space, sales }: Pick<AnalysisQuestion, 'space' | 'sales'>): PlainColumns<CubeRow> =>
  (words, units) => [
    ['key', words.head('key')],
    ['name', words.head('name')],
    ['from', words.metric('daysOfSupply')],
    ['rows', words.about('rows')],
    ['space', words.measured(space, titleUnit(space, space, units) ?? '')],
    ['sales', words.measured(sales, titleUnit(sales, space, units) ?? '')],
  ];

const SPACE = ['linear', 'square', 'area', 'cubic'] as const;

export const storeProductColumns: PlainColumns<StoreProductDto> = (words, units) => [
  ['store', words.level('store')],
  ['storeName', words.head('storeName')],
  ['key', words.head('key')],
  ['upc', words.head('upc')],
  ['name', words.level('product')],
  ['category', words.level('category')],
  ['brand', words.level('brand')],
  ['planograms', words.metric('planograms')],
  ['positions', words.metric('positions')],
  ['facings', words.metric('facings')],
  ...SPACE.map((figure) => [figure, words.measured(figure, units[figure])] as const),
  ['capacity', words.measured('capacity', 'units')],
  ['units', words.metric('units')],
  ['sales', words.measured('sales', units.money)],
  ['profit', words.measured('profit', units.money)],
  ['daysOfSupply', words.metric('daysOfSupply')],
];

export const positionColumns: PlainColumns<ProductPositionDto> = (words, units) => [
  ['store', words.level('store')],
  ['planogramid', words.head('id')],
  ['planogram', words.level('planogram')],
  ['filename', words.head('file')],
  ['line', words.head('line')],
  ['segment', words.head('segment')],
  ['fixture', words.head('fixture')],
  ['x', words.measuredHead('x', units.linear)],
  ['y', words.measuredHead('y', units.linear)],
  ...(['width', 'height', 'depth'] as const).map((term) => [term, words.measuredTerm(term, units.linear)] as const),
  ['facings', words.metric('facings')],
  ['linear', words.measured('linear', units.linear)],
  ['capacity', words.measured('capacity', 'units')],
];

export const figureRowColumns: PlainColumns<FigureRowDto> = (words, units) => [
  ['filename', words.head('file')],
  ['line', words.head('line')],
  ['productLine', words.head('productLine')],
  ['performanceLine', words.head('performanceLine')],
  ['planogramid', words.head('id')],
  ['planogram', words.level('planogram')],
  ['store', words.level('store')],
  ['stores', words.metric('stores')],
  ['key', words.head('key')],
  ['upc', words.head('upc')],
  ['name', words.level('product')],
  ['positions', words.metric('positions')],
  ['facings', words.metric('facings')],
  ...SPACE.map((figure) => [figure, words.measured(figure, units[figure])] as const),
  ['capacity', words.measured('capacity', 'units')],
  ['units', words.metric('units')],
  ['sales', words.measured('sales', units.money)],
  ['profit', words.measured('profit', units.money)],
  ['price', words.measuredHead('price', units.money)],
  ['unitCost', words.measured('unitCost', units.money)],
  ['daysOfSupply', words.metric('daysOfSupply')],
];
