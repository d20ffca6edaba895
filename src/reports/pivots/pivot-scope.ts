import { OTHERS_KEY } from '../../core/pivots/pivot-model.js';
import type { AnalyticsParameter } from '../../platform/analytics/duckdb.js';
import {
  type AnalysisLevel,
  ANALYSIS_LEVELS,
  isAnalysisLevel,
  isProductLevel,
  isStoreLevel,
  NONE_KEY,
} from '../analytics/levels.js';
import { type Condition, type PlacedPlace, type Placement, Scope } from '../analytics/queries/scope.js';
import type { SnapshotNames } from '../analytics/snapshots/building/snapshot-names.js';
import { OTHERS_ID } from './lines/kept-lines.js';
import { isPositionField, type PivotField, type PositionField, type StoreField } from './pivot-fields.js';

export interface PositionCondition {
  readonly field: PositionField;
  readonly ids: readonly number[];
}

/** One kept value of a field. */
export interface KeptValues {
  readonly field: PivotField;
  readonly keys: readonly string[];
}

/** The categories of planograms: 0 is none, the others are numbered by name. */
export class PlanogramCategories {
  readonly names: readonly string[];
  private readonly ids: ReadonlyMap<string, number>;
  /** By planogram id. */
  readonly of: readonly number[];

  constructor(names: SnapshotNames) {
    const all = new Set(names.planograms.flatMap(({ category }) => (category ? [category] : [])));
    this.names = ['', ...[...all].sort()];
    this.ids = new Map(this.names.map((name, id) => [name, id]));
    this.of = names.planograms.map(({ category }) => (category ? (this.ids.get(category) ?? 0) : 0));
  }

  idOf(key: string): number | null {
    if (key === NONE_KEY) return 0;
    return key === '' ? null : (this.ids.get(key) ?? null);
  }
}

/** The scope of a pivot: planograms in stores, products that count, and which positions are kept. */
export interface PivotScope {
  readonly scope: Scope;
  readonly categories: PlanogramCategories;
  readonly positions: readonly PositionCondition[];
}

/** Fields are joined by "and", the values of one field by "or"; a value that is not in the data keeps nothing. */
export function pivotScope(names: SnapshotNames, kept: readonly KeptValues[]): PivotScope {
  const categories = new PlanogramCategories(names);
  const conditions: Condition[] = [];
  const positions: PositionCondition[] = [];
  for (const { field, keys } of kept) {
    if (isPositionField(field)) positions.push({ field, ids: keys.flatMap((key) => positionId(field, key)) });
    else if (field === 'planogramcategory') {
      const wanted = new Set(keys.map((key) => categories.idOf(key)));
      const ids = categories.of.flatMap((category, planogram) => (wanted.has(category) ? [planogram] : []));
      conditions.push({ level: 'planogram', ids });
    } else conditions.push({ level: field, ids: idsOf(names, field, keys) });
  }
  return { scope: new Scope(names, conditions), categories, positions };
}

function idsOf(names: SnapshotNames, level: AnalysisLevel, keys: readonly string[]): number[] {
  const ids = keys.map((key) => names.idOf(level, key)).filter((id) => id !== null);
  return [...new Set(ids)].sort((a, b) => a - b);
}

function positionId(field: PositionField, key: string): number[] {
  if (key === NONE_KEY && (field === 'bay' || field === 'shelf')) return [0];
  return /^-?\d{1,6}$/.test(key) ? [Number(key)] : [];
}

/** A snapshot's id for a line's key; null when the snapshot does not have it. */
export function idOfKey(
  names: SnapshotNames,
  categories: PlanogramCategories,
  field: PivotField,
  key: string,
): number | null {
  if (key === OTHERS_KEY) return OTHERS_ID;
  if (isPositionField(field)) return positionId(field, key)[0] ?? null;
  return field === 'planogramcategory' ? categories.idOf(key) : names.idOf(field, key);
}

/** The value that filters and drill-downs use for an id of a field. */
export function keyOfId(names: SnapshotNames, categories: PlanogramCategories, field: PivotField, id: number): string {
  if (id === OTHERS_ID) return OTHERS_KEY;
  if (isAnalysisLevel(field)) return names.keyOf(field, id);
  if (field === 'planogramcategory') return categories.names[id] || NONE_KEY;
  return id === 0 && (field === 'bay' || field === 'shelf') ? NONE_KEY : String(id);
}

/** The name to show; null without a value, and for codes, which are named in the reader's language. */
export function nameOfId(
  names: SnapshotNames,
  categories: PlanogramCategories,
  field: PivotField,
  id: number,
): string | null {
  if (id === OTHERS_ID) return null;
  if (isAnalysisLevel(field)) return names.nameOf(field, id);
  if (field === 'planogramcategory') return categories.names[id] || null;
  if (field === 'bay' || field === 'shelf') return id === 0 ? null : String(id);
  return field === 'fixture' ? String(id) : null;
}

/** How many values a field has in a snapshot; null for fields that only positions have. */
export function valueCount(names: SnapshotNames, categories: PlanogramCategories, field: PivotField): number | null {
  if (isAnalysisLevel(field)) return names.count(field);
  return field === 'planogramcategory' ? categories.names.length - 1 : null;
}

/** Binds SQL rows as lists, one text per column: thousands of ids cost one value per column. */
export interface BoundColumns {
  readonly names: readonly string[];
  readonly types: readonly ('INTEGER' | 'DOUBLE')[];
  readonly values: readonly AnalyticsParameter[];
}

export function unnested(columns: BoundColumns, first: number): string {
  return columns.names
    .map((name, at) => `unnest($${first + at}::VARCHAR::${columns.types[at] ?? 'INTEGER'}[]) AS ${name}`)
    .join(', ');
}

const list = (values: readonly number[]): string => `[${values.join(',')}]`;

/** Planograms in scope, or places with one planogram each. */
export type PlacedIds = readonly Pick<PlacedPlace, 'id' | 'planogram' | 'placed'>[];

export function planogramsOf({ placements }: Scope): PlacedIds {
  return placements.map((placed, planogram) => ({ id: planogram, planogram, placed }));
}

/**
 * Everything in scope once per group of stores: its id under `name`, how often it counts (`stores`), its planograms'
 * category (`pc`), and the group at each store level (`s_region` …). Without store levels, each has one row.
 */
export function placedByStores(
  names: SnapshotNames,
  { categories }: PivotScope,
  of: PlacedIds,
  name: 'planogram_id' | 'place_id',
  levels: readonly StoreField[],
): BoundColumns {
  const found: number[] = [];
  const weights: number[] = [];
  const pc: number[] = [];
  const keys: number[][] = levels.map(() => []);
  for (const { id, planogram, placed } of of) {
    for (const { ids, weight } of storeGroups(names, placed, levels)) {
      found.push(id);
      weights.push(weight);
      pc.push(categories.of[planogram] ?? 0);
      ids.forEach((each, at) => keys[at]?.push(each));
    }
  }
  return {
    names: [name, 'stores', 'pc', ...levels.map((level) => `s_${level}`)],
    types: ['INTEGER', 'DOUBLE', 'INTEGER', ...levels.map(() => 'INTEGER' as const)],
    values: [list(found), list(weights), list(pc), ...keys.map(list)],
  };
}

/** Placements grouped by their stores' values at these levels, with how often each group counts. */
function storeGroups(
  names: SnapshotNames,
  placed: readonly Placement[],
  levels: readonly StoreField[],
): Iterable<{ readonly ids: readonly number[]; readonly weight: number }> {
  const groups = new Map<string, { ids: number[]; weight: number }>();
  for (const { store, weight } of placed) {
    const ids = levels.map((level) => names.storeValue(store, level));
    const key = ids.join();
    const group = groups.get(key) ?? { ids, weight: 0 };
    group.weight += weight;
    groups.set(key, group);
  }
  return groups.values();
}

/**
 * The same for layouts, under the ids of their first planograms, whether these are in scope or not, with how many
 * planograms of a layout are in each group. Planograms of one layout have one category.
 *
 * @param layouts by planogram id; -1 when it has no positions
 */
export function placedLayouts(
  names: SnapshotNames,
  { scope, categories }: PivotScope,
  layouts: Int32Array,
  levels: readonly StoreField[],
): BoundColumns {
  const rows = new Map<string, { layout: number; ids: readonly number[]; weight: number; planograms: number }>();
  scope.placements.forEach((placed, planogram) => {
    const layout = layouts[planogram] ?? -1;
    if (layout < 0) return;
    for (const { ids, weight } of storeGroups(names, placed, levels)) {
      const key = `${layout} ${ids.join()}`;
      const row = rows.get(key) ?? { layout, ids, weight: 0, planograms: 0 };
      row.weight += weight;
      row.planograms += 1;
      rows.set(key, row);
    }
  });
  const all = [...rows.values()];
  return {
    names: ['planogram_id', 'stores', 'pc', 'planograms', ...levels.map((level) => `s_${level}`)],
    types: ['INTEGER', 'DOUBLE', 'INTEGER', 'INTEGER', ...levels.map(() => 'INTEGER' as const)],
    values: [
      list(all.map(({ layout }) => layout)),
      list(all.map(({ weight }) => weight)),
      list(all.map(({ layout }) => categories.of[layout] ?? 0)),
      list(all.map(({ planograms }) => planograms)),
      ...levels.map((_, at) => list(all.map(({ ids }) => ids[at] ?? 0))),
    ],
  };
}

/** Every planogram in scope in each of its stores, for counting stores. */
export function planogramStores(
  names: SnapshotNames,
  { scope, categories }: PivotScope,
  levels: readonly StoreField[],
): BoundColumns {
  const planograms: number[] = [];
  const stores: number[] = [];
  const pc: number[] = [];
  const keys: number[][] = levels.map(() => []);
  scope.placements.forEach((placed, planogram) => {
    for (const { store } of placed) {
      planograms.push(planogram);
      stores.push(store);
      pc.push(categories.of[planogram] ?? 0);
      levels.forEach((level, at) => keys[at]?.push(names.storeValue(store, level)));
    }
  });
  return {
    names: ['planogram_id', 'store_id', 'pc', ...levels.map((level) => `s_${level}`)],
    types: ['INTEGER', 'INTEGER', 'INTEGER', ...levels.map(() => 'INTEGER' as const)],
    values: [list(planograms), list(stores), list(pc), ...keys.map(list)],
  };
}

export function storeLevelsIn(fields: readonly PivotField[]): StoreField[] {
  return fields.filter((field): field is StoreField => isStoreLevel(field));
}

export function productLevelsIn(fields: readonly PivotField[]): AnalysisLevel[] {
  return ANALYSIS_LEVELS.filter((level) => isProductLevel(level) && fields.includes(level));
}

/** A filter may name thousands of products, but its words are for people to read. */
const WORDS_SHOWN = 100;

/** A pivot's filter in words: names, with keys where these differ. */
export function filterWords(
  names: SnapshotNames,
  filters: Readonly<Partial<Record<PivotField, readonly string[]>>>,
): { level: string; values: string[]; count: number }[] {
  return Object.entries(filters).map(([field, keys]) => ({
    level: field,
    values: keys.slice(0, WORDS_SHOWN).map((key) => wordOf(names, field, key)),
    count: keys.length,
  }));
}

function wordOf(names: SnapshotNames, field: string, key: string): string {
  if (!isAnalysisLevel(field)) return key;
  const id = names.idOf(field, key);
  const name = id === null ? null : names.nameOf(field, id);
  return name === null || name === key ? key : `${name} (${key})`;
}
