import { analyseItem, type AnalysisItem, type AnalysisOptions } from '../../core/metrics/analysis.js';
import type { AggregateRow } from '../../core/metrics/aggregate.js';
import type { Base } from '../../core/metrics/base.js';
import { distributionShare } from '../../core/metrics/distribution.js';
import { FIGURE_IDS, type FigureId, NO_FIGURES } from '../../core/metrics/figure-ids.js';
import { FIGURES } from '../../core/metrics/figures.js';
import type { Bases } from './bases.js';
import type { AnalysisFiguresDto, AnalysisItemDto } from './dto/analysis.dto.js';
import { NONE_KEY } from './levels.js';
import type { Group, Groups } from './queries/analysis.queries.js';
import { round, rounded } from './rounding.js';
import type { SnapshotNames } from './snapshots/building/snapshot-names.js';

/** Turns one group into an item on demand, so that a file's rows are never all in memory. */
export function itemMaker(
  groups: Pick<Groups, 'storesInScope' | 'placed'>,
  bases: Bases,
  options: AnalysisOptions,
  names: SnapshotNames,
): (group: Group) => AnalysisItemDto {
  const categories = new Map<number, string>();
  const categoryKey = (id: number): string => {
    const known = categories.get(id) ?? names.keyOf('category', id);
    categories.set(id, known);
    return known;
  };
  return (group) => ({
    key: group.key ?? NONE_KEY,
    name: group.name,
    of: bases.partsOf(group).map(({ category }) => categoryKey(category)),
    ...figuresOf(group, groups, bases, options),
    ...groups.placed?.of.get(group.id),
  });
}

/** The figures of a group, computed by core/metrics and rounded to a meaningful precision. */
export function figuresOf(
  group: Group,
  groups: Pick<Groups, 'storesInScope'>,
  bases: Pick<Bases, 'of'>,
  options: AnalysisOptions,
): AnalysisFiguresDto {
  const item: AnalysisItem = analyseItem(group, bases.of(group), options);
  const distribution = distributionShare(group.stores, groups.storesInScope);
  const figures: AnalysisFiguresDto = {
    products: item.products,
    stores: item.stores,
    planograms: item.planograms,
    positions: item.positions,
    factRows: group.factRows,
    ...NO_FIGURES,
    lowCoverage: item.lowCoverage,
    distribution: rounded(distribution),
    reasons: distribution === null ? { ...item.reasons, distribution: 'no-stores' } : item.reasons,
  };
  for (const id of FIGURE_IDS) figures[id] = shown(id, item[id], (from) => item[from]);
  return figures;
}

/** One of the figures of {@link figuresOf}. */
export function figureOf(id: FigureId, row: AggregateRow, base: Base, options: AnalysisOptions): number | null {
  return shown(id, FIGURES[id].value(row, base, options), (from) => FIGURES[from].value(row, base, options));
}

/**
 * Rounds a figure. The difference of two nearly equal numbers becomes 0; otherwise 1e-13 would show up as an
 * opportunity.
 */
function shown(id: FigureId, value: number | null, other: (id: FigureId) => number | null): number | null {
  const { differenceFrom } = FIGURES[id];
  if (value === null || differenceFrom === undefined) return rounded(value);
  return difference(value, other(differenceFrom));
}

function difference(value: number, of: number | null): number {
  return Math.abs(value) < Math.abs(of ?? 0) * 1e-12 ? 0 : round(value);
}
