import { totalDistributionPoints } from '../../core/metrics/distribution.js';
import type { ProductLevel, StoreLevel } from '../analytics/levels.js';
import { rounded } from '../analytics/rounding.js';
import { conditionsOf, Scope } from '../analytics/queries/scope.js';
import type { LoadedSnapshot } from '../analytics/snapshots/loaded-snapshot.js';
import type { SnapshotNames } from '../analytics/snapshots/building/snapshot-names.js';
import type { PodEntity } from './entities/pod.entity.js';
import type { PodFiguresDto, PodStoreGroupDto } from './dto/pod-matrix.dto.js';
import { podFigures, type PodStores } from './pod-figures.js';
import { selectedProducts, type SelectedProducts } from './pod-selection.js';
import { type PodGroups, type PodSums, PodWalk } from './matrix/pod-walk.js';
import { type StoreColumns, storeColumns, storesInScope } from './stores/store-columns.js';
import { storeSales, type StoreSales } from '../analytics/queries/store-sales.js';

/** An item of the level with its figures. */
export interface PodItem extends PodFiguresDto {
  /** Its index among the groups of the walk. */
  readonly group: number;
  readonly key: string;
  readonly name: string | null;
}

/** A computed pod analysis: the question in ids, and the sums of its items. */
export interface PodAnalysis {
  readonly names: SnapshotNames;
  readonly walk: PodWalk;
  readonly groups: PodGroups;
  readonly sums: PodSums;
  readonly selected: SelectedProducts;
  readonly inScope: Uint8Array;
  readonly sales: StoreSales;
  readonly columns: StoreColumns;
  /** The total that figures are relative to. */
  readonly scope: PodStores;
  readonly items: readonly PodItem[];
}

/** Computes the analysis by a product and a store level; `narrowed` limits it to the stores of one group. */
export async function analysePod(
  pod: PodEntity,
  loaded: LoadedSnapshot,
  level: ProductLevel,
  storeLevel: StoreLevel,
  narrowed: { level: StoreLevel; key: string } | null = null,
): Promise<PodAnalysis> {
  const { names } = loaded;
  const conditions = conditionsOf(pod.stores, names);
  if (narrowed !== null) conditions.push(...conditionsOf({ [narrowed.level]: [narrowed.key] }, names));
  const scope = new Scope(names, conditions);
  const selected = selectedProducts({ type: pod.selectionType, levels: pod.selection }, names);
  const sales = await storeSales(loaded, scope);
  const inScope = storesInScope(names, scope);
  const columns = storeColumns(names, inScope, storeLevel, sales.of);
  const walk = new PodWalk(names, scope, columns.columnOf, columns.columns.length);
  const groups = walk.groups(selected.chosen, level);
  const sums = await walk.sums(groups, sales.of);
  const whole: PodStores = { stores: scope.storesInScope, sales: sales.total, reason: sales.reason };
  return {
    names,
    walk,
    groups,
    sums,
    selected,
    inScope,
    sales,
    columns,
    scope: whole,
    items: itemsOf(names, groups, sums, level, whole),
  };
}

function itemsOf(
  names: SnapshotNames,
  groups: PodGroups,
  sums: PodSums,
  level: ProductLevel,
  scope: PodStores,
): PodItem[] {
  return Array.from(groups.ids, (id, group) => {
    const facts = {
      products: (groups.starts[group + 1] ?? 0) - (groups.starts[group] ?? 0),
      carried: sums.carried[group] ?? 0,
      stores: sums.stores[group] ?? 0,
      points: sums.points[group] ?? 0,
      sales: sums.sales[group] ?? 0,
      itemSales: sums.itemSales[group] ?? 0,
    };
    return { group, key: names.keyOf(level, id), name: names.nameOf(level, id), ...podFigures(facts, scope) };
  });
}

/** The figures over all items. Distinct stores do not add up, so they are counted store by store. */
export function totalOf({ groups, sums, sales, scope }: PodAnalysis): PodFiguresDto {
  const facts = { products: groups.products.length, carried: 0, stores: 0, points: 0, sales: 0, itemSales: 0 };
  for (const carried of sums.carried) facts.carried += carried;
  sums.storeItems.forEach((items, store) => {
    if (items === 0) return;
    facts.stores += 1;
    facts.points += items;
    facts.sales += sales.of[store] ?? 0;
    facts.itemSales += items * (sales.of[store] ?? 0);
  });
  return podFigures(facts, scope);
}

/** The store groups, each with its figures over all items, relative to its own stores. */
export function groupsOf({ columns: found, sums, sales, groups, scope }: PodAnalysis): PodStoreGroupDto[] {
  const { columns, columnOf } = found;
  const points = new Float64Array(columns.length);
  const stores = new Int32Array(columns.length);
  const sold = new Float64Array(columns.length);
  const itemsSold = new Float64Array(columns.length);
  sums.storeItems.forEach((items, store) => {
    const column = columnOf[store] ?? -1;
    if (items === 0 || column < 0) return;
    points[column] = (points[column] ?? 0) + items;
    stores[column] = (stores[column] ?? 0) + 1;
    sold[column] = (sold[column] ?? 0) + (sales.of[store] ?? 0);
    itemsSold[column] = (itemsSold[column] ?? 0) + items * (sales.of[store] ?? 0);
  });
  return columns.map(({ key, name, stores: storesOf, sales: salesOf }, at) => ({
    key,
    name,
    storesInScope: storesOf,
    ...podFigures(
      {
        products: groups.products.length,
        carried: sums.columnCarried[at] ?? 0,
        stores: stores[at] ?? 0,
        points: points[at] ?? 0,
        sales: sold[at] ?? 0,
        itemSales: itemsSold[at] ?? 0,
      },
      { stores: storesOf, sales: salesOf, reason: scope.reason },
    ),
  }));
}

/** The cells of a row of the matrix, by column. */
export interface PodCells {
  readonly stores: number[];
  readonly points: number[];
  /** Total distribution points; null when the column's sales are unknown. */
  readonly totalPoints: (number | null)[];
}

export function cellsOf({ walk, groups, sales, columns: { columns, columnOf } }: PodAnalysis, group: number): PodCells {
  const stores = new Array<number>(columns.length).fill(0);
  const points = new Array<number>(columns.length).fill(0);
  const itemSales = new Array<number>(columns.length).fill(0);
  walk.visit(groups, group, (store, items) => {
    const column = columnOf[store] ?? -1;
    if (column < 0) return;
    stores[column] = (stores[column] ?? 0) + 1;
    points[column] = (points[column] ?? 0) + items;
    itemSales[column] = (itemSales[column] ?? 0) + items * (sales.of[store] ?? 0);
  });
  const totalPoints = columns.map((column, at) => rounded(totalDistributionPoints(itemSales[at] ?? 0, column.sales)));
  return { stores, points, totalPoints };
}
