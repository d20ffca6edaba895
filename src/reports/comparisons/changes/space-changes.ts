import { changeOf, type SpaceSides, type SpaceSteps, spaceSteps } from '../../../core/metrics/comparison.js';
import { SUMMED_MEASURES } from '../../../core/metrics/measures.js';
import { type DisplaySystem, toDisplay } from '../../../core/units/display.js';
import type { ProductLevel, SpaceMeasure } from '../../analytics/levels.js';
import { NONE_KEY } from '../../analytics/levels.js';
import { round, rounded } from '../../analytics/rounding.js';
import { type ComparedProducts, changeOfItem } from '../compared-products.js';
import type { SpaceChangeItemDto } from '../dto/comparison.dto.js';

/** The items that share a value of a level. */
export interface ItemGroup {
  readonly key: string;
  readonly name: string | null;
  readonly items: number[];
}

/** The items that either project carries, by their values of a level. */
export function groupedItems({ scope, carried }: ComparedProducts, level: ProductLevel): ItemGroup[] {
  const { items } = scope;
  const groups = new Map<string, ItemGroup>();
  for (const item of carried) {
    const key = level === 'product' ? items.keyOf(item) : items.levelKey(item, level);
    const group = groups.get(key);
    if (group !== undefined) group.items.push(item);
    else
      groups.set(key, {
        key,
        name: level === 'product' ? items.nameOf(item) : items.levelName(item, level),
        items: [item],
      });
  }
  return [...groups.values()];
}

/** The waterfall of each value of a level, ordered by the size of its change, and of everything in scope. */
export function spaceChanges(
  products: ComparedProducts,
  level: ProductLevel,
  space: SpaceMeasure,
  display: DisplaySystem,
): { items: SpaceChangeItemDto[]; total: SpaceChangeItemDto } {
  const rows = groupedItems(products, level).map((group) => waterfall(products, group, space, display));
  rows.sort((a, b) => Math.abs(b.change) - Math.abs(a.change) || (a.key < b.key ? -1 : 1));
  const all = { key: NONE_KEY, name: null, items: [...products.carried] };
  return { items: rows, total: waterfall(products, all, space, display) };
}

function waterfall(
  products: ComparedProducts,
  { key, name, items }: ItemGroup,
  space: SpaceMeasure,
  display: DisplaySystem,
): SpaceChangeItemDto {
  const sides = items.map((item): SpaceSides => {
    const of = (side: 'before' | 'after') => (products[side].has(item) ? products[side].sum(item, space) : undefined);
    return { before: of('before'), after: of('after') };
  });
  const steps = shown(spaceSteps(sides), space, display);
  const counts = { added: 0, dropped: 0, kept: 0 };
  for (const item of items) if (item > 0) counts[changeOfItem(products, item)] += 1;
  const { change, ratio } = changeOf(steps.before, steps.after);
  return {
    key,
    name,
    ...steps,
    change: round(change ?? 0),
    ratio: rounded(ratio),
    itemsAdded: counts.added,
    itemsDropped: counts.dropped,
    itemsKept: counts.kept,
  };
}

function shown(steps: SpaceSteps, space: SpaceMeasure, display: DisplaySystem): SpaceSteps {
  const { quantity } = SUMMED_MEASURES[space];
  const of = (step: keyof SpaceSteps): number => round(toDisplay(steps[step], quantity, display) ?? 0);
  return {
    before: of('before'),
    added: of('added'),
    dropped: of('dropped'),
    grown: of('grown'),
    shrunk: of('shrunk'),
    unknown: of('unknown'),
    after: of('after'),
  };
}
