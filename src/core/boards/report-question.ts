import type { AnalysisLevel } from '../levels.js';
import {
  SALES_MEASURES,
  type SalesMeasure,
  SPACE_MEASURES,
  type SpaceMeasure,
  WITHIN,
  type Within,
} from '../metrics/figure-ids.js';
import { UNIT_CHOICES, type UnitChoice } from '../units/display.js';
import { type AddressText, oneOf } from './address-text.js';
import { groupPairs, LEVELS, type LevelValue, type LevelValues, pairsOf } from './level-values.js';

/** The question for figures, as a page keeps it in its URL and a tile in its configuration. */
export interface ReportQuestion {
  level: AnalysisLevel;
  space: SpaceMeasure;
  sales: SalesMeasure;
  /** What shares and the index are relative to; null lets the server choose what fits the view. */
  within: Within | null;
  /** The drill-down path, widest level first. */
  path: readonly LevelValue[];
  /** The person's filters. */
  filters: LevelValues;
  /** The selection made on any chart or on the shelf. */
  selection: LevelValues;
  planogram: string | null;
  units: UnitChoice | null;
}

export const START: ReportQuestion = {
  level: 'category',
  space: 'linear',
  sales: 'sales',
  within: null,
  path: [],
  filters: {},
  selection: {},
  planogram: null,
  units: null,
};

/** Reads the address. Whatever is missing or invalid gets its default. */
export function readReportQuestion(params: AddressText): ReportQuestion {
  return {
    level: oneOf(LEVELS, params.get('level')) ?? START.level,
    space: oneOf(SPACE_MEASURES, params.get('space')) ?? START.space,
    sales: oneOf(SALES_MEASURES, params.get('sales')) ?? START.sales,
    within: oneOf(WITHIN, params.get('within')),
    path: pairsOf(params.getAll('in')),
    filters: groupPairs(pairsOf(params.getAll('filter'))),
    selection: groupPairs(pairsOf(params.getAll('sel'))),
    planogram: /^\d+\.\d+$/.test(params.get('planogram') ?? '') ? params.get('planogram') : null,
    units: oneOf(UNIT_CHOICES, params.get('units')),
  };
}
