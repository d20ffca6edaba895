import { Injectable } from '@nestjs/common';
import { averageItemsPerStore, distributionShare } from '../../core/metrics/distribution.js';
import type { Principal } from '../../platform/auth/principal.js';
import type { Report } from '../answers/report.js';
import { isFileFormat } from '../analytics/levels.js';
import { rounded } from '../analytics/rounding.js';
import { type ComparedProducts, changeOfItem } from './compared-products.js';
import { distributionTotals, factRowsOf, totalFigures, assortmentCounts } from './compared-totals.js';
import {
  type ComparisonChoice,
  type ComparisonQuestion,
  ComparisonReader,
  type OpenComparison,
} from './comparison-reader.service.js';
import type {
  AssortmentItemDto,
  AssortmentPlacesDto,
  ComparisonAssortmentDto,
  ComparisonDistributionDto,
  DistributionItemDto,
  DistributionLargestDto,
  DistributionTotalDto,
} from './dto/comparison.dto.js';
import type {
  AssortmentPick,
  AssortmentQueryDto,
  DistributionPick,
  DistributionQueryDto,
} from './dto/comparison-query.dto.js';
import { assortmentTable, distributionTable } from './export/comparison-tables.js';
import { assortmentItem, sortValue } from './matching/item-figures.js';
import type { PlacementChanges } from './changes/placement-changes.js';
import type { PlacementCounts } from './changes/placement-counts.js';
import { comparisonHead, currenciesDiffer, pageOf, productOf, searchesItems } from './presenting.js';
import { COMPARED_FIGURES, SIDES, sortedBy, sortOf } from './sorts.js';

type ListQuery<Query> = ComparisonChoice & Omit<Query, keyof ComparisonChoice>;

/** The products of two projects side by side: what was added and dropped, and where it is carried. */
@Injectable()
export class ComparisonListsService {
  constructor(private readonly reader: ComparisonReader) {}

  /** Items that were added, dropped or kept, with their figures before and after. */
  assortment(
    principal: Principal,
    question: ComparisonQuestion,
    query: ListQuery<AssortmentQueryDto>,
  ): Promise<Report<ComparisonAssortmentDto>> {
    return this.reader.ask(principal, question, query, (comparison) => assortmentReport(comparison, query));
  }

  /** Same stores that gained, kept and lost each item. */
  distribution(
    principal: Principal,
    question: ComparisonQuestion,
    query: ListQuery<DistributionQueryDto>,
  ): Promise<Report<ComparisonDistributionDto>> {
    return this.reader.ask(principal, { ...question, sameStoresOnly: true }, query, (comparison) =>
      distributionReport(comparison, query),
    );
  }
}

export async function assortmentReport(
  comparison: OpenComparison,
  query: Pick<AssortmentQueryDto, 'pick' | 'sort' | 'search' | 'limit' | 'cursor' | 'format'>,
): Promise<Report<ComparisonAssortmentDto>> {
  const [products, placements] = await Promise.all([comparison.products(), comparison.placements()]);
  const isWanted = searchesItems(comparison.scope.items, query.search);
  const isPicked = picked(query.pick ?? 'all', products, placements);
  const left = products.carried.filter((item) => isPicked(item) && isWanted(item));
  const sorted = sortedAssortment(left, query.sort ?? '-change.linear', products, placements);
  const page = pageOf(sorted, query, comparison.mark);
  const shown = {
    display: comparison.contexts.after.display,
    currenciesDiffer: currenciesDiffer(comparison.contexts),
  };
  const itemOf = (item: number): AssortmentItemDto => {
    const { kept = 0, moved = 0, resized = 0 } = placements.ofItem.get(item) ?? {};
    return { ...assortmentItem(products, item, shown), keptOn: kept, moved, resized };
  };
  const isFile = isFileFormat(query.format);
  const body: ComparisonAssortmentDto = {
    ...comparisonHead(comparison, factRowsOf(products)),
    counts: placesCounts(products, placements),
    figures: totalFigures(comparison, products),
    items: isFile ? [] : page.rows.map(itemOf),
    count: left.length,
    lastEvaluatedKey: page.lastEvaluatedKey,
  };
  return { body, table: (words) => assortmentTable(words, body, mapped(page.rows, itemOf)) };
}

/** Requires a comparison over the same stores. */
export async function distributionReport(
  comparison: OpenComparison,
  query: Pick<DistributionQueryDto, 'pick' | 'sort' | 'search' | 'limit' | 'cursor' | 'format'>,
): Promise<Report<ComparisonDistributionDto>> {
  const products = await comparison.products();
  const { items, sameStores } = comparison.scope;
  const isWanted = searchesItems(items, query.search);
  const isPicked = pickedDistribution(query.pick ?? 'all', products);
  const left = products.carried.filter((item) => item > 0 && isPicked(item) && isWanted(item));
  const { name, descending } = sortOf(query.sort ?? '-changes');
  const sorted = sortedBy(left, (item) => distributionValue(products, item, name), descending);
  const page = pageOf(sorted, query, comparison.mark);
  const itemOf = (item: number): DistributionItemDto => ({
    ...productOf(items, item),
    ...distributionOf(products, item, sameStores.length),
  });
  const isFile = isFileFormat(query.format);
  const body: ComparisonDistributionDto = {
    ...comparisonHead(comparison, factRowsOf(products)),
    total: distributionTotal(products, sameStores.length),
    largest: largestChanges(products),
    items: isFile ? [] : page.rows.map(itemOf),
    count: left.length,
    lastEvaluatedKey: page.lastEvaluatedKey,
  };
  return { body, table: (words) => distributionTable(words, body, mapped(page.rows, itemOf)) };
}

/** Rows made on demand, so that an export of 100,000 products is never all in memory. */
function* mapped<Row>(items: readonly number[], rowOf: (item: number) => Row): Generator<Row> {
  for (const item of items) yield rowOf(item);
}

function picked(
  pick: AssortmentPick,
  products: ComparedProducts,
  { ofItem }: PlacementChanges,
): (item: number) => boolean {
  if (pick === 'all') return () => true;
  if (pick === 'moved' || pick === 'resized') return (item) => (ofItem.get(item)?.[pick] ?? 0) > 0;
  return (item) => changeOfItem(products, item) === pick;
}

function pickedDistribution(pick: DistributionPick, { stores }: ComparedProducts): (item: number) => boolean {
  const gained = (item: number): boolean => (stores.gained[item] ?? 0) > 0;
  const lost = (item: number): boolean => (stores.lost[item] ?? 0) > 0;
  switch (pick) {
    case 'gained':
      return gained;
    case 'lost':
      return lost;
    case 'changed':
      return (item) => gained(item) || lost(item);
    case 'unchanged':
      return (item) => !gained(item) && !lost(item);
    default:
      return () => true;
  }
}

function placesCounts(products: ComparedProducts, { ofItem }: PlacementChanges): AssortmentPlacesDto {
  const count = (change: keyof PlacementCounts): number =>
    products.carried.filter((item) => (ofItem.get(item)?.[change] ?? 0) > 0).length;
  return { ...assortmentCounts(products), moved: count('moved'), resized: count('resized') };
}

function sortedAssortment(
  left: readonly number[],
  sort: string,
  products: ComparedProducts,
  { ofItem }: PlacementChanges,
): number[] {
  const { name, descending } = sortOf(sort);
  if (name === 'name')
    return sortedBy(left, (item) => products.scope.items.nameOf(item)?.toLowerCase() ?? null, descending);
  if (name === 'moved' || name === 'resized')
    return sortedBy(left, (item) => ofItem.get(item)?.[name] ?? 0, descending);
  const [first, second] = name.split('.');
  const side = SIDES.find((known) => known === first) ?? 'change';
  const figure = COMPARED_FIGURES.find((known) => known === second) ?? 'linear';
  return sortedBy(left, (item) => sortValue(products, item, side, figure), descending);
}

function countsOf({ stores }: ComparedProducts, item: number): { gained: number; lost: number; kept: number } {
  return { gained: stores.gained[item] ?? 0, lost: stores.lost[item] ?? 0, kept: stores.kept[item] ?? 0 };
}

function distributionValue(products: ComparedProducts, item: number, name: string): number | string | null {
  const { gained, lost, kept } = countsOf(products, item);
  switch (name) {
    case 'name':
      return products.scope.items.nameOf(item)?.toLowerCase() ?? null;
    case 'storesBefore':
      return lost + kept;
    case 'storesAfter':
      return gained + kept;
    case 'gained':
      return gained;
    case 'lost':
      return lost;
    case 'kept':
      return kept;
    case 'change':
      return gained - lost;
    default:
      return gained + lost;
  }
}

function distributionOf(products: ComparedProducts, item: number, stores: number) {
  const { gained, lost, kept } = countsOf(products, item);
  return {
    storesBefore: lost + kept,
    storesAfter: gained + kept,
    gained,
    lost,
    kept,
    distributionBefore: rounded(distributionShare(lost + kept, stores)),
    distributionAfter: rounded(distributionShare(gained + kept, stores)),
    change: rounded(distributionShare(gained - lost, stores)),
  };
}

/** Items without a key have no row. */
function largestChanges({ carried, stores }: ComparedProducts): DistributionLargestDto {
  const most = (side: 'gained' | 'lost'): number =>
    carried.reduce((found, item) => (item > 0 ? Math.max(found, stores[side][item] ?? 0) : found), 0);
  return { gained: most('gained'), lost: most('lost') };
}

function distributionTotal(products: ComparedProducts, stores: number): DistributionTotalDto {
  const { gained, lost, kept } = distributionTotals(products);
  const items = (side: 'gained' | 'lost'): number =>
    products.carried.filter((item) => (products.stores[side][item] ?? 0) + (products.stores.kept[item] ?? 0) > 0)
      .length;
  return {
    gained,
    lost,
    kept,
    itemsBefore: items('lost'),
    itemsAfter: items('gained'),
    pointsBefore: lost + kept,
    pointsAfter: gained + kept,
    itemsPerStoreBefore: rounded(averageItemsPerStore(lost + kept, stores)),
    itemsPerStoreAfter: rounded(averageItemsPerStore(gained + kept, stores)),
  };
}
