import { factRule } from './fact-rule.js';

/** A placed product without movement: new, delisted, or not matched with the sales data. */
export const positionWithoutMovement = factRule(
  { id: 'M02', severity: 'info', object: 'prs', affects: ['sales', 'supply'], remedies: ['correct-file', 'waive'] },
  ({ movement }) => (movement === null ? {} : null),
);
