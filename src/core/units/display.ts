import { CM_PER_FOOT, CM_PER_METRE, type LengthUnit } from './length.js';

/** What a number measures; decides how it is converted and written. */
export type Quantity =
  | 'length'
  | 'area'
  | 'volume'
  | 'count'
  | 'units'
  | 'money'
  | 'days'
  | 'share'
  | 'index'
  | 'rate'
  | 'money-per-length'
  | 'units-per-length';

/** The unit that a reader asks for instead of the project's own. */
export const UNIT_CHOICES = ['in', 'm', 'cm'] as const;
export type UnitChoice = (typeof UNIT_CHOICES)[number];

/** Feet for a project in inches, meters for one in centimeters; centimeters when a reader asks for `?units=cm`. */
export type DisplaySystem = 'feet' | 'metres' | 'centimetres';

/** The units of a reply, stated beside its numbers. They are codes that a locale spells out (`sqft` → "sq ft"). */
export interface DisplayUnits {
  readonly linear: 'ft' | 'm' | 'cm';
  readonly square: 'sqft' | 'm2' | 'cm2';
  readonly area: 'sqft' | 'm2' | 'cm2';
  readonly cubic: 'cuft' | 'm3' | 'cm3';
  /** The length that sales, units and profit per linear are per; never a centimeter, which no one reads. */
  readonly perLinear: 'ft' | 'm';
  readonly capacity: 'units';
  readonly facings: 'facings';
  readonly units: 'units';
  readonly daysOfSupply: 'days';
  /** ISO 4217. */
  readonly money: string;
  /** Movement, sales and profit are per this period. */
  readonly period: 'week';
}

const CM_PER_LENGTH: Readonly<Record<DisplaySystem, number>> = {
  feet: CM_PER_FOOT,
  metres: CM_PER_METRE,
  centimetres: 1,
};

const LENGTH_NAMES = {
  feet: { linear: 'ft', square: 'sqft', area: 'sqft', cubic: 'cuft', perLinear: 'ft' },
  metres: { linear: 'm', square: 'm2', area: 'm2', cubic: 'm3', perLinear: 'm' },
  centimetres: { linear: 'cm', square: 'cm2', area: 'cm2', cubic: 'cm3', perLinear: 'm' },
} as const;

/**
 * The display system of a reply: the project's unit gives feet or meters; `?units=in` asks for feet, `?units=cm` for
 * centimeters, whatever the project's unit.
 */
export function displaySystem(projectUnit: LengthUnit, requested?: LengthUnit): DisplaySystem {
  if (requested === 'cm') return 'centimetres';
  if (requested === 'in') return 'feet';
  return projectUnit === 'in' ? 'feet' : 'metres';
}

/** The unit names of a system; money in the project's currency. */
export function displayUnits(system: DisplaySystem, currency = 'USD'): DisplayUnits {
  return {
    ...LENGTH_NAMES[system],
    capacity: 'units',
    facings: 'facings',
    units: 'units',
    daysOfSupply: 'days',
    money: currency,
    period: 'week',
  };
}

/** A centimeter-based value in the system's unit: cm → ft or m, cm² → sq ft or m², cm³ → cu ft or m³. */
export function toDisplay(value: number | null, quantity: Quantity, system: DisplaySystem): number | null {
  if (value === null) return null;
  const cm = CM_PER_LENGTH[system];
  switch (quantity) {
    case 'length':
      return value / cm;
    case 'area':
      return value / (cm * cm);
    case 'volume':
      return value / (cm * cm * cm);
    default:
      return value;
  }
}

/** The unit that "per linear foot (meter)" divides by in a system. */
export function perLinearUnit(system: DisplaySystem): LengthUnit {
  return system === 'feet' ? 'in' : 'cm';
}
