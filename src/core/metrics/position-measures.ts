import type { CapRecord, MerchandisingStyle, PositionRecord, ProductRecord } from '../planogram/model.js';
import { type Size, turned } from './orientation.js';
import { positive } from './reason.js';

/** The position fields that the formulas read; lengths in any one unit. */
export type MeasuredPosition = Pick<
  PositionRecord,
  | 'width'
  | 'height'
  | 'depth'
  | 'style'
  | 'hFacings'
  | 'vFacings'
  | 'dFacings'
  | 'xCap'
  | 'yCap'
  | 'zCap'
  | 'orientation'
  | 'merchWidth'
  | 'merchHeight'
  | 'merchDepth'
>;

/** The product fields that the formulas read; lengths in the position's unit. */
export type MeasuredProduct = Pick<ProductRecord, 'width' | 'height' | 'depth' | 'style'>;

/** Fixture type whose positions and width never count. */
export const OBSTRUCTION = 10;
const SIGN = 11;

/** Position cell 13 → the product's style cells; 0 (unit) and 6 (log stack) have none. */
const STYLE_BY_CODE: Readonly<Record<number, MerchandisingStyle>> = {
  1: 'tray',
  2: 'case',
  3: 'display',
  4: 'alternate',
  5: 'loose',
};

/**
 * Files contain floating-point noise (7.199999999999999 ÷ 2.4 is 2.9999999999999996): a quotient this close below a
 * whole number counts as that number.
 */
const FLOOR_TOLERANCE = 1e-6;

/** False for obstructions and signs: positions on them have no space or capacity, and they have no width to fill. */
export function fixtureCounts(fixtureType: number): boolean {
  return fixtureType !== OBSTRUCTION && fixtureType !== SIGN;
}

/** Columns seen from the front: hFacings + xCapNum. */
export function facings(position: Pick<MeasuredPosition, 'hFacings' | 'xCap'>): number {
  return position.hFacings + position.xCap.count;
}

/**
 * Rows that count. For a single unit, the planning program may find no room for its depth and write 0; it still counts
 * as 1. Wider or higher blocks with depth 0, and those with caps, may really be empty.
 */
export function countedDepth({
  hFacings,
  vFacings,
  dFacings,
  xCap,
  yCap,
  zCap,
}: Pick<MeasuredPosition, 'hFacings' | 'vFacings' | 'dFacings' | 'xCap' | 'yCap' | 'zCap'>): number {
  const isSingle = dFacings === 0 && hFacings === 1 && vFacings === 1;
  return isSingle && xCap.count <= 0 && yCap.count <= 0 && zCap.count <= 0 ? 1 : dFacings;
}

/** Position width from the file; null when empty or 0. */
export function linearSpace(position: Pick<MeasuredPosition, 'width'>): number | null {
  return positive(position.width);
}

/** Footprint, which ProSpace calls "square": width × depth. */
export function squareSpace(position: Pick<MeasuredPosition, 'width' | 'depth'>): number | null {
  return product(positive(position.width), positive(position.depth));
}

/** The front that the shopper sees: width × height. */
export function areaSpace(position: Pick<MeasuredPosition, 'width' | 'height'>): number | null {
  return product(positive(position.width), positive(position.height));
}

/** Width × height × depth. */
export function cubicSpace(position: Pick<MeasuredPosition, 'width' | 'height' | 'depth'>): number | null {
  return product(areaSpace(position), positive(position.depth));
}

/** Units in one block of the style: 1 for a unit, otherwise the style's total number on the product, at least 1. */
export function unitsPerStyle(styleCode: number, of: Pick<MeasuredProduct, 'style'> | null): number {
  const style = STYLE_BY_CODE[styleCode];
  if (style === undefined || of === null) return 1;
  return Math.max(1, of.style(style).totalNumber ?? 1);
}

/**
 * One facing's size as placed (cells 33–35). If the file leaves it empty: the style's size, or the product's, turned by
 * the position's orientation.
 */
export function merchandisedSize(position: MeasuredPosition, of: MeasuredProduct | null): Size {
  const width = positive(position.merchWidth);
  const height = positive(position.merchHeight);
  const depth = positive(position.merchDepth);
  if (of === null || (width !== null && height !== null && depth !== null)) return { width, height, depth };
  const style = STYLE_BY_CODE[position.style];
  const block = style === undefined ? null : of.style(style);
  const standing = turned(
    {
      width: positive(block?.width) ?? positive(of.width),
      height: positive(block?.height) ?? positive(of.height),
      depth: positive(block?.depth) ?? positive(of.depth),
    },
    position.orientation,
  );
  return { width: width ?? standing.width, height: height ?? standing.height, depth: depth ?? standing.depth };
}

/** Units in the caps, by direction. */
export interface CapUnits {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

const NO_CAPS: CapUnits = { x: 0, y: 0, z: 0 };

/**
 * Units in the caps (docs/metrics.md): x-cap columns fill the stored block's height and depth, y-cap layers the base's
 * width and depth, z-cap rows the base's width and height. A cap holds single units of the product, turned by the cap's
 * own orientation (-1: the position's). Each floor is at least 1, even where a size is missing.
 */
export function capUnits(position: MeasuredPosition, of: MeasuredProduct | null): CapUnits {
  const { xCap, yCap, zCap } = position;
  if (xCap.count <= 0 && yCap.count <= 0 && zCap.count <= 0) return NO_CAPS;
  const merchandised = merchandisedSize(position, of);
  const baseWidth = product(merchandised.width, positive(position.hFacings));
  const baseHeight = product(merchandised.height, positive(position.vFacings));
  const baseDepth = product(merchandised.depth, positive(position.dFacings));
  return {
    x: capColumns(xCap, position, of, (cap) => fit(position.height, cap.height) * fit(position.depth, cap.depth)),
    y: capColumns(yCap, position, of, (cap) => fit(baseWidth, cap.width) * fit(baseDepth, cap.depth)),
    z: capColumns(zCap, position, of, (cap) => fit(baseWidth, cap.width) * fit(baseHeight, cap.height)),
  };
}

/** Units the position holds: hFacings × vFacings × countedDepth × unitsPerStyle + caps; null when 0 or below. */
export function capacity(position: MeasuredPosition, of: MeasuredProduct | null): number | null {
  const caps = capUnits(position, of);
  const block = position.hFacings * position.vFacings * countedDepth(position) * unitsPerStyle(position.style, of);
  return positive(block + caps.x + caps.y + caps.z);
}

const UNKNOWN_SIZE: Size = { width: null, height: null, depth: null };

function capColumns(
  cap: CapRecord,
  position: MeasuredPosition,
  of: MeasuredProduct | null,
  unitsEach: (size: Size) => number,
): number {
  if (cap.count <= 0) return 0;
  const orientation = cap.orientation < 0 ? position.orientation : cap.orientation;
  return cap.count * unitsEach(of === null ? UNKNOWN_SIZE : turned(of, orientation));
}

/** How many of `size` fit into `space`: floored, at least 1. */
function fit(space: number | null, size: number | null): number {
  const room = positive(space);
  const each = positive(size);
  return room === null || each === null ? 1 : Math.max(1, Math.floor(room / each + FLOOR_TOLERANCE));
}

function product(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : a * b;
}
