import type { AggregateRow } from './aggregate.js';
import { type Base, baseOf } from './base.js';
import { FIGURE_IDS, type FigureId, NO_FIGURES } from './figure-ids.js';
import { LOW_COVERAGE_BELOW } from './figure-settings.js';
import { FIGURES, type FigureOptions } from './figures.js';
import type { Reason } from './reason.js';

export interface AnalysisOptions extends FigureOptions {
  /** Default 0.8; a project may set its own. */
  readonly lowCoverageBelow?: number;
  /** The space elasticity; default 0.17. */
  readonly elasticity?: number;
  /** The elasticity of a category's products, where categories have their own; null: of products without a category. */
  readonly elasticityFor?: (category: string | null) => number;
}

/** Nullable figures in display units; `reasons` has the reason for each null. */
export type AnalysisFigures = { readonly [Id in FigureId]: number | null };

export interface AnalysisItem extends AnalysisFigures {
  readonly key: string | null;
  readonly name: string | null;
  readonly products: number;
  readonly stores: number;
  readonly planograms: number;
  readonly positions: number;
  /** Marks the index because too little of the parent's space has movement. */
  readonly lowCoverage: boolean;
  readonly reasons: Readonly<Partial<Record<FigureId, Reason>>>;
}

export interface Analysis {
  readonly items: AnalysisItem[];
  readonly total: AnalysisItem;
}

/**
 * The figures of a parent's items. `rows` partition the parent's facts; `total` is the sum over all of those facts,
 * computed from the facts and not from the rows. Everything is in centimeters and per week.
 */
export function analyseItems(rows: readonly AggregateRow[], total: AggregateRow, options: AnalysisOptions): Analysis {
  return {
    items: rows.map((row) => analyseItem(row, baseOf(row, total, options, options.elasticity), options)),
    total: analyseItem(total, baseOf(total, total, options, options.elasticity), options),
  };
}

const FIGURE_LIST = FIGURE_IDS.map((id) => ({ id, ...FIGURES[id] }));

type MutableItem = { -readonly [Name in keyof AnalysisItem]: AnalysisItem[Name] };

/** The figures of one item relative to its base. */
export function analyseItem(row: AggregateRow, base: Base, options: AnalysisOptions): AnalysisItem {
  const reasons: Partial<Record<FigureId, Reason>> = {};
  const item: MutableItem = {
    key: row.key,
    name: row.name,
    products: row.products,
    stores: row.stores,
    planograms: row.planograms,
    positions: row.positions ?? 0,
    ...NO_FIGURES,
    lowCoverage: false,
    reasons,
  };
  for (const { id, value, reason } of FIGURE_LIST) {
    item[id] = value(row, base, options);
    if (item[id] === null) reasons[id] = reason(row, base, options);
  }
  item.lowCoverage = item.coverage === null || item.coverage < (options.lowCoverageBelow ?? LOW_COVERAGE_BELOW);
  return item;
}
