import { Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/auth/principal.js';
import { unitOf } from '../analytics/figure-units.js';
import type { Report } from '../answers/report.js';
import { NotInSnapshotError } from '../analytics/reports.errors.js';
import type { SnapshotNames, StoreHead } from '../analytics/snapshots/building/snapshot-names.js';
import { assortmentCounts, distributionTotals, factRowsOf, totalFigures } from './compared-totals.js';
import {
  type ComparisonChoice,
  type ComparisonQuestion,
  ComparisonReader,
  type OpenComparison,
} from './comparison-reader.service.js';
import type {
  ComparedStoreDto,
  ComparisonStoresDto,
  ComparisonTotalDto,
  SameStoreDto,
  SameStoresDto,
  SpaceChangeDto,
} from './dto/comparison.dto.js';
import type { SpaceChangeQueryDto } from './dto/comparison-query.dto.js';
import {
  comparisonStoresTable,
  comparisonTotalTable,
  sameStoresTable,
  spaceChangeTable,
} from './export/comparison-tables.js';
import { comparisonHead, productOf } from './presenting.js';
import { spaceChanges } from './changes/space-changes.js';

/** Totals, stores and the waterfall of two projects. */
@Injectable()
export class ComparisonReportsService {
  constructor(private readonly reader: ComparisonReader) {}

  /** Both totals and the change. */
  totals(
    principal: Principal,
    question: ComparisonQuestion,
    choice: ComparisonChoice,
  ): Promise<Report<ComparisonTotalDto>> {
    return this.reader.ask(principal, question, choice, totalsReport);
  }

  /** The stores of both projects, narrowed by a filter's store levels. */
  sameStores(
    principal: Principal,
    question: ComparisonQuestion,
    choice: ComparisonChoice,
  ): Promise<Report<SameStoresDto>> {
    return this.reader.ask(principal, { ...question, sameStoresOnly: true }, choice, sameStoresReport);
  }

  /** The same stores that gained, lost and kept a product. @throws NotInSnapshotError (404) for a product of neither */
  storesOfProduct(
    principal: Principal,
    question: ComparisonQuestion,
    choice: ComparisonChoice,
    product: string,
  ): Promise<Report<ComparisonStoresDto>> {
    return this.reader.ask(principal, { ...question, sameStoresOnly: true }, choice, async (comparison) => {
      const { items, sameStores } = comparison.scope;
      const item = items.find(product);
      if (item === null || item === 0) throw new NotInSnapshotError('product');
      const products = await comparison.products();
      const parted: Record<'gained' | 'lost' | 'kept', ComparedStoreDto[]> = { gained: [], lost: [], kept: [] };
      const before = products.stores.sameStoresOf('before', item);
      const after = products.stores.sameStoresOf('after', item);
      sameStores.forEach((store, place) => {
        const [was, is] = [before.has(place), after.has(place)];
        if (was || is) parted[was ? (is ? 'kept' : 'lost') : 'gained'].push(storeDto(store.after));
      });
      const { gained, lost, kept } = parted;
      const body: ComparisonStoresDto = {
        ...comparisonHead(comparison, factRowsOf(products)),
        product: productOf(items, item),
        ...parted,
        neither: sameStores.length - gained.length - lost.length - kept.length,
      };
      return { body, table: (words) => comparisonStoresTable(words, body) };
    });
  }

  /** The waterfall of a level. */
  spaceChange(
    principal: Principal,
    question: ComparisonQuestion,
    query: ComparisonChoice & Pick<SpaceChangeQueryDto, 'level' | 'space'>,
  ): Promise<Report<SpaceChangeDto>> {
    return this.reader.ask(principal, question, query, (comparison) => spaceChangeReport(comparison, query));
  }
}

export async function totalsReport(comparison: OpenComparison): Promise<Report<ComparisonTotalDto>> {
  const products = await comparison.products();
  const { stores } = comparison.scope;
  const body: ComparisonTotalDto = {
    ...comparisonHead(comparison, factRowsOf(products)),
    figures: totalFigures(comparison, products),
    assortment: assortmentCounts(products),
    distribution: distributionTotals(products),
    storesInBoth: stores.same.length,
    storesOnlyBefore: stores.onlyBefore.length,
    storesOnlyAfter: stores.onlyAfter.length,
    ...unassignedOf(comparison),
  };
  return { body, table: (words) => comparisonTotalTable(words, body) };
}

export async function sameStoresReport(comparison: OpenComparison): Promise<Report<SameStoresDto>> {
  const { scope, loaded } = comparison;
  const before = planogramsByStore(loaded.before.names);
  const after = planogramsByStore(loaded.after.names);
  const items = scope.sameStores.map((store): SameStoreDto => ({
    ...storeDto(store.after),
    storeBefore: store.before.store_number,
    planogramsBefore: before[store.before.store_id] ?? 0,
    planogramsAfter: after[store.after.store_id] ?? 0,
  }));
  const body: SameStoresDto = {
    ...comparisonHead(comparison, factRowsOf(await comparison.products())),
    items,
    onlyBefore: scope.stores.onlyBefore.map(storeDto),
    onlyAfter: scope.stores.onlyAfter.map(storeDto),
    ...unassignedOf(comparison),
  };
  return { body, table: (words) => sameStoresTable(words, body) };
}

export async function spaceChangeReport(
  comparison: OpenComparison,
  { level = 'category', space = 'linear' }: Pick<SpaceChangeQueryDto, 'level' | 'space'>,
): Promise<Report<SpaceChangeDto>> {
  const products = await comparison.products();
  const { display, units } = comparison.contexts.after;
  const body: SpaceChangeDto = {
    ...comparisonHead(comparison, factRowsOf(products)),
    level,
    space,
    unit: unitOf(space, { space, sales: 'sales' }, units),
    ...spaceChanges(products, level, space, display),
  };
  return { body, table: (words) => spaceChangeTable(words, body, level, space) };
}

function storeDto({ store_key, store_number, name }: StoreHead): ComparedStoreDto {
  return { key: store_key, store: store_number, name };
}

/** Planograms without stores. */
function unassignedOf({ loaded }: OpenComparison): { unassignedBefore: number; unassignedAfter: number } {
  return {
    unassignedBefore: planogramsByStore(loaded.before.names)[0] ?? 0,
    unassignedAfter: planogramsByStore(loaded.after.names)[0] ?? 0,
  };
}

/** By store id, its planograms. */
function planogramsByStore(names: SnapshotNames): Int32Array {
  const counts = new Int32Array(names.stores.length);
  for (const placed of names.placements) for (const { store } of placed) counts[store] = (counts[store] ?? 0) + 1;
  return counts;
}
