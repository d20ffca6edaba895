import type { SupplyStatus } from '../metrics/supply.js';

export type ColorMode = 'light' | 'dark';

/** For everything past the tenth category, and for items without a value of the colored attribute. */
export const OTHER_COLOR: Record<ColorMode, string> = { light: '#A7AFB9', dark: '#68727F' };

/** For null measures, so that "unknown" never looks like "zero". */
export const NO_VALUE_COLOR: Record<ColorMode, string> = { light: '#E3E6EA', dark: '#333B45' };

/**
 * For two measures side by side, such as space and sales. Never the color of a category, brand or manufacturer
 * (palette.spec.ts measures the distance to all of them).
 */
export const SERIES: Record<ColorMode, readonly [string, string]> = {
  light: ['#23263A', '#8D92BA'],
  dark: ['#EAE9F8', '#9197B2'],
};

/** States of days of supply, in the chart and on the shelf; the word is shown with each. */
export const SUPPLY_COLORS: Record<SupplyStatus, Record<ColorMode, string>> = {
  'at-risk': { light: '#B35806', dark: '#E08214' },
  'in-range': { light: '#4393C3', dark: '#4393C3' },
  overstocked: { light: '#6A51A3', dark: '#9E8AC9' },
};
