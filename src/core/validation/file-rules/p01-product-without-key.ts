import { cellOf } from '../../planogram/psa/layout.js';
import { productKey } from '../../naming/product-key.js';
import { productRule } from './product-rule.js';

/** A product without the cells that identify it cannot be distinguished from others. */
export const productWithoutKey = productRule(
  { id: 'P01', severity: 'error', affects: ['products', 'sales'], remedies: ['correct-file', 'waive'] },
  (product, _isPlaced, { file }) => {
    const rule = file.project?.keyRule ?? 'upc';
    return productKey(rule, product.upc, product.id) === null
      ? { cell: cellOf('Product', rule === 'id' ? 'id' : 'upc'), params: { rule } }
      : null;
  },
);
