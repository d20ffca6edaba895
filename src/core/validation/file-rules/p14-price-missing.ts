import { factRule } from './fact-rule.js';

/** A product that sells has no price: its sales and profit are unknown. */
export const priceMissing = factRule(
  {
    id: 'P14',
    severity: 'warning',
    object: 'prd',
    affects: ['sales'],
    remedies: ['correct-file', 'upload-products', 'waive'],
  },
  ({ movement, price }) => (movement !== null && price === null ? { params: { movement } } : null),
);
