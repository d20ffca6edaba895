import type { SpaceSteps } from '../charts/waterfall-chart.js';

/** The data for the finding, all of it on the page. */
export interface Compared {
  /** Stores that both projects have, in scope. */
  readonly sameStores: number;
  /** Stores on one side only, regardless of the filter. */
  readonly otherStores: number;
  /** Over the common stores, or each project over all its own. */
  readonly over: 'same' | 'all';
  readonly steps: SpaceSteps;
  readonly added: number;
  readonly dropped: number;
  /** The values of the level, with the space of both sides. */
  readonly items: readonly ComparedValue[];
  /** The value that the page is filtered by; null for all. */
  readonly value: string | null;
}

export interface ComparedValue {
  readonly key: string;
  readonly name: string | null;
  readonly before: number;
  readonly after: number;
  readonly itemsAdded: number;
  readonly itemsDropped: number;
}

export interface ComparisonFinding {
  key:
    | 'noStores'
    | 'nothing'
    | 'same'
    /** The stores that both sides have; others were added or removed. */
    | 'sameShared'
    | 'reshuffled'
    | 'more'
    | 'less'
    | 'moreMost'
    | 'lessMost'
    | 'valueSame'
    | 'valueMore'
    | 'valueLess';
  /** After − before. */
  change: number;
  /** Change ÷ before; null when there was nothing before. */
  ratio: number | null;
  added: number;
  dropped: number;
  /**
   * The value with the largest change of space, and the amount; null when there is only one, or none changed. On a page
   * filtered by a value, that one.
   */
  most: { key: string; name: string | null; change: number } | null;
}

/** Differences smaller than this share of the space are what rounding leaves. */
const NOTHING = 1e-9;

function mostChanged(items: Compared['items']): ComparisonFinding['most'] {
  if (items.length < 2) return null;
  let most: ComparisonFinding['most'] = null;
  for (const { key, name, before, after } of items) {
    const change = after - before;
    if (Math.abs(change) > Math.abs(most?.change ?? 0)) most = { key, name, change };
  }
  return most;
}

const isNothing = (change: number, before: number, after: number): boolean =>
  Math.abs(change) <= NOTHING * Math.max(before, after);

/** For the value that the page is filtered by; no other is named. */
function ofValue({ key, name, before, after, itemsAdded, itemsDropped }: ComparedValue): ComparisonFinding {
  const change = after - before;
  return {
    key: isNothing(change, before, after) ? 'valueSame' : change > 0 ? 'valueMore' : 'valueLess',
    change,
    ratio: before > 0 ? change / before : null,
    added: itemsAdded,
    dropped: itemsDropped,
    most: { key, name, change },
  };
}

/**
 * The first sentence of a comparison, from its figures: how space changed, what was added and dropped, and who changed
 * most.
 */
export function findingOf({
  sameStores,
  otherStores,
  over,
  steps,
  added,
  dropped,
  items,
  value,
}: Compared): ComparisonFinding {
  const change = steps.after - steps.before;
  const ratio = steps.before > 0 ? change / steps.before : null;
  const isSame = isNothing(change, steps.before, steps.after);
  const most = mostChanged(items);
  const finding = (key: ComparisonFinding['key']): ComparisonFinding => ({ key, change, ratio, added, dropped, most });
  if (over === 'same' && sameStores === 0) return finding('noStores');
  if (steps.before === 0 && steps.after === 0 && items.length === 0) return finding('nothing');
  const chosen = items.find(({ key }) => key === value);
  if (chosen) return ofValue(chosen);
  if (isSame && added + dropped === 0 && most === null)
    return finding(over === 'same' && otherStores > 0 ? 'sameShared' : 'same');
  if (isSame) return finding('reshuffled');
  const direction = change > 0 ? 'more' : 'less';
  return finding(most ? `${direction}Most` : direction);
}
