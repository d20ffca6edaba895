import { positive } from '../../metrics/reason.js';
import { cellOf } from '../../planogram/psa/layout.js';
import { productRule } from './product-rule.js';

/** A placed product with a dimension of 0: its block, its space and its capacity are doubtful. */
export const placedWithoutDimension = productRule(
  {
    id: 'P04',
    severity: 'error',
    affects: ['space', 'capacity', 'drawing'],
    remedies: ['edit-product', 'correct-file', 'waive'],
  },
  (product, isPlaced) => {
    if (!isPlaced) return null;
    const side = (['width', 'height', 'depth'] as const).find((each) => positive(product[each]) === null);
    if (side === undefined) return null;
    const cell = cellOf('Product', side);
    return { cell, found: product.cell(cell), params: { side } };
  },
);
