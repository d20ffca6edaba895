import type { Places } from './places.js';

/**
 * Between these heights above the floor, in centimeters, a shopper looks without bending or reaching. An item's
 * location moves sales more than an extra facing does, and eye level is worth most (Drèze, Hoch and Purk 1994, doi
 * 10.1016/0022-4359(94)90002-7).
 */
export const EYE_LEVEL_CM = { from: 120, to: 160 } as const;

/** What the products of a planogram take and sell, indexed by the numbers of `Places.product`. */
export interface ProductTake {
  /** Σ position width, cm; NaN when unknown. */
  readonly linear: Float64Array;
  /** Sales per week; NaN when unknown. */
  readonly sales: Float64Array;
}

/** Weekly sales of the products at eye level, and the most that the same width could hold. */
export interface EyeLevelUse {
  readonly held: number;
  readonly best: number;
}

/** A product whose width and sales are both above 0. */
interface Seller {
  readonly width: number;
  readonly sales: number;
}

/** True when the middle of a position is at eye level. */
export function isAtEyeLevel(y: number, height: number): boolean {
  const middle = y + (Number.isNaN(height) ? 0 : height / 2);
  return middle >= EYE_LEVEL_CM.from && middle <= EYE_LEVEL_CM.to;
}

/**
 * How much of its potential sales eye level holds. A product's sales are spread evenly over its width; the best use
 * gives the width at eye level to the products that sell most per centimeter, each at most its own width. Example: 100
 * cm at eye level are held by a product that sells 2 per cm, while one of 60 cm sells 5 and another of 80 cm sells 3
 * per cm: 200 of 60 × 5 + 40 × 3 = 420.
 *
 * @returns null when nothing with a width is at eye level, or nothing on the planogram sells
 */
export function eyeLevelUse(places: Places, take: ProductTake): EyeLevelUse | null {
  const atEyeLevel = widthAtEyeLevel(places, take.linear.length);
  const total = atEyeLevel.reduce((sum, width) => sum + width, 0);
  if (total <= 0) return null;
  let held = 0;
  const products: Seller[] = [];
  for (let product = 0; product < take.linear.length; product += 1) {
    const width = take.linear[product] as number;
    const sales = take.sales[product] as number;
    if (!(width > 0) || !(sales > 0)) continue;
    held += soldOn(Math.min(width, atEyeLevel[product] as number), { width, sales });
    products.push({ width, sales });
  }
  const best = mostIn(total, products);
  return best > 0 ? { held: Math.min(held, best), best } : null;
}

function widthAtEyeLevel({ y, width, height, product }: Places, products: number): Float64Array {
  const widths = new Float64Array(products);
  for (let at = 0; at < product.length; at += 1) {
    const of = product[at] as number;
    const own = width[at] as number;
    if (of < 0 || !(own > 0) || !isAtEyeLevel(y[at] as number, height[at] as number)) continue;
    widths[of] = (widths[of] as number) + own;
  }
  return widths;
}

/**
 * What a product sells on a part of its width. Computes the share first: with almost no width, sales per centimeter
 * would overflow.
 */
function soldOn(part: number, { width, sales }: Seller): number {
  return sales * (part / width);
}

/** The most that this width can sell: highest sales per centimeter first. */
function mostIn(width: number, products: Seller[]): number {
  const density = (one: Seller): number => Math.min(one.sales / one.width, Number.MAX_VALUE);
  products.sort((a, b) => density(b) - density(a));
  let left = width;
  let sales = 0;
  for (const product of products) {
    if (left <= 0) break;
    const taken = Math.min(left, product.width);
    sales += soldOn(taken, product);
    left -= taken;
  }
  return sales;
}
