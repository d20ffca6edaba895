import { daysOfSupply } from '../../metrics/product-measures.js';
import { factRule } from './fact-rule.js';

/** Days of supply under 1 or over 365: a unit or a period is likely wrong. */
export const implausibleDaysOfSupply = factRule(
  {
    id: 'M05',
    severity: 'warning',
    object: 'prs',
    affects: ['supply'],
    remedies: ['correct-file', 'change-settings', 'waive'],
  },
  ({ capacity, dailyMovement }, { limits }) => {
    const days = daysOfSupply(capacity, dailyMovement);
    if (days === null || (days >= limits.fewestDaysOfSupply && days <= limits.mostDaysOfSupply)) return null;
    return { params: { days: Math.round(days * 10) / 10 } };
  },
);
