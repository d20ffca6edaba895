import { canTradeSpace } from '@core/levels.js';
import { NONE_KEY } from '@core/none-key.js';
import type { AnalysisItemDto, AnalysisLevel, DashboardDto, FigureName } from '../../../api/reports.gen.js';
import type { LevelValues } from '../../../components/report-scope/scope-values.js';
import { isEven, itemsInScope, largestGap } from './largest-gap.js';

export type AnalysisKind = 'spaceAnalysis' | 'spaceToSales' | 'supply';

/** The target of a finding; on a page it depends on the reader (`stepOf`). */
export type FindingAim = 'item' | 'atRisk' | 'overstock' | 'uploads' | 'widen';

/** What a page of figures says first: which sentence, about whom, the figure that proves it, and what to do. */
export interface Finding {
  key:
    | 'empty'
    | 'noSales'
    | 'none'
    | 'single'
    | 'even'
    | 'above'
    | 'below'
    | 'itemEven'
    | 'itemAbove'
    | 'itemBelow'
    | 'most'
    | 'mostPer'
    | 'supply'
    | 'supplyInRange'
    | 'noSupply';
  /** Whom it is about; null: the whole. */
  item: AnalysisItemDto | null;
  figure: FigureName;
  aim: FindingAim | null;
  /** Number of items examined. */
  judged: number;
}

/** Whether the items of an answer can give each other space. */
export const tradesSpace = ({ level, total }: Pick<DashboardDto, 'level' | 'total'>): boolean =>
  canTradeSpace(level, total.stores);

function gapFinding(items: readonly AnalysisItemDto[], isAlone: boolean, withChange: boolean): Finding {
  const compared = items.filter(({ index, opportunity }) => index !== null && opportunity !== null);
  const judged = compared.length;
  const item = largestGap(compared);
  if (!item) {
    const isMoving = items.some(({ units }) => (units ?? 0) > 0);
    return isMoving
      ? { key: 'none', item: null, figure: 'index', aim: null, judged }
      : { key: 'noSales', item: null, figure: 'units', aim: 'uploads', judged };
  }
  const isOne = items.length === 1;
  if (isEven(item)) {
    if (!isOne) return { key: 'even', item: null, figure: 'index', aim: null, judged };
    return { key: isAlone ? 'single' : 'itemEven', item, figure: 'index', aim: 'item', judged };
  }
  const isAbove = (item.opportunity ?? 0) < 0;
  const key = isOne ? (isAbove ? 'itemAbove' : 'itemBelow') : isAbove ? 'above' : 'below';
  const figure = withChange && item.expectedChangeLow !== null ? 'expectedChangeLow' : 'opportunity';
  return { key, item, figure, aim: 'item', judged };
}

function mostSpace(items: readonly AnalysisItemDto[], total: DashboardDto['total']): Finding {
  const judged = items.length;
  const item = items.reduce<AnalysisItemDto | null>(
    (most, other) => (other.shareOfSpace !== null && other.shareOfSpace > (most?.shareOfSpace ?? 0) ? other : most),
    null,
  );
  if (!item) return { key: 'none', item: null, figure: 'linear', aim: null, judged };
  const compared = item.salesPerLinear !== null && total.salesPerLinear !== null;
  return { key: compared ? 'mostPer' : 'most', item, figure: 'shareOfSpace', aim: 'item', judged };
}

function supplyFinding({ rows, atRisk, overstock }: DashboardDto['daysOfSupply']): Finding {
  const about = { item: null, figure: 'daysOfSupply', judged: rows } as const;
  if (rows === 0) return { ...about, key: 'noSupply', aim: 'uploads' };
  if (atRisk.count + overstock.count === 0) return { ...about, key: 'supplyInRange', aim: null };
  // Empty shelves lose sales today; full ones cost money.
  return { ...about, key: 'supply', aim: atRisk.count > 0 ? 'atRisk' : 'overstock' };
}

/** Of many items only the leading ones are here, but all were looked at; of those that are selected, these. */
function judgedOf(finding: Finding, charts: DashboardDto, items: readonly AnalysisItemDto[]): Finding {
  const { count, changes } = charts;
  if (items !== charts.items || count === items.length) return finding;
  return { ...finding, judged: finding.figure === 'shareOfSpace' ? count : count - changes.unknown };
}

/**
 * The one sentence of a page, computed from its data: `charts` are its figures without the selection at their own
 * level, `chosen` those of the selection. It names only selected items.
 */
export function findingOf(
  kind: AnalysisKind | 'everything',
  charts: DashboardDto,
  chosen: DashboardDto,
  selection: LevelValues,
): Finding {
  const items = itemsInScope(charts, selection);
  if (items.length === 0) return { key: 'empty', item: null, figure: 'linear', aim: 'widen', judged: 0 };
  if (kind === 'supply') return supplyFinding(chosen.daysOfSupply);
  const isAlone = charts.items.length === 1;
  if (kind === 'spaceAnalysis') {
    const only = isAlone ? charts.items[0] : undefined;
    if (only) return { key: 'single', item: only, figure: 'linear', aim: 'item', judged: 1 };
    return judgedOf(mostSpace(items, charts.total), charts, items);
  }
  const gap = judgedOf(gapFinding(items, isAlone, kind === 'spaceToSales' && tradesSpace(charts)), charts, items);
  if (kind === 'spaceToSales' || !['single', 'even', 'itemEven', 'none'].includes(gap.key)) return gap;
  // When space is as it should be, low stock comes next.
  const supply = supplyFinding(chosen.daysOfSupply);
  return supply.key === 'supply' ? supply : gap;
}

const GAPS: readonly Finding['key'][] = ['above', 'below', 'itemAbove', 'itemBelow'];

/**
 * The limits of a gap: space is planned within a category and a store. Null when it is compared within one, and when
 * the sentence is not about a gap.
 */
export function caveatOf(
  { key }: Pick<Finding, 'key'>,
  data: Pick<DashboardDto, 'level' | 'within' | 'total'>,
): 'acrossCategories' | 'acrossStores' | null {
  if (!GAPS.includes(key)) return null;
  if (!tradesSpace(data)) return 'acrossStores';
  return data.within === 'total' && data.level === 'category' ? 'acrossCategories' : null;
}

/** The next page for an item. */
export type ItemStep =
  | { to: 'plan'; category: string }
  | { to: 'planogram' | 'product' | 'store'; key: string }
  /** Without pages of the project's own: the item on the shelf of this page. */
  | { to: 'shelf'; level: AnalysisLevel; key: string }
  | { to: 'drill'; key: string; below: AnalysisLevel };

/** The most specific page about an item: its category's plan, its own page, or the level below it. */
export function stepOf(
  { key, name, of }: Pick<AnalysisItemDto, 'key' | 'name' | 'of'>,
  level: AnalysisLevel,
  below: AnalysisLevel | null,
  hasPages: boolean,
): ItemStep | null {
  const drill: ItemStep | null = below === null ? null : { to: 'drill', key, below };
  if (name === null) return drill;
  if (level === 'planogram' || level === 'product') {
    return hasPages ? { to: level, key } : { to: 'shelf', level, key };
  }
  if (!hasPages) return drill;
  if (level === 'store') return { to: 'store', key };
  if (level === 'category') return { to: 'plan', category: key };
  const category = of.length === 1 ? of[0] : undefined;
  return category !== undefined && category !== NONE_KEY ? { to: 'plan', category } : drill;
}
