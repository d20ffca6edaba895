import { factRule } from './fact-rule.js';

/** Unit cost at or above price: sold without profit, or a case's cost without the number of units in it. */
export const costAtOrAbovePrice = factRule(
  {
    id: 'P15',
    severity: 'warning',
    object: 'prd',
    affects: ['sales'],
    remedies: ['correct-file', 'edit-product', 'waive'],
  },
  ({ price, unitCost }) =>
    price !== null && unitCost !== null && unitCost >= price ? { params: { price, cost: unitCost } } : null,
);
