import { START } from '@core/boards/report-question.js';
import { NO_FIGURES } from '../../../src/core/metrics/figure-ids.js';
import type {
  AnalysisFiguresDto,
  AnalysisItemDto,
  DashboardDto,
  FigureDto,
  FigureRowDto,
  ReportUnitsDto,
} from '../api/reports.gen.js';

/** Of a dashboard on which nothing failed, without a selection. */
export const ALL_SHOWN = {
  failures: { charts: null, chosen: null },
  isFailed: false,
  hasNoCharts: false,
  scoped: START,
};

const UNITS: ReportUnitsDto = {
  linear: 'ft',
  square: 'sqft',
  area: 'sqft',
  cubic: 'cuft',
  perLinear: 'ft',
  money: 'USD',
  period: 'week',
};

export const REPORT_HEAD = {
  units: UNITS,
  snapshot: {
    id: 's1',
    number: 1,
    createdAt: '2026-03-02T08:00:00.000Z',
    requestid: 'r1',
    publication: null,
    draft: false,
  },
  filter: { id: null, name: null, words: [] },
  factRows: 2,
};

/** An item with simple figures that tests can override. */
export function analysisItem(name: string, changes: Partial<AnalysisItemDto> = {}): AnalysisItemDto {
  return { key: name, name, of: [], ...analysisFigures(), ...changes };
}

function analysisFigures(): AnalysisFiguresDto {
  return {
    ...NO_FIGURES,
    products: 2,
    stores: 1,
    planograms: 1,
    positions: 2,
    factRows: 2,
    facings: 4,
    linear: 10,
    square: 20,
    area: 15,
    cubic: 30,
    capacity: 40,
    units: 28,
    sales: 56,
    profit: 14,
    daysOfSupply: 10,
    shareOfSpace: 0.5,
    shareOfSales: 0.4,
    index: 125,
    fairShareSpace: 8,
    opportunity: -2,
    spaceGapValue: -11.2,
    expectedChangeLow: -3.1,
    expectedChangeHigh: -1.05,
    coverage: 1,
    itemCoverage: 1,
    lowCoverage: false,
    turns: 36.5,
    distribution: 1,
    salesPerLinear: 5.6,
    unitsPerLinear: 2.8,
    profitPerLinear: 1.4,
    linearPerStore: 10,
    facingsPerStore: 4,
    unitsPerStore: 28,
    salesPerStore: 56,
    reasons: {},
  };
}

const figure = (value: number | null, unit: string, reason: string | null = null) => ({ value, unit, reason });

/** A dashboard of two categories. */
export function dashboardAnswer(changes: Partial<DashboardDto> = {}): DashboardDto {
  const total = { ...analysisFigures(), shareOfSpace: 1, shareOfSales: 1, index: 100 };
  const list = { count: 0, items: [] };
  const items = changes.items ?? [
    analysisItem('Snacks'),
    analysisItem('Drinks', { shareOfSales: 0.6, index: 83.3, opportunity: 2 }),
  ];
  return {
    ...REPORT_HEAD,
    level: 'category',
    parent: null,
    within: 'total',
    space: 'linear',
    salesMeasure: 'sales',
    items,
    count: items.length,
    lastEvaluatedKey: null,
    largest: null,
    total,
    changes: {
      increases: { items: 1, space: 2, value: 11.2, low: 1, high: 3 },
      cuts: { items: 1, space: -2, value: -11.2, low: -3.1, high: -1.05 },
      unknown: 0,
    },
    kpis: {
      stores: figure(2, 'count'),
      planograms: figure(3, 'count'),
      products: figure(4, 'count'),
      manufacturers: figure(1, 'count'),
      linear: figure(20, 'ft'),
      sales: figure(112, 'USD'),
      daysOfSupply: figure(null, 'days', 'no-movement'),
      shelfFill: figure(0.957, 'ratio'),
    },
    levels: [
      { level: 'category', group: 'product', values: 2 },
      { level: 'brand', group: 'product', values: 3 },
      { level: 'product', group: 'product', values: 4 },
    ],
    daysOfSupply: {
      limits: { atRisk: 3, overstock: 28, byCategory: [] },
      rows: 0,
      bins: [],
      atRisk: list,
      overstock: list,
      notMoving: list,
    },
    ...changes,
  };
}

/** A row behind a figure. */
export function figureRow(line: number): FigureRowDto {
  return {
    filename: '0101_snacks.psa',
    line,
    productLine: line + 100,
    performanceLine: null,
    planogramid: '1.0',
    planogram: 'Snacks 20 ft',
    store: '101',
    stores: 1,
    key: `00${line}`,
    upc: `00${line}`,
    name: `Crisps ${line}`,
    positions: 1,
    facings: 2,
    linear: 5,
    square: 10,
    area: 7.5,
    cubic: 15,
    capacity: 20,
    units: 14,
    sales: 28,
    profit: 7,
    price: 2,
    unitCost: 1.5,
    daysOfSupply: 10,
  };
}

/** A figure opened: 40 units of capacity, 4 a day, 10 days. */
export function figureAnswer(changes: Partial<FigureDto> = {}): FigureDto {
  return {
    ...REPORT_HEAD,
    figure: 'daysOfSupply',
    level: null,
    value: null,
    formula: 'daysOfSupply',
    result: 10,
    unit: 'days',
    reason: null,
    inputs: [
      { name: 'item.capacityMoving', value: 40, unit: 'units' },
      { name: 'item.dailyMovement', value: 4, unit: 'units/day' },
    ],
    within: null,
    parts: [],
    items: [figureRow(7)],
    count: 2,
    lastEvaluatedKey: '0.1',
    ...changes,
  };
}
