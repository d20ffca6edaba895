import type { FileWords } from '../../export/file-words.js';
import { type AnalysisLevel, isProductLevel, NONE_KEY, UNASSIGNED_STORE } from '../../levels.js';
import type { Group } from '../../queries/analysis.queries.js';
import type { SnapshotNames } from '../../snapshot/snapshot-names.js';
import type { SheetColumn, WorkbookCell } from './workbook-file.js';

/** What a product is, beside its name. */
const PRODUCT_ATTRIBUTES = ['category', 'subcategory', 'manufacturer', 'brand', 'package'] as const;

/** The columns that say what a row is, before its figures. */
export interface ItemHeads {
  readonly columns: readonly SheetColumn[];
  readonly cells: (item: Pick<Group, 'id' | 'key' | 'name'>) => WorkbookCell[];
  readonly total: readonly WorkbookCell[];
}

export function itemHeads(level: AnalysisLevel, words: FileWords, names: SnapshotNames): ItemHeads {
  const isProduct = level === 'product';
  const attributes = isProduct ? PRODUCT_ATTRIBUTES : [];
  const columns: SheetColumn[] = [
    { title: words.head('key'), kind: 'text', width: 18 },
    ...(isProduct ? [{ title: words.head('upc'), kind: 'text', width: 16 } as const] : []),
    { title: words.level(level), kind: 'text', width: 36 },
    ...attributes.map((attribute) => ({ title: words.level(attribute), kind: 'text', width: 18 }) as const),
  ];
  return {
    columns,
    cells: ({ id, key, name }) => [
      key ?? NONE_KEY,
      ...(isProduct ? [names.products[id]?.upc ?? null] : []),
      shownName(words, name),
      ...attributes.map((attribute) => names.nameOf(attribute, names.productValue(id, attribute))),
    ],
    total: [words.report('total'), ...Array.from({ length: columns.length - 1 }, () => null)],
  };
}

export function shownName(words: FileWords, name: string | null): string {
  return name ?? words.report('none');
}

/** A store group's name; a store by its number too, as people look for both. */
export function groupName(words: FileWords, names: SnapshotNames, level: AnalysisLevel, id: number): string {
  const name = names.nameOf(level, id);
  if (level !== 'store') return shownName(words, name);
  const number = names.stores[id]?.store_number ?? UNASSIGNED_STORE;
  return name === null || name === number ? number : `${number} ${name}`;
}

/** The level that a sum of facts is grouped by, as a column of the facts. */
export function factColumn(level: AnalysisLevel): string {
  if (isProductLevel(level) || level === 'planogram') return `f.${level}_id`;
  throw new Error(`Items of ${level} are no column of the facts`);
}
