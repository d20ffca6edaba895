import { daysOfSupply } from '../../metrics/product-measures.js';
import { beyondLimit } from '../file-subject.js';
import { factRule } from './fact-rule.js';

/** Days of supply under 1 or over 365: a unit or a period is probably wrong. */
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
    const limit = days < limits.fewestDaysOfSupply ? limits.fewestDaysOfSupply : limits.mostDaysOfSupply;
    return { params: { days: beyondLimit(days, limit, 1) } };
  },
);
