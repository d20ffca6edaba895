import type { FileWords } from '../../answers/file-words.js';
import { type AnalysisLevel, isProductLevel, NONE_KEY, UNASSIGNED_STORE } from '../../analytics/levels.js';
import type { Group } from '../../analytics/queries/analysis.queries.js';
import type { SnapshotNames } from '../../analytics/snapshots/building/snapshot-names.js';
import type { SheetColumn, WorkbookCell } from './workbook-file.js';

/** A product's attributes, besides its name. */
const PRODUCT_ATTRIBUTES = ['category', 'subcategory', 'manufacturer', 'brand', 'package'] as const;

/** The columns of a product's attributes, and their cells by product id; one column for each of PRODUCT_ATTRIBUTES. */
export function productAttributes(
  words: FileWords,
  names: SnapshotNames,
): { columns: readonly SheetColumn[]; cells: (id: number) => WorkbookCell[] } {
  return {
    columns: PRODUCT_ATTRIBUTES.map((attribute) => ({ title: words.level(attribute), kind: 'text', width: 18 })),
    cells: (id) => PRODUCT_ATTRIBUTES.map((level) => names.nameOf(level, names.productValue(id, level))),
  };
}

/** The columns that identify a row, before its figures. */
export interface ItemHeads {
  readonly columns: readonly SheetColumn[];
  readonly cells: (item: Pick<Group, 'id' | 'key' | 'name'>) => WorkbookCell[];
  readonly total: readonly WorkbookCell[];
}

export function itemHeads(level: AnalysisLevel, words: FileWords, names: SnapshotNames): ItemHeads {
  const isProduct = level === 'product';
  const attributes = isProduct ? productAttributes(words, names) : null;
  const columns: SheetColumn[] = [
    { title: words.head('key'), kind: 'text', width: 18 },
    ...(isProduct ? [{ title: words.head('upc'), kind: 'text', width: 16 } as const] : []),
    { title: words.level(level), kind: 'text', width: 36 },
    ...(attributes?.columns ?? []),
  ];
  return {
    columns,
    cells: ({ id, key, name }) => [
      key ?? NONE_KEY,
      ...(isProduct ? [names.products[id]?.upc ?? null] : []),
      shownName(words, name),
      ...(attributes?.cells(id) ?? []),
    ],
    total: [words.report('total'), ...Array.from({ length: columns.length - 1 }, () => null)],
  };
}

export function shownName(words: FileWords, name: string | null): string {
  return name ?? words.report('none');
}

/** A store group's name; a store also shows its number, because people look for both. */
export function groupName(words: FileWords, names: SnapshotNames, level: AnalysisLevel, id: number): string {
  const name = names.nameOf(level, id);
  if (level !== 'store') return shownName(words, name);
  const number = names.stores[id]?.store_number ?? UNASSIGNED_STORE;
  return name === null || name === number ? number : `${number} ${name}`;
}

/** The level that sums of facts are grouped by, as a facts column. */
export function factColumn(level: AnalysisLevel): string {
  if (isProductLevel(level) || level === 'planogram') return `f.${level}_id`;
  throw new Error(`Items of ${level} are no column of the facts`);
}
