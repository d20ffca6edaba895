import { shownLength, shownSales, shownSpace } from '../analytics/measures.js';
import { UNASSIGNED_STORE } from '../analytics/levels.js';
import type { ReportContext } from '../analytics/report-context.service.js';
import { namesOrder } from '../analytics/names-order.js';
import { rounded } from '../analytics/rounding.js';
import type { SnapshotNames } from '../analytics/snapshots/building/snapshot-names.js';
import type { ProductPlaceDto, ProductVoidDto } from './dto/product-report.dto.js';
import type { Place, Shelves } from './product-ground.js';
import type { VoidStore } from './product-voids.js';

/** Sorts rows by a value; missing values come last, ties keep their order. */
export function ordered<Row>(rows: readonly Row[], sort: string, valueOf: (row: Row, name: string) => Value): Row[] {
  const isDown = sort.startsWith('-');
  const name = isDown ? sort.slice(1) : sort;
  const keyed = rows.map((row) => ({ row, value: valueOf(row, name) }));
  keyed.sort((a, b) => {
    if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null);
    const order =
      typeof a.value === 'string' || typeof b.value === 'string'
        ? namesOrder.compare(String(a.value), String(b.value))
        : a.value - b.value;
    return isDown ? -order : order;
  });
  return keyed.map(({ row }) => row);
}

export type Value = string | number | null;

/** A store as shown in lists. */
export function storeHead(names: SnapshotNames, store: number) {
  const head = names.stores[store];
  return {
    store: names.keyOf('store', store),
    number: head?.store_number ?? UNASSIGNED_STORE,
    name: head?.name ?? null,
    banner: names.nameOf('banner', names.storeValue(store, 'banner')),
    region: names.nameOf('region', names.storeValue(store, 'region')),
  };
}

/** The texts that a store is found by. */
export function storeWords(names: SnapshotNames, store: number): readonly (string | null | undefined)[] {
  const head = names.stores[store];
  return [head?.store_number, head?.store_key, head?.name];
}

/** The sort value of a place; its figures are the planogram's, each time it counts. */
export function placeValue(
  { store, times, facts }: Place,
  sort: string,
  names: SnapshotNames,
  shelves: ReadonlyMap<number, Shelves>,
): Value {
  const often = (value: number | null): Value => (value === null ? null : value * times);
  switch (sort) {
    case 'store':
      return names.stores[store]?.store_number ?? UNASSIGNED_STORE;
    case 'name':
      return names.stores[store]?.name ?? null;
    case 'planogram':
      return names.nameOf('planogram', facts.planogram_id);
    case 'shelf':
      return shelves.get(facts.planogram_id)?.shelves[0] ?? null;
    case 'shelfHeight':
      return shelves.get(facts.planogram_id)?.height ?? null;
    case 'facings':
    case 'linear':
    case 'capacity':
    case 'sales':
      return often(facts[sort]);
    case 'units':
      return often(facts.movement);
    default:
      return shownSales(facts).daysOfSupply;
  }
}

export function placeDto(
  { store, times, facts, state }: Place,
  shelves: Shelves | undefined,
  context: ReportContext,
  names: SnapshotNames,
): ProductPlaceDto {
  const counted = (value: number | null): number | null => (value === null ? null : value * times);
  const space = shownSpace(
    {
      ...{ facings: counted(facts.facings), linear: counted(facts.linear), square: null, area: null, cubic: null },
      capacity: counted(facts.capacity),
    },
    context.display,
  );
  return {
    ...storeHead(names, store),
    planogramid: names.planogramKey(facts.planogram_id),
    planogram: names.nameOf('planogram', facts.planogram_id),
    times,
    facings: space.facings,
    shelves: [...(shelves?.shelves ?? [])],
    shelfHeight: shownLength(shelves?.height ?? null, context.display),
    linear: space.linear,
    capacity: space.capacity,
    units: rounded(counted(facts.movement)),
    sales: rounded(counted(facts.sales)),
    daysOfSupply: shownSales(facts).daysOfSupply,
    state,
  };
}

export function voidValue(row: VoidStore, sort: string, names: SnapshotNames): Value {
  switch (sort) {
    case 'store':
      return names.stores[row.store]?.store_number ?? null;
    case 'name':
      return names.stores[row.store]?.name ?? null;
    case 'planograms':
      return row.planograms;
    case 'categoryUnits':
      return row.units;
    case 'expectedSales':
      return row.expected;
    default:
      return row.sales;
  }
}

export function voidDto(
  { store, planograms, units, sales, expected }: VoidStore,
  names: SnapshotNames,
): ProductVoidDto {
  return {
    ...storeHead(names, store),
    planograms,
    categoryUnits: rounded(units),
    categorySales: rounded(sales),
    expectedSales: rounded(expected),
  };
}
