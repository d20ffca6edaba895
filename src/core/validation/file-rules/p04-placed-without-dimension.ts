import { positive } from '../../metrics/reason.js';
import { cellOf } from '../../planogram/psa/layout.js';
import { DIMENSIONS, OF_THE_FILE } from '../causes.js';
import { productRule } from './product-rule.js';

/**
 * A placed product with a dimension of 0: its block, space and capacity are doubtful. If no placed product of the file
 * has it, the export left it out, and correcting products one by one is not the remedy.
 */
export const placedWithoutDimension = productRule(
  {
    id: 'P04',
    severity: 'error',
    affects: ['space', 'capacity', 'drawing'],
    remedies: ['edit-product', 'correct-file', 'waive'],
  },
  (product, isPlaced, subject) => {
    if (!isPlaced) return null;
    const side = DIMENSIONS.find((each) => positive(product[each]) === null);
    if (side === undefined) return null;
    const cell = cellOf('Product', side);
    const reach = subject.absent.has(side) ? OF_THE_FILE : {};
    return { cell, found: product.cell(cell), params: { side, ...reach } };
  },
);
