/** Space that is measured and has a unit; facings and capacity are counted. */
export const MEASURED_SPACE = ['linear', 'square', 'area', 'cubic'] as const;
export type MeasuredSpace = (typeof MEASURED_SPACE)[number];

export function isMeasuredSpace(id: string): id is MeasuredSpace {
  return (MEASURED_SPACE as readonly string[]).includes(id);
}

/** The space measures that shares, index and opportunity can use. */
export const SPACE_MEASURES = [...MEASURED_SPACE, 'facings', 'capacity'] as const;
export type SpaceMeasure = (typeof SPACE_MEASURES)[number];

/** The sales measures that space is compared with. */
export const SALES_MEASURES = ['units', 'sales', 'profit'] as const;
export type SalesMeasure = (typeof SALES_MEASURES)[number];

/**
 * What shares, index and fair share are relative to: the parent that the call names, the item's categories, or
 * everything in scope.
 */
export const WITHIN = ['parent', 'category', 'total'] as const;
export type Within = (typeof WITHIN)[number];

/**
 * Every figure of an analysis by subject, in the order in which tables, exports and pivots offer them. `figures.ts` has
 * the computation, the locales have the names.
 */
export const FIGURE_GROUPS = {
  space: SPACE_MEASURES,
  sales: SALES_MEASURES,
  supply: ['daysOfSupply', 'turns', 'packout', 'gmroi'],
  compared: [
    'shareOfSpace',
    'shareOfSales',
    'index',
    'fairShareSpace',
    'opportunity',
    'spaceGapValue',
    'expectedChangeLow',
    'expectedChangeHigh',
    'coverage',
    'itemCoverage',
  ],
  perLinear: ['salesPerLinear', 'unitsPerLinear', 'profitPerLinear'],
  perStore: ['linearPerStore', 'facingsPerStore', 'unitsPerStore', 'salesPerStore'],
} as const;

export type FigureGroup = keyof typeof FIGURE_GROUPS;
export type FigureId = (typeof FIGURE_GROUPS)[FigureGroup][number];
export const FIGURE_IDS: readonly FigureId[] = Object.values(FIGURE_GROUPS).flat();

/** Figures that mean something only where items can give each other space (`canTradeSpace`). */
const TRADE_FIGURES = ['spaceGapValue', 'expectedChangeLow', 'expectedChangeHigh'] as const;

/** Whether a figure is one of those that assume that items can give each other space. */
export function isOfTrade(id: string): boolean {
  return (TRADE_FIGURES as readonly string[]).includes(id);
}

/** Figures that can be negative and are read as a distance from 0. */
const SIGNED_FIGURES: readonly string[] = ['opportunity', ...TRADE_FIGURES];

/** The value around which a figure is read: 100 for an index, 0 for a gap or a change; null: from low to high. */
export function centreOf(id: string): 0 | 100 | null {
  if (id === 'index') return 100;
  return SIGNED_FIGURES.includes(id) ? 0 : null;
}

/** Figures that mean nothing without what they are relative to: every column heading of one names that, too. */
const RELATIVE_FIGURES = ['shareOfSpace', 'shareOfSales', 'index'] as const;
export type RelativeFigure = (typeof RELATIVE_FIGURES)[number];

export function isRelative(id: string): id is RelativeFigure {
  return (RELATIVE_FIGURES as readonly string[]).includes(id);
}

/**
 * Every figure as unknown. Spreading it creates all properties of an object at once, which is twice as fast as adding
 * them.
 */
export const NO_FIGURES = Object.fromEntries(FIGURE_IDS.map((id) => [id, null])) as {
  readonly [Id in FigureId]: null;
};
