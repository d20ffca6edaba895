import { compileStorePattern } from '@core/naming/store-pattern.js';
import type { WizardChoice } from './wizard-choice.js';

export type WizardStep = 0 | 1 | 2;
/** The messages of the specification, by what is missing. */
export type Missing = 'retailer' | 'callPoint' | 'extraction' | 'timePeriod' | 'status';

/** Whether a pattern may be used; '' means none, which is fine. */
export const isPatternUsable = (pattern: string): boolean => pattern.trim() === '' || compileStorePattern(pattern).ok;

/** What a step still wants; Next is enabled when it wants nothing (specification, section 4). */
export function missingIn(step: WizardStep, choice: WizardChoice): Missing[] {
  const missing: Missing[] = [];
  if (step === 0) {
    if (choice.retailerId === '') missing.push('retailer');
    if (!choice.multiBase && choice.baseCallPoints.length === 0) missing.push('callPoint');
  }
  if (step === 1) {
    if (choice.storeExtraction === null || !isPatternUsable(choice.storePattern)) missing.push('extraction');
    if (choice.timePeriodId === '') missing.push('timePeriod');
    if (choice.setStatus === null) missing.push('status');
  }
  return missing;
}
