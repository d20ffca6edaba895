import type { PositionRecord } from '../model.js';
import type { CapSide } from './cap-sides.js';

/** The room that a block's visible caps take beside and above its facings; lengths in any one unit. */
export interface CapRoom {
  readonly left: number;
  readonly right: number;
  readonly above: number;
}

interface FrontSize {
  readonly width: number;
  readonly height: number;
}

const NONE: CapRoom = { left: 0, right: 0, above: 0 };
/** A smaller rest of a length is floating-point noise, not a cap. */
const NOISE = 1e-6;

/**
 * The stored block is authoritative: facings take merchandised size × count, at most the block's size; the rest beside
 * and above them belongs to the caps. Without caps in a direction, or when the facings' size is unknown (0 or NaN), the
 * facings fill the whole block in that direction, squeezed or spread as in the file.
 *
 * @param side that covered-spans.ts gives; null (unknown) is drawn as right
 */
export function capRoom(
  block: FrontSize,
  facings: FrontSize,
  { xCap, yCap }: Pick<PositionRecord, 'xCap' | 'yCap'>,
  side: CapSide | null,
): CapRoom {
  if (xCap.count <= 0 && yCap.count <= 0) return NONE;
  const beside = xCap.count > 0 ? restOf(block.width, facings.width) : 0;
  const above = yCap.count > 0 ? restOf(block.height, facings.height) : 0;
  return side === 'left' ? { left: beside, right: 0, above } : { left: 0, right: beside, above };
}

/** What facings leave of a block in one direction; 0 when either is unknown. */
export function restOf(block: number, facings: number): number {
  const rest = facings > 0 ? block - facings : 0;
  return rest > NOISE ? rest : 0;
}
