/** Why the plan leaves a position's facings unchanged. */
export const STAY_REASONS = [
  'locked',
  'shelf-locked',
  'fixture-kind',
  'fixture-turned',
  'dividers',
  'turned',
  'stacked',
  'no-dimensions',
  'width-differs',
  'no-facings',
  'no-capacity',
  'no-movement',
  'no-price',
  'another-place',
] as const;

export type StayReason = (typeof STAY_REASONS)[number];

/** Reasons that also fix the place: neighbors are laid out up to it and behind it. */
const PINNED: ReadonlySet<StayReason> = new Set(['locked', 'shelf-locked', 'turned', 'no-dimensions']);

export function isPinned(reason: StayReason | null): boolean {
  return reason !== null && PINNED.has(reason);
}
