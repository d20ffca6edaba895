import type { AggregateRow } from './aggregate.js';
import { addSums } from './aggregate.js';
import type { SalesMeasure, SpaceMeasure } from './figure-ids.js';
import { ratio } from './reason.js';
import { DEFAULT_ELASTICITY } from './figure-settings.js';
import { fairShareSpace } from './space-to-sales.js';

/** What an item is compared with: shares are relative to these sums, and the fair share to their space. */
export interface Base {
  readonly sums: AggregateRow;
  /** Space that the item's sales would justify, in centimeters. */
  readonly fairShare: number | null;
  /** The space elasticity of the item's sales. */
  readonly elasticity: number;
}

/** An item's part of one category, with the totals of that category. */
export interface BasePart {
  readonly space: number | null;
  readonly sales: number | null;
  readonly whole: AggregateRow;
  readonly elasticity: number;
}

interface Chosen {
  readonly space: SpaceMeasure;
  readonly sales: SalesMeasure;
}

/** A single parent as base: fair share = the parent's space × the item's share of its sales. */
export function baseOf(
  row: AggregateRow,
  parent: AggregateRow,
  { space, sales }: Chosen,
  elasticity = DEFAULT_ELASTICITY,
): Base {
  return {
    sums: parent,
    fairShare: fairShareSpace(parent[space], ratio(row[sales], parent[sales])),
    elasticity,
  };
}

/**
 * The item's categories as base: the fair share is the sum over them of the category's space × the item's share of its
 * sales. A category without sales moves no space, so the item keeps its space there. There is no fair share when none
 * of the item's categories has sales, or when the item has none.
 */
export function baseOver(parts: readonly BasePart[], chosen: Chosen): Base {
  const [only] = parts;
  const sums = parts.length === 1 && only !== undefined ? only.whole : addedUp(parts.map(({ whole }) => whole));
  return { sums, fairShare: fairShareOver(parts, chosen), elasticity: meanElasticity(parts) };
}

function fairShareOver(parts: readonly BasePart[], chosen: Chosen): number | null {
  let sum = 0;
  let isKnown = false;
  for (const part of parts) {
    isKnown ||= ratio(part.sales, part.whole[chosen.sales]) !== null && part.whole[chosen.space] !== null;
    sum += fairPart(part, chosen);
  }
  return isKnown ? sum : null;
}

/**
 * What one category adds to an item's fair share: its space × the item's share of its sales. If nothing in the category
 * sells, the item keeps its space; if only the item does not sell, it is 0.
 */
export function fairPart({ space, sales, whole }: Omit<BasePart, 'elasticity'>, chosen: Chosen): number {
  const fair = fairShareSpace(whole[chosen.space], ratio(sales, whole[chosen.sales]));
  return fair ?? (whole[chosen.sales] ? 0 : (space ?? 0));
}

/** The mean over categories, weighted by the item's sales in each. */
export function meanElasticity(parts: readonly Pick<BasePart, 'sales' | 'elasticity'>[]): number {
  let weighted = 0;
  let weight = 0;
  for (const { sales, elasticity } of parts) {
    weighted += Math.abs(sales ?? 0) * elasticity;
    weight += Math.abs(sales ?? 0);
  }
  return ratio(weighted, weight) ?? parts[0]?.elasticity ?? DEFAULT_ELASTICITY;
}

/** Only the sums are usable: distinct products, stores and planograms do not add up. */
function addedUp(wholes: readonly AggregateRow[]): AggregateRow {
  return { key: null, name: null, products: 0, stores: 0, planograms: 0, ...addSums(wholes) };
}
