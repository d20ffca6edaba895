import { basesFor, changesOf, itemsOf, optionsOf, totalOf } from '../../analytics/analysis.js';
import { supplyRow } from '../../dashboards/days-of-supply.js';
import type { AnalysisFiguresDto, AnalysisItemDto, ExpectedChangesDto } from '../../analytics/dto/analysis.dto.js';
import type { DaysOfSupplyListDto } from '../../analytics/dto/dashboard.dto.js';
import type { ReportPlanogramDto, ReportStoreDto } from '../../analytics/dto/list.dto.js';
import type { ExceptionKind } from '../../analytics/levels.js';
import { planogramDto } from '../../dashboards/planograms/planogram-pages.js';
import { groupsOf } from '../../analytics/queries/analysis.queries.js';
import { supplyOf } from '../../analytics/queries/days-of-supply.queries.js';
import { planogramsOf } from '../../analytics/queries/planogram.queries.js';
import { type Condition, Scope } from '../../analytics/queries/scope.js';
import type { ReportContext } from '../../analytics/report-context.service.js';
import type { LoadedSnapshot } from '../../analytics/snapshots/loaded-snapshot.js';
import type { SnapshotNames } from '../../analytics/snapshots/building/snapshot-names.js';
import { type Within, withinOf } from '../../analytics/within.js';
import { absentProducts, groupOf } from './absent-products.js';
import type { AbsentProductDto, StoreGroupChoice, StoreGroupDto } from '../dto/store-report.dto.js';

/** The question for a store's products: their space relative to their category in this store. */
const PRODUCTS = { level: 'product', parent: null, space: 'linear', sales: 'sales' } as const;
/** What their shares, index and fair share are relative to. */
export const PRODUCTS_WITHIN: Within = withinOf(PRODUCTS);

/** The contents of one store. */
export interface StoreContents {
  readonly store: ReportStoreDto;
  readonly group: StoreGroupDto;
  readonly factRows: number;
  readonly figures: AnalysisFiguresDto;
  readonly planograms: ReportPlanogramDto[];
  readonly within: Within;
  readonly products: AnalysisItemDto[];
  readonly changes: ExpectedChangesDto;
  readonly atRisk: DaysOfSupplyListDto;
  readonly overstock: DaysOfSupplyListDto;
  readonly notMoving: DaysOfSupplyListDto;
  readonly absent: AbsentProductDto[];
}

/**
 * One store's planograms, products, supply and absent products, all by the queries of the analyses.
 *
 * @param conditions what narrows the store and its group, besides the store itself
 * @param exceptions the most rows of each days-of-supply list; the count covers all
 */
export async function storeContents(
  context: ReportContext,
  loaded: LoadedSnapshot,
  storeId: number,
  conditions: readonly Condition[],
  choice: { group?: StoreGroupChoice; exceptions: number },
): Promise<StoreContents> {
  const { names } = loaded;
  const scope = new Scope(names, [...conditions, { level: 'store', ids: [storeId] }]);
  const group = groupOf(storeId, choice.group, names, new Scope(names, withoutStores(conditions)));
  const [groups, basesIn, planograms, supply] = await Promise.all([
    groupsOf(loaded, 'product', 'linear', scope),
    basesFor(context, loaded, PRODUCTS, scope),
    planogramsOf(loaded, scope),
    supplyOf(loaded, scope, choice.exceptions),
  ]);
  const options = optionsOf(context, PRODUCTS);
  const bases = basesIn(groups);
  const products = itemsOf(groups, bases, options, names).sort(
    (a, b) => (b.linear ?? -1) - (a.linear ?? -1) || (a.key < b.key ? -1 : 1),
  );
  const carried = new Set(groups.groups.map(({ id }) => id));
  const list = (kind: ExceptionKind): DaysOfSupplyListDto => ({
    count: supply.counts[kind],
    items: supply.lists[kind].map((row) => supplyRow(row, names)),
  });
  return {
    store: storeDto(names, storeId, planograms.length),
    group: group.dto,
    factRows: groups.total.factRows,
    figures: totalOf(groups, bases, options),
    planograms: planograms.map((row) => planogramDto(row, context, names)),
    within: PRODUCTS_WITHIN,
    products,
    changes: changesOf(products),
    atRisk: list('atrisk'),
    overstock: list('overstock'),
    notMoving: list('notmoving'),
    absent: await absentProducts(loaded, withoutStores(conditions), carried, group),
  };
}

/** A store filter selects which stores are reported, not which they are compared with. */
function withoutStores(conditions: readonly Condition[]): Condition[] {
  return conditions.filter(({ level }) => level !== 'store');
}

export function storeDto(names: SnapshotNames, id: number, planograms: number): ReportStoreDto {
  const { store_number: store = '', name = null } = names.stores[id] ?? {};
  return { key: names.keyOf('store', id), store, name, planograms };
}
