import { ITEM_SORTS, ITEM_VALUES, type ItemSort, LEADING_ITEMS, nearerEnd } from '../../core/metrics/item-sorts.js';
import type { Language } from '../../core/language.js';
import type { AnalysisDto, AnalysisItemDto } from './dto/analysis.dto.js';
import { isFileFormat } from './levels.js';
import { namesOrderIn } from './names-order.js';
import { rowPage } from './row-page.js';
import { textSearch } from './text-search.js';

/** What items can be sorted by; a leading minus sorts descending. */
export const ITEM_SORT_CHOICES = ITEM_SORTS.flatMap((sort) => [sort, `-${sort}`] as const);

/** Which items of an analysis to return. By default all of them, by space. */
export interface ItemPage {
  readonly sort?: string | undefined;
  readonly search?: string | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
  readonly format?: string | undefined;
  /** The language whose order names are sorted in. Defaults to English. */
  readonly lang?: Language | undefined;
}

type Paged = Pick<AnalysisDto, 'items' | 'count' | 'lastEvaluatedKey' | 'largest'>;

/** A page of items. A file has all found items, in their order. */
export function itemPage(items: readonly AnalysisItemDto[], page: ItemPage): Paged {
  const isWanted = textSearch(page.search);
  const found = page.search === undefined ? items : items.filter(({ name, key }) => isWanted([name, key]));
  const sorted = page.sort === undefined ? found : sortedItems(found, page.sort, page.lang);
  if (page.limit === undefined || isFileFormat(page.format))
    return { items: [...sorted], count: found.length, lastEvaluatedKey: null, largest: null };
  const { rows, lastEvaluatedKey } = rowPage(sorted, page.cursor, page.limit);
  return { items: [...rows], count: found.length, lastEvaluatedKey, largest: largestOf(items) };
}

/** Only values above 0, because bars begin there. */
function largestOf(items: readonly AnalysisItemDto[]): Record<string, number> {
  const largest: Record<string, number> = {};
  for (const id of ITEM_VALUES) {
    let most = 0;
    for (const item of items) most = Math.max(most, item[id] ?? 0);
    if (most > 0) largest[id] = most;
  }
  return largest;
}

/**
 * Sorts by a figure or by name; a leading minus sorts descending. Missing values come last either way, ties by name.
 */
function sortedItems(items: readonly AnalysisItemDto[], sort: string, language?: Language): AnalysisItemDto[] {
  const descending = sort.startsWith('-');
  const by = (descending ? sort.slice(1) : sort) as ItemSort;
  const direction = descending ? -1 : 1;
  const byName = nameOrder(language);
  if (by === 'name') return [...items].sort((a, b) => lastOf(a.name, b.name) ?? direction * byName(a, b));
  const valueOf = (item: AnalysisItemDto) => (by === 'expectedChange' ? nearerEnd(item) : item[by]);
  return [...items].sort((a, b) => {
    const [left, right] = [valueOf(a), valueOf(b)];
    if (left === null || right === null) return lastOf(left, right) ?? byName(a, b);
    return direction * (left - right) || byName(a, b);
  });
}

/** Puts null after other values; returns null when neither or both are null. */
function lastOf(left: unknown, right: unknown): number | null {
  return (left === null) === (right === null) ? null : left === null ? 1 : -1;
}

function nameOrder(language?: Language): (a: AnalysisItemDto, b: AnalysisItemDto) => number {
  const names = namesOrderIn(language);
  return (a, b) =>
    lastOf(a.name, b.name) ??
    (names.compare(a.name ?? '', b.name ?? '') || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
}

/** This many items are still a short answer: about 200 kB compressed. */
const FEW = 1_000;

/**
 * The items that charts and sentences mention, in the given order: those with the largest shares of space and of sales,
 * those furthest above and below their fair share, and those with the given keys. Up to a thousand items are all
 * returned.
 */
export function leadingItems(items: readonly AnalysisItemDto[], keys: readonly string[]): Paged {
  if (items.length <= FEW) return { items: [...items], count: items.length, lastEvaluatedKey: null, largest: null };
  const largest = (most: number, value: (item: AnalysisItemDto) => number | null) => firstOf(items, most, value);
  const kept = new Set(keys);
  const leading = new Set<AnalysisItemDto>([
    ...largest(LEADING_ITEMS.shares, ({ shareOfSpace }) => shareOfSpace),
    ...largest(LEADING_ITEMS.shares, ({ shareOfSales }) => shareOfSales),
    ...largest(LEADING_ITEMS.gaps, ({ opportunity }) => opportunity),
    ...largest(LEADING_ITEMS.gaps, ({ opportunity }) => opportunity && -opportunity),
  ]);
  return {
    items: items.filter((item) => leading.has(item) || kept.has(item.key)),
    count: items.length,
    lastEvaluatedKey: null,
    largest: null,
  };
}

/** The items with the largest values, without sorting all of them; items without a value come last. */
function firstOf(
  items: readonly AnalysisItemDto[],
  most: number,
  valueOf: (item: AnalysisItemDto) => number | null,
): AnalysisItemDto[] {
  if (items.length <= most) return [...items];
  const values = Float64Array.from(items, (item) => valueOf(item) ?? -Infinity);
  const bound = values.slice().sort()[items.length - most] ?? -Infinity;
  const above = items.filter((_, at) => (values[at] ?? -Infinity) > bound);
  const equal = items.filter((_, at) => values[at] === bound);
  return [...above, ...equal.slice(0, most - above.length)];
}
