import { CATEGORICAL, NO_VALUE_COLOR, type ColorMode } from '../../../lib/palette.js';

/** What became of a product between the earlier and the later drawing. */
export const CHANGE_KINDS = ['added', 'dropped', 'moved', 'resized', 'movedAndResized'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** One product as its change is drawn: what happened, and in short words what is different. */
export interface DrawnChange {
  readonly kind: ChangeKind;
  /** Written under the product's name where there is room: "3 → 5". */
  readonly note: string;
}

/**
 * Colour and pattern of each change. Any two of the colours stay apart under every kind of colour vision (palette.spec),
 * and no two have the same pattern, so that neither has to be seen alone.
 */
export const CHANGE_LOOK: Record<ChangeKind, { color: string; pattern: number }> = {
  added: { color: CATEGORICAL[0], pattern: 5 },
  dropped: { color: CATEGORICAL[1], pattern: 8 },
  moved: { color: CATEGORICAL[2], pattern: 0 },
  resized: { color: CATEGORICAL[3], pattern: 1 },
  movedAndResized: { color: CATEGORICAL[6], pattern: 7 },
};

/** What did not change steps back. */
export const unchangedColor = (mode: ColorMode): string => NO_VALUE_COLOR[mode];

/** The kinds that a choice of the four words means: what is moved and resized counts as either. */
export function kindMatches(kind: ChangeKind, chosen: ReadonlySet<ChangeKind>): boolean {
  if (chosen.has(kind)) return true;
  return kind === 'movedAndResized' && (chosen.has('moved') || chosen.has('resized'));
}
