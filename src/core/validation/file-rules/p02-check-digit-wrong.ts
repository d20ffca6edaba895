import { cellOf } from '../../planogram/psa/layout.js';
import { checkDigitState } from '../../naming/gtin.js';
import { productRule } from './product-rule.js';

/**
 * The UPC's check digit is wrong, most likely a typing mistake. Codes that were stored without a check digit are
 * recognized.
 */
export const checkDigitWrong = productRule(
  { id: 'P02', severity: 'warning', affects: ['products'], remedies: ['edit-product', 'correct-file', 'waive'] },
  ({ upc }) => (checkDigitState(upc) === 'wrong' ? { cell: cellOf('Product', 'upc'), found: upc } : null),
);
