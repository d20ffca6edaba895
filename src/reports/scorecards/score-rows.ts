import { addParts, NO_PARTS, type Parts } from '../../core/metrics/score/criteria.js';
import { isStoreLevel, NONE_KEY, type StoreLevel, UNASSIGNED_STORE } from '../analytics/levels.js';
import type { Scope } from '../analytics/queries/scope.js';
import type { LoadedSnapshot } from '../analytics/snapshots/loaded-snapshot.js';
import type { ScoreItemDto } from './dto/scorecard.dto.js';
import type { ScoreLevel } from './dto/scorecard-query.dto.js';
import type { ScoredSnapshot } from './scored-snapshot.js';

/** A row without its score: its names, and the parts that it is scored by. */
export interface ScoreRow extends Omit<ScoreItemDto, 'score' | 'criteria'> {
  readonly parts: Parts;
}

export function scoreRows(
  level: ScoreLevel,
  snapshot: LoadedSnapshot,
  scope: Scope,
  scored: ScoredSnapshot,
): readonly ScoreRow[] {
  if (level === 'planogram') return planogramRows(snapshot, scope, scored);
  return isStoreLevel(level) ? storeRows(level, snapshot, scope, scored) : categoryRows(snapshot, scope, scored);
}

function planogramRows({ names }: LoadedSnapshot, scope: Scope, scored: ScoredSnapshot): ScoreRow[] {
  return names.planograms.flatMap(({ planogram_id: id, category }) => {
    if (scored.counted[id] !== 1) return [];
    const placed = scope.placements[id] ?? [];
    const store = names.stores[placed[0]?.store ?? 0];
    return [
      {
        key: names.planogramKey(id),
        name: names.nameOf('planogram', id),
        category,
        store: store?.store_number ?? UNASSIGNED_STORE,
        planograms: 1,
        stores: realStores(placed),
        parts: scored.planograms.of(id),
      },
    ];
  });
}

/** Planograms by their own category; a planogram counts once for each of its stores. */
function categoryRows({ names }: LoadedSnapshot, scope: Scope, scored: ScoredSnapshot): ScoreRow[] {
  const groups = new Map<string | null, { parts: Parts; planograms: number; stores: Set<number> }>();
  names.planograms.forEach(({ planogram_id: id, category }) => {
    if (scored.counted[id] !== 1) return;
    const placed = scope.placements[id] ?? [];
    const group = groups.get(category) ?? { parts: NO_PARTS, planograms: 0, stores: new Set<number>() };
    const { assortment, ...own } = scored.planograms.of(id);
    const once = addParts(NO_PARTS, { ...NO_PARTS, ...own }, scope.weight(id));
    // The assortment parts are already summed over its stores.
    group.parts = addParts(addParts(group.parts, once), { ...NO_PARTS, assortment });
    group.planograms += 1;
    for (const { store } of placed) if (store > 0) group.stores.add(store);
    groups.set(category, group);
  });
  return [...groups].map(([category, { parts, planograms, stores }]) => ({
    key: category ?? NONE_KEY,
    name: category,
    category,
    store: null,
    planograms,
    stores: stores.size,
    parts,
  }));
}

function storeRows(level: StoreLevel, { names }: LoadedSnapshot, scope: Scope, scored: ScoredSnapshot): ScoreRow[] {
  const groups = new Map<number, { parts: Parts; planograms: Set<number>; stores: Set<number> }>();
  scope.placements.forEach((placed, planogram) => {
    if (scored.counted[planogram] !== 1) return;
    for (const { store } of placed) {
      const id = names.storeValue(store, level);
      const group = groups.get(id) ?? { parts: NO_PARTS, planograms: new Set<number>(), stores: new Set<number>() };
      if (!group.stores.has(store)) group.parts = addParts(group.parts, scored.stores.of(store));
      group.stores.add(store);
      group.planograms.add(planogram);
      groups.set(id, group);
    }
  });
  return [...groups].map(([id, { parts, planograms, stores }]) => ({
    key: names.keyOf(level, id),
    name: names.nameOf(level, id),
    category: null,
    store: null,
    planograms: planograms.size,
    stores: [...stores].filter((store) => store > 0).length,
    parts,
  }));
}

function realStores(placed: readonly { store: number }[]): number {
  return placed.filter(({ store }) => store > 0).length;
}
