import type { SpaceSteps } from '../charts/waterfall-chart.js';

/** What a comparison is told from: everything of it is on the page. */
export interface Compared {
  /** Stores that both projects have, in scope. */
  readonly sameStores: number;
  /** Over the same stores, or each project over all its own. */
  readonly over: 'same' | 'all';
  readonly steps: SpaceSteps;
  readonly added: number;
  readonly dropped: number;
  /** The values of the level, with the space of both sides. */
  readonly items: readonly { readonly name: string | null; readonly before: number; readonly after: number }[];
}

export interface ComparisonFinding {
  key: 'noStores' | 'nothing' | 'same' | 'reshuffled' | 'more' | 'less' | 'moreMost' | 'lessMost';
  /** After − before. */
  change: number;
  /** Change ÷ before; null when there was nothing before. */
  ratio: number | null;
  /** The value whose space changed most, and by how much; null where there is but one, or none changed. */
  most: { name: string | null; change: number } | null;
}

/** Differences smaller than this share of the space are what rounding leaves. */
const NOTHING = 1e-9;

function mostChanged(items: Compared['items']): ComparisonFinding['most'] {
  if (items.length < 2) return null;
  let most: ComparisonFinding['most'] = null;
  for (const { name, before, after } of items) {
    const change = after - before;
    if (Math.abs(change) > Math.abs(most?.change ?? 0)) most = { name, change };
  }
  return most;
}

/** The one sentence that a comparison begins with, from its figures: how space changed, what came and went, who most. */
export function findingOf({ sameStores, over, steps, added, dropped, items }: Compared): ComparisonFinding {
  const change = steps.after - steps.before;
  const ratio = steps.before > 0 ? change / steps.before : null;
  const isSame = Math.abs(change) <= NOTHING * Math.max(steps.before, steps.after);
  const most = mostChanged(items);
  const finding = (key: ComparisonFinding['key']): ComparisonFinding => ({ key, change, ratio, most });
  if (over === 'same' && sameStores === 0) return finding('noStores');
  if (steps.before === 0 && steps.after === 0 && items.length === 0) return finding('nothing');
  if (isSame && added + dropped === 0 && most === null) return finding('same');
  if (isSame) return finding('reshuffled');
  const direction = change > 0 ? 'more' : 'less';
  return finding(most ? `${direction}Most` : direction);
}
