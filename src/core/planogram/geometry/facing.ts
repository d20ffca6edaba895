import { CODES } from '../psa/layout.js';
import type { Facing, ProductFace } from './drawing.js';

const FRONT: Facing = { face: 'front', rotation: 0 };

const FACINGS: ReadonlyMap<number, Facing> = new Map(
  Object.entries(CODES.Orientation).map(([code, name]) => [Number(code), facingNamed(name)]),
);

/** `side_90` is the side, rotated by 90 degrees. */
function facingNamed(name: string): Facing {
  const [face, degrees] = name.split('_');
  const rotation = degrees === '90' ? 90 : degrees === '180' ? 180 : degrees === '270' ? 270 : 0;
  return { face: face as ProductFace, rotation };
}

/** The side that an orientation code (0–23) shows to the shopper; a negative or undefined code shows the front. */
export function facingOf(orientation: number): Facing {
  return FACINGS.get(orientation) ?? FRONT;
}
