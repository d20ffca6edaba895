/**
 * Colors that carry data, for charts, tables and the shelf drawing, as plain hex values: a canvas and ECharts cannot
 * read theme tokens. The interface's own colors are semantic tokens (app/theme/tokens.ts) and never belong here.
 */

import { CATEGORICAL, LOOKS } from '@core/colours/looks.js';
import { type ColorMode, NO_VALUE_COLOR, OTHER_COLOR, SERIES, SUPPLY_COLORS } from '@core/colours/series.js';

export { CATEGORICAL, LOOKS, NO_VALUE_COLOR, OTHER_COLOR, SERIES, SUPPLY_COLORS };
export type { ColorMode };

/** Viridis (van der Walt and Smith, CC0), nine evenly spaced stops from low to high. */
const VIRIDIS = ['#440154', '#472D7B', '#3B528B', '#2C728E', '#21918C', '#28AE80', '#5EC962', '#ADDC30', '#FDE725'];

/**
 * Orange for below, blue for above: distinguishable with every kind of color vision. The middle is the page's own gray.
 */
const DIVERGING_LOW = ['#7F3B08', '#B35806', '#E08214', '#FDB863'];
const DIVERGING_HIGH = ['#92C5DE', '#4393C3', '#2166AC', '#053061'];
const DIVERGING_MIDDLE: Record<ColorMode, string> = { light: '#F1F2F4', dark: '#3A424D' };

type Rgb = readonly [number, number, number];

function parseHex(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function toHex(rgb: Rgb): string {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** Linear interpolation in sRGB between neighboring stops; `t` outside 0..1 is clamped. */
function interpolate(stops: readonly string[], t: number): string {
  const clamped = Math.min(1, Math.max(0, t));
  const place = clamped * (stops.length - 1);
  const index = Math.min(stops.length - 2, Math.floor(place));
  const low = parseHex(stops[index] ?? '#000000');
  const high = parseHex(stops[index + 1] ?? '#000000');
  const part = place - index;
  return toHex([
    low[0] + (high[0] - low[0]) * part,
    low[1] + (high[1] - low[1]) * part,
    low[2] + (high[2] - low[2]) * part,
  ]);
}

/** The color of the category at `index` (0 = the largest); past the tenth, "other". */
export function categoricalColor(index: number, mode: ColorMode): string {
  return CATEGORICAL[index] ?? OTHER_COLOR[mode];
}

/**
 * Assigns colors to keys by rank: the first ten get a hue, the rest "other". Pass the keys in order of importance (most
 * space first), so that every chart of a page uses the same colors.
 */
export function categoricalScale(keys: readonly string[], mode: ColorMode): (key: string) => string {
  const rank = new Map(keys.map((key, index) => [key, index]));
  return (key) => categoricalColor(rank.get(key) ?? CATEGORICAL.length, mode);
}

/** Low to high for heat maps; `null` and NaN get the no-value color. A range of width 0 uses its middle. */
export function sequentialColor(value: number | null, min: number, max: number, mode: ColorMode): string {
  if (value === null || Number.isNaN(value)) return NO_VALUE_COLOR[mode];
  return interpolate(VIRIDIS, max > min ? (value - min) / (max - min) : 0.5);
}

/**
 * Around a middle (100 for an index): orange below, blue above, saturated at a factor of `span`, so that half (50) and
 * double (200) look equally far from 100. Values of 0 or less are at the low end.
 */
export function divergingColor(value: number | null, mode: ColorMode, middle = 100, span = 2): string {
  if (value === null || Number.isNaN(value)) return NO_VALUE_COLOR[mode];
  if (value <= 0) return DIVERGING_LOW[0] ?? NO_VALUE_COLOR[mode];
  const distance = Math.log(value / middle) / Math.log(span);
  const stops = [...DIVERGING_LOW, DIVERGING_MIDDLE[mode], ...DIVERGING_HIGH];
  return interpolate(stops, (Math.min(1, Math.max(-1, distance)) + 1) / 2);
}

/**
 * Around 0, for gaps and changes: orange below, blue above, stronger with distance; strongest at `most` on either side.
 */
export function signedColor(value: number | null, most: number, mode: ColorMode): string {
  if (value === null || Number.isNaN(value)) return NO_VALUE_COLOR[mode];
  const distance = most > 0 ? value / most : 0;
  return interpolate([...DIVERGING_LOW, DIVERGING_MIDDLE[mode], ...DIVERGING_HIGH], (distance + 1) / 2);
}

/** `count` evenly spaced colors of a scale, for its legend. */
export function sequentialStops(count: number): string[] {
  return Array.from({ length: count }, (_, index) => interpolate(VIRIDIS, count > 1 ? index / (count - 1) : 0.5));
}

/** Black or white, whichever is more readable on `background` (WCAG relative luminance). */
export function readableOn(background: string): '#000000' | '#ffffff' {
  const [red, green, blue] = parseHex(background).map((part) => {
    const channel = part / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  // Contrast with white is 1.05 / (L + 0.05), with black (L + 0.05) / 0.05; they are equal at L = 0.179.
  return luminance > 0.179 ? '#000000' : '#ffffff';
}

/** Ink for axes, grid lines and labels drawn outside the theme's reach (ECharts, canvas). */
export const CHART_INK: Record<
  ColorMode,
  { text: string; muted: string; line: string; grid: string; panel: string; accent: string }
> = {
  light: { text: '#1B2430', muted: '#56616F', line: '#B9C1CB', grid: '#E3E7EC', panel: '#FFFFFF', accent: '#1C5D99' },
  dark: { text: '#E6EAF0', muted: '#9AA5B4', line: '#475261', grid: '#2C3541', panel: '#171D26', accent: '#6FB0EA' },
};
