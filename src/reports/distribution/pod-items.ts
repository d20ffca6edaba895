import { namesOrder } from '../analytics/names-order.js';
import { textSearch } from '../analytics/text-search.js';
import type { PodItem } from './pod-analysis.js';

/** Items whose name or key contains the text, ignoring case. */
export function searched<Item extends { readonly key: string; readonly name: string | null }>(
  items: readonly Item[],
  text: string | undefined,
): readonly Item[] {
  const holds = textSearch(text);
  return items.filter(({ key, name }) => holds([key, name]));
}

type SortFigure = Exclude<keyof PodItem, 'group' | 'key' | 'name' | 'reasons'>;

/** Sorts by a figure or the name; missing figures come last, ties by name. */
export function sorted(items: readonly PodItem[], sort: string): PodItem[] {
  const down = sort.startsWith('-');
  const field = (down ? sort.slice(1) : sort) as SortFigure | 'name';
  const direction = down ? -1 : 1;
  const named = (a: PodItem, b: PodItem): number =>
    namesOrder.compare(a.name ?? '', b.name ?? '') || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0);
  if (field === 'name') return [...items].sort((a, b) => direction * named(a, b));
  return [...items].sort((a, b) => {
    const left = a[field];
    const right = b[field];
    if (left === right) return named(a, b);
    if (left === null) return 1;
    return right === null ? -1 : direction * (left - right);
  });
}
