import type { LengthUnit } from '../../units/length.js';
import type { PlanogramRow } from './planogram-rows.js';
import type { ProductRow } from './product-rows.js';

/**
 * The boundary between inches and centimeters, as the geometric middle of what is usual in each: a planogram is 48 to
 * 96 in high (122 to 244 cm) and 12 to 30 in deep (30 to 76 cm), a product's longest side is 4 to 12 in (10 to 30 cm).
 */
const PLANOGRAM_HEIGHT = 108;
const PLANOGRAM_DEPTH = 30;
const PRODUCT_SIDE = 11;

/**
 * Guesses the unit of a file that does not state it, from the medians of three magnitudes: the planograms' height and
 * depth, and the products' longest side, each weighted by its distance from the boundary. A file without any of them
 * counts as inches, the code 0.
 */
export function guessUnit(planograms: readonly PlanogramRow[], products: readonly ProductRow[]): LengthUnit {
  const lean =
    distance(median(planograms.map((p) => p.height)), PLANOGRAM_HEIGHT) +
    distance(median(planograms.map((p) => p.depth)), PLANOGRAM_DEPTH) +
    distance(median(products.map((p) => Math.max(p.width ?? 0, p.height ?? 0, p.depth ?? 0))), PRODUCT_SIDE);
  return lean > 0 ? 'cm' : 'in';
}

/** Positive toward centimeters, negative toward inches; 0 when unknown. */
function distance(length: number | undefined, parting: number): number {
  return length === undefined ? 0 : Math.log(length / parting);
}

function median(lengths: readonly (number | null)[]): number | undefined {
  const given = lengths.filter((length) => length !== null && length > 0) as number[];
  given.sort((a, b) => a - b);
  return given[given.length >> 1];
}
