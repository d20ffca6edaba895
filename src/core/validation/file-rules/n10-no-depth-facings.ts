import { countedDepth } from '../../metrics/position-measures.js';
import { cellOf } from '../../planogram/psa/layout.js';
import { positionRule } from './position-rule.js';

/** A single unit wide and high, 0 deep: it counts as 1. */
export const noDepthFacings = positionRule(
  { id: 'N10', severity: 'warning', affects: ['capacity', 'supply'], remedies: ['correct-file', 'waive'] },
  ({ position }) => {
    if (countedDepth(position) === position.dFacings) return null;
    return { cell: cellOf('Position', 'd_facings'), found: '0' };
  },
);
