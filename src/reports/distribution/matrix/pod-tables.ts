import { STORE_ATTRIBUTE_LEVELS } from '../../../core/levels.js';
import { averageItemsPerStore, distributionShare, itemDistribution } from '../../../core/metrics/distribution.js';
import type { ReportTable, TableCell, TableColumn } from '../../../platform/spreadsheets/report-table.js';
import { tableHead } from '../../answers/about.js';
import type { FileWords } from '../../answers/file-words.js';
import { ALL } from '../../analytics/levels.js';
import { rounded } from '../../analytics/rounding.js';
import type { PodCell, PodFiguresDto, PodMatrixDto, PodStoresDto } from '../dto/pod-matrix.dto.js';
import { cellsOf, type PodAnalysis, type PodItem } from '../pod-analysis.js';
import { PodTooLargeError } from '../pods.errors.js';
import type { StoreList } from '../stores/store-list.js';

const MOST_CELLS = 5_000_000;
/** The most rows of a sheet, besides its head. */
const MOST_ROWS = 1_000_000;

const FIGURES = [
  ['products', 'count'],
  ['stores', 'count'],
  ['pointsOfDistribution', 'count'],
  ['itemDistribution', 'ratio'],
  ['distribution', 'ratio'],
  ['weightedDistribution', 'ratio'],
  ['totalDistributionPoints', 'number'],
  ['averageItemsPerStore', 'number'],
  ['voids', 'count'],
] as const satisfies readonly (readonly [keyof PodFiguresDto, TableColumn['type']])[];

const CELL_TYPE: Readonly<Record<PodCell, TableColumn['type']>> = {
  itemDistribution: 'ratio',
  distribution: 'ratio',
  stores: 'count',
  pointsOfDistribution: 'count',
  totalDistributionPoints: 'number',
  averageItemsPerStore: 'number',
};

/** An item, or everything, in a store group. */
interface CellFacts {
  readonly products: number;
  readonly stores: number;
  readonly points: number;
  readonly totalPoints: number | null;
}

/**
 * The matrix as a table: items with their figures, followed by a column per store group. Has all items that were found,
 * not just a page.
 *
 * @throws PodTooLargeError (400) above five million cells
 */
export function matrixTable(
  words: FileWords,
  matrix: PodMatrixDto,
  analysis: PodAnalysis,
  items: readonly PodItem[],
  projectName: string,
  cells: PodCell = 'distribution',
): ReportTable {
  const size = items.length * matrix.groups.length;
  if (size > MOST_CELLS) throw new PodTooLargeError('cells', size, MOST_CELLS);
  const figures = FIGURES.map(([figure, type]) => ({ title: words.metric(figure), type }));
  const groups = matrix.groups.map(({ key, name }) => ({ title: name ?? key, type: CELL_TYPE[cells] }));
  const cell = (own: CellFacts, at: number): TableCell => {
    const inScope = matrix.groups[at]?.storesInScope ?? 0;
    const value = {
      stores: () => own.stores,
      pointsOfDistribution: () => own.points,
      totalDistributionPoints: () => own.totalPoints,
      distribution: () => distributionShare(own.stores, inScope),
      itemDistribution: () => itemDistribution(own.points, own.products, inScope),
      averageItemsPerStore: () => averageItemsPerStore(own.points, inScope),
    }[cells]();
    return rounded(value);
  };
  return {
    columns: [
      { title: words.level(matrix.level), type: 'text', width: 36 },
      { title: words.head('key'), type: 'text', width: 18 },
      ...figures,
      ...groups,
    ],
    rows: matrixRows(analysis, items, cell),
    total: [
      words.head('total'),
      null,
      ...FIGURES.map(([figure]) => matrix.total[figure]),
      ...matrix.groups.map((group, at) =>
        cell(
          {
            products: group.products,
            stores: group.stores,
            points: group.pointsOfDistribution,
            totalPoints: group.totalDistributionPoints,
          },
          at,
        ),
      ),
    ],
    ...tableHead(words, words.title({ key: 'podMatrix', level: matrix.level }), matrix, projectName, [
      [words.about('level'), words.level(matrix.level)],
      [words.about('storeGroups'), words.level(matrix.storelevel)],
      [words.about('cells'), words.metric(cells)],
      [words.about('storesInScope'), String(matrix.storesInScope)],
    ]),
  };
}

function* matrixRows(
  analysis: PodAnalysis,
  items: readonly PodItem[],
  cell: (own: CellFacts, at: number) => TableCell,
): Generator<TableCell[]> {
  for (const item of items) {
    const { stores, points, totalPoints } = cellsOf(analysis, item.group);
    yield [
      item.name,
      item.key,
      ...FIGURES.map(([figure]) => item[figure]),
      ...stores.map((own, at) =>
        cell(
          { products: item.products, stores: own, points: points[at] ?? 0, totalPoints: totalPoints[at] ?? null },
          at,
        ),
      ),
    ];
  }
}

/**
 * All stores that carry an item, or that do not, as a table.
 *
 * @throws PodTooLargeError (400) above a million rows
 */
export function storesTable(words: FileWords, body: PodStoresDto, list: StoreList, projectName: string): ReportTable {
  if (list.count > MOST_ROWS) throw new PodTooLargeError('rows', list.count, MOST_ROWS);
  const text = (title: string): TableColumn => ({ title, type: 'text' });
  const key = body.which === 'void' ? 'podVoids' : 'podCarrying';
  const title = body.value === ALL ? words.level(body.level) : (body.items[0]?.item ?? body.value);
  return {
    columns: [
      { title: words.level(body.level), type: 'text', width: 36 },
      text(words.head('key')),
      text(words.level('store')),
      { title: words.head('storeName'), type: 'text', width: 30 },
      ...STORE_ATTRIBUTE_LEVELS.map((level) => text(words.level(level))),
      { title: words.head('itemsCarried'), type: 'count' },
      { title: words.metric('products'), type: 'count' },
      { title: words.measuredHead('storeSales', body.units.money), type: 'number' },
    ],
    rows: storeRows(list),
    ...tableHead(words, words.title({ key, value: title }), body, projectName, [
      [words.about('level'), words.level(body.level)],
      [words.about('storesInScope'), String(body.storesInScope)],
    ]),
  };
}

function* storeRows(list: StoreList): Generator<TableCell[]> {
  for (const row of list.rows()) {
    const { item, key, number, name, banner, region, state, cluster, carried, products, storeSales } = row;
    yield [item, key, number, name, banner, region, state, cluster, carried, products, storeSales];
  }
}
