import type { IconName } from '../../components/icon.js';

/** A page to go to. */
export interface PageItem {
  to: string;
  name: string;
  icon: IconName;
}

/** One line of the palette. */
export interface PaletteItem {
  id: string;
  name: string;
  icon: IconName;
  /** Small, beside the name. */
  note?: string;
  act: () => void;
}

export interface PaletteGroup {
  title: string;
  items: PaletteItem[];
}

/** Normalizes letters for comparison: without case and diacritics. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * How well a name matches a text: 0 when it starts with it, 1 when each of its words starts a word of the name, 2 when
 * each is contained in it; null when one is missing. An empty text matches every name.
 */
export function matchOf(name: string, text: string): 0 | 1 | 2 | null {
  const [target, wanted] = [plain(name), plain(text).trim()];
  if (wanted === '' || target.startsWith(wanted)) return 0;
  const words = wanted.split(/\s+/);
  const beginnings = target.split(/[\s/_-]+/);
  if (words.every((word) => beginnings.some((beginning) => beginning.startsWith(word)))) return 1;
  return words.every((word) => target.includes(word)) ? 2 : null;
}

/** The matches, best first; ties in their original order. */
export function matching<T extends { name: string }>(items: readonly T[], text: string): T[] {
  return items
    .map((item) => ({ item, match: matchOf(item.name, text) }))
    .filter((entry): entry is { item: T; match: 0 | 1 | 2 } => entry.match !== null)
    .sort((one, other) => one.match - other.match)
    .map(({ item }) => item);
}
