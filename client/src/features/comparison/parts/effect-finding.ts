import type { ResetEffectDto } from '../../../api/comparisons.gen.js';

/** The findings about an effect: its size, or why it is unknown. */
export type EffectFinding =
  | 'more'
  | 'less'
  | 'unclear'
  | 'unsure'
  | 'noReset'
  | 'noControl'
  | 'noMovement'
  | 'sameMovement'
  | 'currencyDiffers'
  | 'beforeReset'
  | 'noStores';

const OF_REASON = {
  'no-reset-stores': 'noReset',
  'no-control-stores': 'noControl',
  'no-movement': 'noMovement',
  'same-movement': 'sameMovement',
  'currency-differs': 'currencyDiffers',
} as const;

/**
 * Sales from before the planned reset say nothing about it. An interval that includes 0 proves nothing; without an
 * interval the certainty is unknown.
 */
export function effectFinding({
  reason,
  effect,
  effectReason,
  effectLow,
  effectHigh,
  resetTime,
}: Pick<
  ResetEffectDto,
  'reason' | 'effect' | 'effectReason' | 'effectLow' | 'effectHigh' | 'resetTime'
>): EffectFinding {
  if (reason !== null) return 'noStores';
  if (effectReason !== null) return OF_REASON[effectReason];
  if (effect === null) return 'noMovement';
  if (resetTime !== null && resetTime.days <= 0) return 'beforeReset';
  if (effectLow === null || effectHigh === null) return 'unsure';
  if (effectLow <= 0 && effectHigh >= 0) return 'unclear';
  return effect > 0 ? 'more' : 'less';
}

/** What can be done about it; null: nothing on this page. */
export type EffectAim = 'anyChange' | 'chooseOther' | 'fromTen' | 'byStore' | 'uploads' | 'settings';

/** `changedFrom`: percentage of changed products from which a store counts as reset. */
export function effectAim(finding: EffectFinding, changedFrom: string, level: string): EffectAim | null {
  switch (finding) {
    case 'noReset':
      return changedFrom === '0' ? 'chooseOther' : 'anyChange';
    case 'noControl':
      return changedFrom === '0' ? 'fromTen' : null;
    case 'noMovement':
    case 'sameMovement':
      return 'uploads';
    case 'currencyDiffers':
      return 'settings';
    case 'more':
    case 'less':
    case 'unclear':
    case 'unsure':
      return level === 'store' ? null : 'byStore';
    case 'beforeReset':
      return 'chooseOther';
    case 'noStores':
      return null;
  }
}
