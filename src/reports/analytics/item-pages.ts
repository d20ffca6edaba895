import { ITEM_SORTS, ITEM_VALUES, type ItemSort, LEADING_ITEMS, nearerEnd } from '../../core/metrics/item-sorts.js';
import type { Language } from '../../core/language.js';
import type { AnalysisDto, AnalysisItemDto } from './dto/analysis.dto.js';
import { isFileFormat } from './levels.js';
import { namesOrderIn } from './names-order.js';
import { pageBounds } from './row-page.js';
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

export type ItemsOnPage = Pick<AnalysisDto, 'items' | 'count' | 'lastEvaluatedKey' | 'largest'>;
export type ItemValue = (typeof ITEM_VALUES)[number];

/** Items by row, from 0, which become objects only where they are returned. */
export interface ItemList {
  readonly count: number;
  readonly name: (row: number) => string | null;
  readonly key: (row: number) => string;
  /** By row, the value as it is shown; NaN for none. */
  readonly values: (id: ItemValue) => Float64Array;
  /** The order of items when a page asks for none. */
  readonly order: () => RowOrder;
  readonly items: (rows: readonly number[]) => AnalysisItemDto[];
  /** The rows of these keys; unknown keys are left out. */
  readonly rowsOf: (keys: readonly string[]) => readonly number[];
  /** The largest of each value above 0. */
  readonly largest: () => Record<string, number>;
}

/** A page of items. A file has all found items, in their order. */
export function itemPage(list: ItemList, page: ItemPage): ItemsOnPage {
  const found = foundRows(list, page.search);
  const isWhole = page.limit === undefined || isFileFormat(page.format);
  const [start, end] = isWhole ? [0, found.length] : pageBounds(page.cursor, page.limit ?? 0);
  const rows = firstRows(found, end, orderOf(list, page)).slice(start, end);
  return {
    items: list.items(rows),
    count: found.length,
    lastEvaluatedKey: end < found.length ? String(end) : null,
    largest: isWhole ? null : list.largest(),
  };
}

function allRows({ count }: ItemList): number[] {
  const rows: number[] = [];
  for (let row = 0; row < count; row += 1) rows.push(row);
  return rows;
}

function foundRows(list: ItemList, search: string | undefined): number[] {
  const isWanted = textSearch(search);
  const rows = allRows(list);
  return search === undefined ? rows : rows.filter((row) => isWanted([list.name(row), list.key(row)]));
}

/** An order of rows: the larger score first; `compare` decides among equal ones. */
export interface RowOrder {
  readonly scores: Float64Array;
  readonly compare: (a: number, b: number) => number;
}

/**
 * Sorts by a figure or by name; a leading minus sorts descending. Missing values come last either way, ties by name.
 */
function orderOf(list: ItemList, { sort, lang }: ItemPage): RowOrder {
  if (sort === undefined) return list.order();
  const descending = sort.startsWith('-');
  const by = (descending ? sort.slice(1) : sort) as ItemSort;
  const direction = descending ? 1 : -1;
  const byName = nameOrder(list, lang);
  if (by === 'name') {
    const compare = (a: number, b: number) => lastOf(list.name(a), list.name(b)) ?? -direction * byName(a, b);
    return { scores: new Float64Array(list.count), compare };
  }
  const values = by === 'expectedChange' ? nearerEnds(list) : list.values(by);
  return { scores: values.map((value) => scoreOf(direction * value)), compare: byName };
}

function nearerEnds(list: ItemList): Float64Array {
  const [low, high] = [list.values('expectedChangeLow'), list.values('expectedChangeHigh')];
  return low.map((end, row) => {
    const item = { expectedChangeLow: orNull(end), expectedChangeHigh: orNull(high[row]) };
    return nearerEnd(item) ?? Number.NaN;
  });
}

const orNull = (value: number | undefined): number | null =>
  value === undefined || Number.isNaN(value) ? null : value;
/** What is missing comes last. */
const scoreOf = (value: number): number => (Number.isNaN(value) ? -Infinity : value);

/** Puts null after other values; returns null when neither or both are null. */
function lastOf(left: unknown, right: unknown): number | null {
  return (left === null) === (right === null) ? null : left === null ? 1 : -1;
}

function nameOrder(list: ItemList, language?: Language): (a: number, b: number) => number {
  const names = namesOrderIn(language);
  return (a, b) => {
    const [left, right] = [list.name(a), list.name(b)];
    const order = lastOf(left, right) ?? names.compare(left ?? '', right ?? '');
    if (order !== 0) return order;
    const [key, other] = [list.key(a), list.key(b)];
    return key < other ? -1 : key > other ? 1 : 0;
  };
}

function comparing({ scores, compare }: RowOrder): (a: number, b: number) => number {
  return (a, b) => {
    const [left = 0, right = 0] = [scores[a], scores[b]];
    return left === right ? compare(a, b) : right > left ? 1 : -1;
  };
}

/** The first rows in an order, without sorting the others. */
function firstRows(rows: readonly number[], most: number, order: RowOrder): number[] {
  const { scores, compare } = order;
  const byScore = comparing(order);
  if (rows.length <= most) return [...rows].sort(byScore);
  const sorted = new Float64Array(rows.length);
  for (let at = 0; at < rows.length; at += 1) sorted[at] = scores[rows[at] ?? 0] ?? -Infinity;
  const bound = sorted.sort()[rows.length - most] ?? -Infinity;
  const above: number[] = [];
  const equal: number[] = [];
  for (const row of rows) {
    const score = scores[row] ?? -Infinity;
    if (score > bound) above.push(row);
    else if (score === bound) equal.push(row);
  }
  return [...above.sort(byScore), ...equal.sort(compare).slice(0, most - above.length)];
}

/** This many items are still a short answer: about 200 kB compressed. */
const FEW = 1_000;

/**
 * The items that charts and sentences mention, in the list's order: those with the largest shares of space and of sales,
 * those furthest above and below their fair share, and those with the given keys. Up to a thousand items are all
 * returned.
 */
export function leadingItems(list: ItemList, keys: readonly string[]): ItemsOnPage {
  const rows = allRows(list);
  const whole = { count: list.count, lastEvaluatedKey: null, largest: null };
  const inOrder = comparing(list.order());
  if (list.count <= FEW) return { items: list.items(rows.sort(inOrder)), ...whole };
  const largest = (most: number, id: ItemValue, direction: 1 | -1 = 1) => {
    const scores = list.values(id).map((value) => scoreOf(direction * value));
    return firstRows(rows, most, { scores, compare: inOrder });
  };
  const leading = new Set([
    ...largest(LEADING_ITEMS.shares, 'shareOfSpace'),
    ...largest(LEADING_ITEMS.shares, 'shareOfSales'),
    ...largest(LEADING_ITEMS.gaps, 'opportunity'),
    ...largest(LEADING_ITEMS.gaps, 'opportunity', -1),
    ...list.rowsOf(keys),
  ]);
  return { items: list.items([...leading].sort(inOrder)), ...whole };
}

/** The first item in an order; null without items. */
export function firstItem(list: ItemList, sort?: ItemPage['sort']): AnalysisItemDto | null {
  const [first = null] = list.items(firstRows(allRows(list), 1, orderOf(list, { sort })));
  return first;
}

/** All items in the list's order. */
export function allItems(list: ItemList): AnalysisItemDto[] {
  return itemPage(list, {}).items;
}

/** Items that exist already, in their order. */
export function listOfItems(items: readonly AnalysisItemDto[]): ItemList {
  const at = (row: number): AnalysisItemDto | undefined => items[row];
  const values = (id: ItemValue) => Float64Array.from(items, (item) => item[id] ?? Number.NaN);
  return {
    count: items.length,
    name: (row) => at(row)?.name ?? null,
    key: (row) => at(row)?.key ?? '',
    values,
    order: () => ({ scores: new Float64Array(items.length), compare: (a, b) => a - b }),
    items: (rows) => rows.flatMap((row) => at(row) ?? []),
    rowsOf: (keys) => items.flatMap(({ key }, row) => (keys.includes(key) ? [row] : [])),
    largest: () => largestOf(items),
  };
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
