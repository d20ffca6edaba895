/** The limits in the rules: settings of a project, with the catalog's defaults (docs/validation.md). */
export interface ValidationLimits {
  /** G05: segments may differ from the planogram's width by this share. */
  readonly segmentWidthShare: number;
  /** X05: a combined run filled above this share. */
  readonly overfilledShare: number;
  /** X06: a combined run filled below this share. */
  readonly underfilledShare: number;
  /** N03: a block may differ from its facings by this share. */
  readonly blockSizeShare: number;
  /** X01, X02, N04–N07: lengths closer than this touch, in cm. */
  readonly touchCm: number;
  /** P05: the same product's dimensions may differ by this share. */
  readonly dimensionShare: number;
  /** P06: plausible dimensions, in cm, and as a multiple of the subcategory's median. */
  readonly smallestCm: number;
  readonly largestCm: number;
  readonly medianDimensionTimes: number;
  /** M04: movement above this multiple of the category's median. */
  readonly medianMovementTimes: number;
  /** M05: days of supply below and above. */
  readonly fewestDaysOfSupply: number;
  readonly mostDaysOfSupply: number;
  /** M06: a product's price may differ by this factor between stores. */
  readonly priceTimes: number;
  /** M07: movement should cover this share of a planogram's space. */
  readonly coverageShare: number;
}

/** Limits of rules across files: a change applies at once. All others are used while a planogram file is read. */
export const LIMITS_ACROSS_FILES: readonly (keyof ValidationLimits)[] = [
  'dimensionShare',
  'smallestCm',
  'largestCm',
  'medianDimensionTimes',
  'medianMovementTimes',
  'priceTimes',
];

export const DEFAULT_LIMITS: ValidationLimits = {
  segmentWidthShare: 0.01,
  overfilledShare: 1,
  underfilledShare: 0.8,
  blockSizeShare: 0.01,
  touchCm: 0.5,
  dimensionShare: 0.02,
  smallestCm: 0.25,
  largestCm: 200,
  medianDimensionTimes: 5,
  medianMovementTimes: 20,
  fewestDaysOfSupply: 1,
  mostDaysOfSupply: 365,
  priceTimes: 3,
  coverageShare: 0.8,
};
