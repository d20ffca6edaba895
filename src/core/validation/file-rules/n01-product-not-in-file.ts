import { cellOf } from '../../planogram/psa/layout.js';
import { positionRule } from './position-rule.js';

/** A position's product is not in the file: its space counts, its attributes and movement are unknown. */
export const productNotInFile = positionRule(
  { id: 'N01', severity: 'error', affects: ['products', 'sales'], remedies: ['correct-file', 'waive'] },
  ({ position, product }) => (product ? null : { cell: cellOf('Position', 'upc'), found: position.upc }),
);
