import type { ProductAttributeLevel } from '../../core/levels.js';
import type { FoundValue } from '../../core/colours/assign-looks.js';
import type { AnalyticsRow } from '../../platform/analytics/duckdb.js';
import { Scope } from '../analytics/queries/scope.js';
import type { LoadedSnapshot } from '../analytics/snapshots/loaded-snapshot.js';

interface ValueRow extends AnalyticsRow {
  readonly id: number;
  readonly category: number;
  readonly space: number | null;
}

/** The values of a level that are on shelves, with their linear space over all stores and their categories. */
export async function foundValues(snapshot: LoadedSnapshot, level: ProductAttributeLevel): Promise<FoundValue[]> {
  const facts = new Scope(snapshot.names, []).facts(`f.${level}_id > 0`);
  const rows = await snapshot.query<ValueRow>(
    `${facts.with} SELECT f.${level}_id AS id, f.category_id AS category, sum(f.linear * ${facts.stores}) AS space
     ${facts.from} GROUP BY f.${level}_id, f.category_id ORDER BY id, category`,
    facts.values,
  );
  const found = new Map<number, { space: number; within: string[] }>();
  for (const { id, category, space } of rows) {
    const value = found.get(id) ?? { space: 0, within: [] };
    found.set(id, value);
    value.space += space ?? 0;
    // Categories are neighbors everywhere, so they have no surroundings of their own.
    if (level !== 'category') value.within.push(String(category));
  }
  return [...found].flatMap(([id, of]) => {
    const value = snapshot.names.nameOf(level, id);
    return value === null ? [] : [{ value, ...of }];
  });
}
