import { CATEGORICAL, NO_VALUE_COLOR, type ColorMode } from '../../../lib/palette.js';

/** What became of a product between the earlier and the later drawing. */
export const CHANGE_KINDS = ['added', 'dropped', 'moved', 'resized', 'movedAndResized'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** A product's change for the drawing: its kind, and a short text with the difference. */
export interface DrawnChange {
  readonly kind: ChangeKind;
  /** Written under the product's name if there is room: "3 → 5". */
  readonly note: string;
}

/**
 * Color and pattern of each change. Any two colors are distinguishable with every kind of color vision (palette.spec),
 * and no two changes share a pattern, so that color is never the only sign.
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

/** The kinds that a choice of the four words covers: moved and resized counts as both. */
export function kindMatches(kind: ChangeKind, chosen: ReadonlySet<ChangeKind>): boolean {
  if (chosen.has(kind)) return true;
  return kind === 'movedAndResized' && (chosen.has('moved') || chosen.has('resized'));
}
