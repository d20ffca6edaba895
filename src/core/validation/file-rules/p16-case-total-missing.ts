import { cellOf } from '../../planogram/psa/layout.js';
import { positive } from '../../metrics/reason.js';
import { productRule } from './product-rule.js';

/** A placed product without the units in its case: its unit cost assumes 1, packout leaves it out. */
export const caseTotalMissing = productRule(
  { id: 'P16', severity: 'info', affects: ['supply', 'sales'], remedies: ['edit-product', 'correct-file', 'waive'] },
  (product, isPlaced) =>
    isPlaced && positive(product.caseTotalNumber) === null ? { cell: cellOf('Product', 'case_total_number') } : null,
);
