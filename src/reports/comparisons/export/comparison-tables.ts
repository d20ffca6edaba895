import type { ReportTable, TableCell, TableColumn } from '../../../platform/spreadsheets/report-table.js';
import { count, number, ratio, text } from '../../../platform/spreadsheets/table-columns.js';
import { sourceTitle } from '../../answers/about.js';
import type { FileTitle, FileWords } from '../../answers/file-words.js';
import type { ProductLevel, SpaceMeasure } from '../../analytics/levels.js';
import type {
  AssortmentItemDto,
  ComparedFigureDto,
  ComparedProductDto,
  ComparedProjectDto,
  ComparedStoreDto,
  ComparisonAssortmentDto,
  ComparisonDistributionDto,
  ComparisonHeadDto,
  ComparisonStoresDto,
  ComparisonTotalDto,
  DistributionItemDto,
  SameStoresDto,
  SpaceChangeDto,
  SpaceChangeItemDto,
} from '../dto/comparison.dto.js';

/** The texts of every table of a comparison: the data and their dates, the stores, and the units. */
export function aboutComparison(words: FileWords, head: ComparisonHeadDto): (readonly [string, string])[] {
  const filters = head.filter.words.map(({ level, values, count }) => {
    const left = count - values.length;
    const shown = left > 0 ? [...values, words.about('moreValues', { count: left })] : values;
    return words.about('filterLevel', { level: words.level(level), values: shown.join(' | ') });
  });
  const stores = words.about(head.stores === 'same' ? 'sameStores' : 'allStores', { count: head.sameStores });
  return [
    [words.about('later'), projectText(words, head.after)],
    [words.about('earlier'), projectText(words, head.before)],
    [words.about('storesCompared'), stores],
    [words.about('filter'), filters.length === 0 ? words.about('noFilter') : filters.join('; ')],
    [words.about('units'), words.units(head.units)],
    [words.about('factRows'), `${head.before.factRows} / ${head.after.factRows}`],
  ];
}

function projectText(words: FileWords, { projName, snapshot, publication }: ComparedProjectDto): string {
  const values = { name: projName, time: snapshot.createdAt };
  if (publication !== null) return words.about('publicationOf', { ...values, number: publication });
  return words.about(snapshot.draft ? 'draftOf' : 'dataOf', values);
}

/** A table of a comparison. */
export function comparisonTable(
  words: FileWords,
  title: FileTitle,
  head: ComparisonHeadDto,
  table: Pick<ReportTable, 'columns' | 'rows' | 'total'>,
  more: ReportTable['about'] = [],
): ReportTable {
  const draft = head.before.snapshot.draft || head.after.snapshot.draft;
  const sheet = words.title(title);
  return {
    title: sourceTitle(words, { draft }, sheet),
    sheet,
    about: [...aboutComparison(words, head), ...more],
    ...table,
  };
}

export function comparisonTotalTable(words: FileWords, body: ComparisonTotalDto): ReportTable {
  const { perLinear } = body.units;
  const rows = body.figures.map(
    ({ figure, unit, before, after, change, ratio: share }: ComparedFigureDto): TableCell[] => [
      words.metric(figure, perLinear),
      words.unit(unit),
      before,
      after,
      change,
      share,
    ],
  );
  const columns = [
    text(words.compared('figure'), 28),
    text(words.compared('unit')),
    number(words.compared('beforeAlone')),
    number(words.compared('afterAlone')),
    number(words.compared('changeAlone')),
    ratio(words.compared('ratio')),
  ];
  return comparisonTable(words, { key: 'comparisonTotal' }, body, { columns, rows });
}

/** The columns of a product, and its cells. */
export function productColumns(words: FileWords): TableColumn[] {
  return [
    text(words.head('key'), 16),
    text(words.head('upc'), 16),
    text(words.level('product'), 36),
    text(words.level('category')),
    text(words.level('subcategory')),
    text(words.level('manufacturer')),
    text(words.level('brand')),
  ];
}

export function productCells(product: ComparedProductDto): TableCell[] {
  const { key, upc, name, category, subcategory, manufacturer, brand } = product;
  return [key, upc, name, category, subcategory, manufacturer, brand];
}

export const ASSORTMENT_FIGURES = [
  ...['stores', 'facings', 'linear', 'square', 'cubic', 'capacity'],
  ...['units', 'sales', 'profit', 'daysOfSupply'],
] as const;
type AssortmentFigure =
  'stores' | 'facings' | 'linear' | 'square' | 'cubic' | 'capacity' | 'units' | 'sales' | 'profit' | 'daysOfSupply';

export function assortmentTable(
  words: FileWords,
  body: ComparisonAssortmentDto,
  items: Iterable<AssortmentItemDto>,
): ReportTable {
  const { linear, square, cubic, money } = body.units;
  const units: Partial<Record<AssortmentFigure, string>> = { linear, square, cubic, sales: money, profit: money };
  const figures: readonly AssortmentFigure[] = ASSORTMENT_FIGURES;
  const columns = [
    ...productColumns(words),
    text(words.compared('outcome')),
    ...figures.flatMap((figure) => {
      const unit = units[figure];
      const name = unit === undefined ? words.metric(figure) : words.measured(figure, unit);
      const column = figure === 'stores' || figure === 'facings' ? count : number;
      return (['before', 'after', 'change'] as const).map((side) => column(words.compared(side, name)));
    }),
    count(words.compared('keptOn')),
    count(words.compared('moved')),
    count(words.compared('resized')),
  ];
  const cells = (item: AssortmentItemDto): TableCell[] => [
    ...productCells(item),
    words.compared(item.outcome),
    ...figures.flatMap((figure) => [item.before?.[figure] ?? null, item.after?.[figure] ?? null, item.change[figure]]),
    item.keptOn,
    item.moved,
    item.resized,
  ];
  return comparisonTable(words, { key: 'assortment' }, body, { columns, rows: rowsOf(items, cells) });
}

export function distributionTable(
  words: FileWords,
  body: ComparisonDistributionDto,
  items: Iterable<DistributionItemDto>,
): ReportTable {
  const stores = words.metric('stores');
  const share = words.metric('distribution');
  const columns = [
    ...productColumns(words),
    count(words.compared('before', stores)),
    count(words.compared('after', stores)),
    ...(['distributionGained', 'distributionLost', 'distributionKept'] as const).map((name) =>
      count(words.metric(name)),
    ),
    ratio(words.compared('before', share)),
    ratio(words.compared('after', share)),
    ratio(words.compared('change', share)),
  ];
  const cells = (item: DistributionItemDto): TableCell[] => [
    ...productCells(item),
    item.storesBefore,
    item.storesAfter,
    item.gained,
    item.lost,
    item.kept,
    item.distributionBefore,
    item.distributionAfter,
    item.change,
  ];
  const { pointsBefore, pointsAfter, gained, lost, kept } = body.total;
  const blank: TableCell[] = [null, null, null, null, null, null];
  const total = [words.head('total'), ...blank, pointsBefore, pointsAfter, gained, lost, kept, null, null, null];
  return comparisonTable(words, { key: 'distribution' }, body, { columns, rows: rowsOf(items, cells), total });
}

export function sameStoresTable(words: FileWords, body: SameStoresDto): ReportTable {
  const planograms = words.metric('planograms');
  const columns = [
    text(words.head('key'), 14),
    text(words.level('store'), 14),
    text(words.head('storeName'), 28),
    text(words.compared('where')),
    text(words.compared('storeBefore'), 14),
    count(words.compared('before', planograms)),
    count(words.compared('after', planograms)),
  ];
  const alone = ({ key, store, name }: ComparedStoreDto, where: 'onlyBefore' | 'onlyAfter'): TableCell[] => [
    ...[key, store, name, words.compared(where)],
    ...[null, null, null],
  ];
  const rows = [
    ...body.items.map((item): TableCell[] => [
      ...[item.key, item.store, item.name, words.compared('both'), item.storeBefore],
      ...[item.planogramsBefore, item.planogramsAfter],
    ]),
    ...body.onlyBefore.map((store) => alone(store, 'onlyBefore')),
    ...body.onlyAfter.map((store) => alone(store, 'onlyAfter')),
  ];
  return comparisonTable(words, { key: 'sameStores' }, body, { columns, rows });
}

export function comparisonStoresTable(words: FileWords, body: ComparisonStoresDto): ReportTable {
  const columns = [
    text(words.head('key'), 14),
    text(words.level('store'), 14),
    text(words.head('storeName'), 28),
    text(words.compared('outcome')),
  ];
  const rows = (['gained', 'lost', 'kept'] as const).flatMap((outcome) =>
    body[outcome].map(({ key, store, name }): TableCell[] => [key, store, name, words.compared(outcome)]),
  );
  const title = { key: 'comparisonStores', value: body.product.name ?? body.product.key } as const;
  return comparisonTable(words, title, body, { columns, rows });
}

export function spaceChangeTable(
  words: FileWords,
  body: SpaceChangeDto,
  level: ProductLevel,
  space: SpaceMeasure,
): ReportTable {
  const heads = [
    ...([
      'spaceBefore',
      'spaceAdded',
      'spaceDropped',
      'spaceGrown',
      'spaceShrunk',
      'spaceUnknown',
      'spaceAfter',
    ] as const),
    'changeAlone' as const,
  ];
  const columns = [
    text(words.level(level), 32),
    ...heads.map((head) => number(words.withUnit(words.compared(head), body.unit))),
    ratio(words.compared('ratio')),
    count(words.compared('itemsAdded')),
    count(words.compared('itemsDropped')),
    count(words.compared('itemsKept')),
  ];
  const cells = (item: SpaceChangeItemDto): TableCell[] => [
    ...[item.before, item.added, item.dropped, item.grown, item.shrunk, item.unknown, item.after, item.change],
    ...[item.ratio, item.itemsAdded, item.itemsDropped, item.itemsKept],
  ];
  const rows = body.items.map((item): TableCell[] => [item.name, ...cells(item)]);
  const title = { key: 'spaceChange', level, measure: space } as const;
  return comparisonTable(words, title, body, { columns, rows, total: [words.head('total'), ...cells(body.total)] });
}

function* rowsOf<Item>(items: Iterable<Item>, cells: (item: Item) => TableCell[]): Generator<TableCell[]> {
  for (const item of items) yield cells(item);
}
