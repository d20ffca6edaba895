import { CM_PER_INCH, type LengthUnit } from '../../src/core/units/length.js';
import type { CategorySpec } from '../catalogue/category-spec.js';
import { round } from '../random.js';

/** A retailer's shop fittings, in its own unit. */
export interface Measures {
  readonly unit: LengthUnit;
  readonly sectionWidth: number;
  /** What the section is called in planogram names, whatever its width to the centimetre. */
  readonly sectionFeet: number;
  readonly shelfThickness: number;
  readonly deckHeight: number;
  readonly notchSpacing: number;
  readonly notchOffset: number;
  /** Air that stays above products, for a hand. */
  readonly clearance: number;
  /** How deep the back panel is: products stand in front of it. */
  readonly back: number;
}

const MEASURES: Readonly<Record<LengthUnit, Measures>> = {
  in: {
    unit: 'in',
    sectionWidth: 48,
    sectionFeet: 4,
    shelfThickness: 1.25,
    deckHeight: 5.5,
    notchSpacing: 1,
    notchOffset: 1.5,
    clearance: 0.4,
    back: 1.25,
  },
  cm: {
    unit: 'cm',
    sectionWidth: 125,
    sectionFeet: 4,
    shelfThickness: 3,
    deckHeight: 14,
    notchSpacing: 2.5,
    notchOffset: 4,
    clearance: 1,
    back: 3,
  },
};

/** The fittings of a category, in the retailer's unit. */
export function measuresOf({ section }: CategorySpec, unit: LengthUnit): Measures {
  const usual = MEASURES[unit];
  return section ? { ...usual, sectionWidth: section.widths[unit], sectionFeet: section.feet } : usual;
}

/** Inches of the category data in the retailer's unit, to a hundredth. */
export function inUnit(inches: number, unit: LengthUnit): number {
  return round(unit === 'in' ? inches : inches * CM_PER_INCH, 2);
}

/** A fitting's length on the notch grid of the uprights. */
export function onNotch(inches: number, measures: Measures): number {
  const length = measures.unit === 'in' ? inches : inches * CM_PER_INCH;
  return Math.round(length / measures.notchSpacing) * measures.notchSpacing;
}
