/** The figures of an item, for both projects side by side. */
export const COMPARED_FIGURES = [
  'stores',
  'planograms',
  'positions',
  'facings',
  'linear',
  'square',
  'area',
  'cubic',
  'capacity',
  'units',
  'sales',
  'profit',
  'daysOfSupply',
] as const;
export type ComparedFigure = (typeof COMPARED_FIGURES)[number];

export const SIDES = ['before', 'after', 'change'] as const;
export type ComparedSide = (typeof SIDES)[number];

const both = (names: readonly string[]): string[] => names.flatMap((name) => [name, `-${name}`]);

export const ASSORTMENT_SORTS = both([
  'name',
  'moved',
  'resized',
  ...SIDES.flatMap((side) => COMPARED_FIGURES.map((figure) => `${side}.${figure}`)),
]);

export const DISTRIBUTION_SORTS = both([
  'name',
  'storesBefore',
  'storesAfter',
  'gained',
  'lost',
  'kept',
  'change',
  'changes',
]);

export const PAIR_SORTS = both([
  'name',
  'category',
  'stores',
  'added',
  'dropped',
  'kept',
  'moved',
  'resized',
  'changes',
]);

/** A sort's name and whether it is descending. */
export function sortOf(sort: string): { readonly name: string; readonly descending: boolean } {
  return sort.startsWith('-') ? { name: sort.slice(1), descending: true } : { name: sort, descending: false };
}

/** Sorts rows by a value; missing values come last, and ties keep their order. */
export function sortedBy<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => number | string | null,
  descending: boolean,
): Row[] {
  const direction = descending ? -1 : 1;
  return rows
    .map((row) => ({ row, value: valueOf(row) }))
    .sort((a, b) => {
      if (a.value === null || b.value === null) return a.value === b.value ? 0 : a.value === null ? 1 : -1;
      return a.value < b.value ? -direction : a.value > b.value ? direction : 0;
    })
    .map(({ row }) => row);
}
