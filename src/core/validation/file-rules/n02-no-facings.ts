import { countedDepth } from '../../metrics/position-measures.js';
import { cellOf } from '../../planogram/psa/layout.js';
import { positionRule } from './position-rule.js';

/** A position with 0 facings in a direction and no caps holds nothing. A single unit without depth is N10. */
export const noFacings = positionRule(
  { id: 'N02', severity: 'error', affects: ['capacity', 'space'], remedies: ['correct-file', 'waive'] },
  ({ position }) => {
    const { hFacings, vFacings, dFacings, xCap, yCap, zCap } = position;
    const fewest = Math.min(hFacings, vFacings, countedDepth(position));
    if (fewest > 0 || xCap.count > 0 || yCap.count > 0 || zCap.count > 0) return null;
    const column = hFacings <= 0 ? 'h_facings' : vFacings <= 0 ? 'v_facings' : 'd_facings';
    const cell = cellOf('Position', column);
    return { cell, found: String(fewest), params: { wide: hFacings, high: vFacings, deep: dFacings } };
  },
);
