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

/** What figures are asked for with, as a page keeps it in its address and a tile in its question. */
export interface ReportQuestion {
  level: AnalysisLevel;
  space: SpaceMeasure;
  sales: SalesMeasure;
  /** What shares and the index are of; null: what the server finds right for what is shown. */
  within: Within | null;
  /** How far one has drilled down, the widest first. */
  path: readonly LevelValue[];
  /** The person's filters. */
  filters: LevelValues;
  /** What is selected, on any chart or on the shelf. */
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

/** Reads the address; whatever it does not say, or says wrongly, is as at the start. */
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
