import { DIMENSIONS } from '../causes.js';
import { cellOf } from '../../planogram/psa/layout.js';
import { turned } from '../../metrics/orientation.js';
import { positive } from '../../metrics/reason.js';
import type { CapRecord } from '../../planogram/model.js';
import { type PlacedPosition, centimetres, facingSize } from '../file-subject.js';
import { positionRule } from './position-rule.js';

type Side = 'width' | 'height' | 'depth';

/**
 * The stored block differs from facings × merchandised size plus caps. Sides that nest or lack a size are not checked.
 */
export const blockDiffers = positionRule(
  { id: 'N03', severity: 'warning', affects: ['space', 'drawing'], remedies: ['correct-file', 'waive'] },
  (placed, { limits, cm, touch }) => {
    const expected = expectedBlock(placed);
    for (const side of DIMENSIONS) {
      const stored = positive(placed.position[side]);
      const wanted = expected[side];
      if (stored === null || wanted === null) continue;
      const difference = Math.abs(stored - wanted);
      if (difference <= limits.blockSizeShare * wanted || difference <= touch) continue;
      const params = { side, stored: centimetres(stored, cm), expected: centimetres(wanted, cm) };
      return { cell: cellOf('Position', side), found: String(stored), params };
    }
    return null;
  },
);

function expectedBlock(placed: PlacedPosition): Record<Side, number | null> {
  const { position } = placed;
  const facing = facingSize(placed);
  return {
    width: side(facing.width, position.hFacings, position.xCap, 'width', placed),
    height: side(facing.height, position.vFacings, position.yCap, 'height', placed),
    depth: side(facing.depth, position.dFacings, position.zCap, 'depth', placed),
  };
}

/** Facings times one facing's size, plus the caps' own; null when unknown. */
function side(
  size: number | null,
  facings: number,
  cap: CapRecord,
  of: Side,
  { position, product }: PlacedPosition,
): number | null {
  const each = positive(size);
  if (each === null || facings <= 0) return null;
  if (cap.count <= 0) return facings * each;
  if (cap.nested || !product) return null;
  const capped = positive(turned(product, cap.orientation < 0 ? position.orientation : cap.orientation)[of]);
  return capped === null ? null : facings * each + cap.count * capped;
}
