import type { AnalysisItemDto, DashboardDto, FigureName } from '../../../api/reports.gen.js';
import { largestGap } from './largest-gap.js';

export type AnalysisKind = 'spaceAnalysis' | 'spaceToSales' | 'supply';

/** What a page of figures says first: which sentence, about whom, and the figure that proves it. */
export interface Finding {
  key:
    | 'none'
    | 'single'
    | 'even'
    | 'above'
    | 'below'
    | 'aboveChange'
    | 'belowChange'
    | 'most'
    | 'mostPer'
    | 'supply'
    | 'noSupply';
  /** Whom it is about; null: the whole. */
  item: AnalysisItemDto | null;
  figure: FigureName;
}

/** So near to 100 that nobody would move a facing. */
const EVEN = 0.5;

function gapFinding(items: readonly AnalysisItemDto[], withChange: boolean): Finding {
  const item = largestGap(items);
  if (!item) return { key: 'none', item: null, figure: 'index' };
  if (Math.abs((item.index ?? 100) - 100) < EVEN) return { key: 'even', item: null, figure: 'index' };
  const key = (item.opportunity ?? 0) < 0 ? 'above' : 'below';
  if (!withChange || item.expectedChangeLow === null) return { key, item, figure: 'opportunity' };
  return { key: `${key}Change`, item, figure: 'expectedChangeLow' };
}

function mostSpace(items: readonly AnalysisItemDto[], total: DashboardDto['total']): Finding {
  const item = items.reduce<AnalysisItemDto | null>(
    (most, other) => (other.shareOfSpace !== null && other.shareOfSpace > (most?.shareOfSpace ?? 0) ? other : most),
    null,
  );
  if (!item) return { key: 'none', item: null, figure: 'linear' };
  const compared = item.salesPerLinear !== null && total.salesPerLinear !== null;
  return { key: compared ? 'mostPer' : 'most', item, figure: 'shareOfSpace' };
}

/** The one sentence of a page, computed from what is on it. One item alone has nothing to be compared with. */
export function findingOf(kind: AnalysisKind, charts: DashboardDto, chosen: DashboardDto): Finding {
  if (kind === 'supply') {
    const known = chosen.daysOfSupply.rows > 0;
    return { key: known ? 'supply' : 'noSupply', item: null, figure: 'daysOfSupply' };
  }
  const only = charts.items.length === 1 ? charts.items[0] : undefined;
  if (only) return { key: 'single', item: only, figure: kind === 'spaceToSales' ? 'index' : 'linear' };
  return kind === 'spaceToSales' ? gapFinding(charts.items, true) : mostSpace(charts.items, charts.total);
}

/** The sentence of the page that shows everything: who has the largest gap between space and sales. */
export function gapOf(charts: DashboardDto): Finding {
  const only = charts.items.length === 1 ? charts.items[0] : undefined;
  return only ? { key: 'single', item: only, figure: 'index' } : gapFinding(charts.items, false);
}
