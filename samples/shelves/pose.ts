import type { LengthUnit } from '../../src/core/units/length.js';
import type { SampleProduct } from '../catalogue/products.js';
import { inUnit } from './measures.js';
import { round } from '../random.js';

/** Width, height, depth in the retailer's unit. */
export interface Box {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
}

/** How a product stands: merchandising style, orientation, and the size of one facing as it stands. */
export interface Pose {
  readonly style: 0 | 1 | 2;
  readonly orientation: number;
  readonly size: Box;
  readonly units: number;
}

/** A box turned by an orientation code: 0 whd, 1 hwd, 2 dhw, 3 hdw, 4 wdh, 5 dwh, the same again mod 6. */
export function turned(box: Box, orientation: number): Box {
  const { width: w, height: h, depth: d } = box;
  const [width, height, depth] = (
    [
      [w, h, d],
      [h, w, d],
      [d, h, w],
      [h, d, w],
      [w, d, h],
      [d, w, h],
    ] as const
  )[orientation % 6] ?? [w, h, d];
  return { width, height, depth };
}

export function unitBox(product: SampleProduct, unit: LengthUnit): Box {
  const [width, height, depth] = product.form.dimensions;
  return { width: inUnit(width, unit), height: inUnit(height, unit), depth: inUnit(depth, unit) };
}

/** A tray: its units side by side in cardboard of a tenth of an inch. Null when the product has none. */
export function trayBox(product: SampleProduct, unit: LengthUnit): (Box & { units: number; count: Box }) | null {
  const tray = product.form.traits.tray;
  if (!tray) return null;
  return packed(unitBox(product, unit), { width: tray[0], height: tray[1], depth: tray[2] }, unit);
}

/** The shipping case: as near to two units deep as its count allows. */
export function caseBox(product: SampleProduct, unit: LengthUnit): Box & { units: number; count: Box } {
  const pack = product.form.traits.casePack;
  const deep = [2, 3, 1].find((n) => pack % n === 0) ?? 1;
  const perLayer = pack / deep;
  const wide = [6, 4, 3, 2, 1].find((n) => perLayer % n === 0) ?? 1;
  return packed(unitBox(product, unit), { width: wide, height: perLayer / wide, depth: deep }, unit);
}

function packed(box: Box, count: Box, unit: LengthUnit): Box & { units: number; count: Box } {
  const board = inUnit(0.2, unit);
  return {
    width: round(box.width * count.width + board, 2),
    height: round(box.height * count.height + board / 2, 2),
    depth: round(box.depth * count.depth + board, 2),
    units: count.width * count.height * count.depth,
    count,
  };
}
