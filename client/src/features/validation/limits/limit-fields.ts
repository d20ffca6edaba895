import { DEFAULT_LIMITS, type ValidationLimits } from '@core/validation/limits.js';
import { CM_PER_INCH, type LengthUnit } from '@core/units/length.js';
import { typedNumber } from '../../../lib/typed-number.js';

export type LimitName = keyof ValidationLimits;

/**
 * The kind of a limit: a share (shown as percent), a length (stored in cm, shown in the project's unit), a factor,
 * days.
 */
export type LimitKind = 'share' | 'length' | 'times' | 'days';

export interface LimitField {
  name: LimitName;
  kind: LimitKind;
  group: 'planograms' | 'products' | 'performance';
  /** The rules that use it. */
  rules: readonly string[];
  /** As stored: shares of 1, centimeters, factors, days. */
  low: number;
  high: number;
}

/** Every limit of the catalog with the bounds that updatevalidationlimits accepts. */
export const LIMIT_FIELDS: readonly LimitField[] = [
  { name: 'segmentWidthShare', kind: 'share', group: 'planograms', rules: ['G05'], low: 0, high: 1 },
  { name: 'overfilledShare', kind: 'share', group: 'planograms', rules: ['X05'], low: 0.1, high: 10 },
  { name: 'underfilledShare', kind: 'share', group: 'planograms', rules: ['X06'], low: 0, high: 1 },
  { name: 'blockSizeShare', kind: 'share', group: 'planograms', rules: ['N03'], low: 0, high: 1 },
  {
    ...{ name: 'touchCm', kind: 'length', group: 'planograms', low: 0, high: 100 },
    rules: ['X01', 'X02', 'N04', 'N05', 'N06', 'N07'],
  },
  { name: 'dimensionShare', kind: 'share', group: 'products', rules: ['P05'], low: 0, high: 1 },
  { name: 'smallestCm', kind: 'length', group: 'products', rules: ['P06'], low: 0, high: 1000 },
  { name: 'largestCm', kind: 'length', group: 'products', rules: ['P06'], low: 0, high: 100_000 },
  { name: 'medianDimensionTimes', kind: 'times', group: 'products', rules: ['P06'], low: 1, high: 10_000 },
  { name: 'medianMovementTimes', kind: 'times', group: 'performance', rules: ['M04'], low: 1, high: 1_000_000 },
  { name: 'fewestDaysOfSupply', kind: 'days', group: 'performance', rules: ['M05'], low: 0, high: 10_000 },
  { name: 'mostDaysOfSupply', kind: 'days', group: 'performance', rules: ['M05'], low: 0, high: 100_000 },
  { name: 'priceTimes', kind: 'times', group: 'performance', rules: ['M06'], low: 1, high: 10_000 },
  { name: 'coverageShare', kind: 'share', group: 'performance', rules: ['M07'], low: 0, high: 1 },
];

/** The second must stay above the first. */
const ORDERED: readonly (readonly [LimitName, LimitName])[] = [
  ['underfilledShare', 'overfilledShare'],
  ['smallestCm', 'largestCm'],
  ['fewestDaysOfSupply', 'mostDaysOfSupply'],
];

export function limitsOfRule(rule: string): LimitField[] {
  return LIMIT_FIELDS.filter(({ rules }) => rules.includes(rule));
}

/** What a person typed, by limit. */
export type LimitDraft = Readonly<Record<LimitName, string>>;
export type LimitProblem = 'notANumber' | 'range' | 'order';

const factorOf = (kind: LimitKind, unit: LengthUnit): number => {
  if (kind === 'share') return 100;
  return kind === 'length' && unit === 'in' ? 1 / CM_PER_INCH : 1;
};

/** A stored limit as displayed: percent, the project's length unit, factors and days unchanged. */
export function shownLimit({ kind }: Pick<LimitField, 'kind'>, stored: number, unit: LengthUnit): number {
  const digits = kind === 'length' ? 100 : 10_000;
  return Math.round(stored * factorOf(kind, unit) * digits) / digits;
}

/** A typed limit in stored form; null when it is not a number. */
export function storedLimit({ kind }: Pick<LimitField, 'kind'>, text: string, unit: LengthUnit): number | null {
  const value = typedNumber(text);
  if (value === null) return null;
  return Math.round((value / factorOf(kind, unit)) * 1e6) / 1e6;
}

/** The form's initial values. */
export function draftOf(limits: ValidationLimits, unit: LengthUnit): LimitDraft {
  return Object.fromEntries(
    LIMIT_FIELDS.map((field) => [field.name, String(shownLimit(field, limits[field.name], unit))]),
  ) as LimitDraft;
}

/** The limits of a draft, and its problems by field. */
export function readDraft(
  draft: LimitDraft,
  unit: LengthUnit,
  before: ValidationLimits,
): { limits: ValidationLimits; problems: Partial<Record<LimitName, LimitProblem>> } {
  const limits: Record<LimitName, number> = { ...DEFAULT_LIMITS };
  const problems: Partial<Record<LimitName, LimitProblem>> = {};
  for (const field of LIMIT_FIELDS) {
    const { name, low, high } = field;
    // An untouched value stays exactly as stored, however it is rounded on screen.
    const isUntouched = draft[name] === String(shownLimit(field, before[name], unit));
    const value = isUntouched ? before[name] : storedLimit(field, draft[name], unit);
    if (value === null) problems[name] = 'notANumber';
    else if (value < low || value > high) problems[name] = 'range';
    else limits[name] = value;
  }
  for (const [low, high] of ORDERED) {
    if (!problems[low] && !problems[high] && limits[high] <= limits[low]) problems[high] = 'order';
  }
  return { limits, problems };
}

/** Whether all limits are equal. */
export function sameLimits(one: ValidationLimits, other: ValidationLimits): boolean {
  return LIMIT_FIELDS.every(({ name }) => one[name] === other[name]);
}
