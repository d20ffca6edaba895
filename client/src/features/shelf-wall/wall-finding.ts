import type { WallPlanogramsDto } from '../../api/reports.gen.js';
import { UNASSIGNED } from '../../lib/use-figure-words.js';

export interface WallFinding {
  readonly planograms: number;
  readonly stores: number;
  /** Centimeters. */
  readonly narrowest: number;
  readonly widest: number;
  /** The planogram with the lowest score, if scores are known; otherwise -1. */
  readonly lowest: number;
  /** The planogram that differs most from its banner's typical shelf, if known; otherwise -1. */
  readonly oddest: number;
}

/** What there is to be seen: how many planograms, in how many stores, how wide they are, which scores lowest and which is least like the others. */
export function wallFinding({ ids, stores, widths, scores, differences }: WallPlanogramsDto): WallFinding {
  const known = new Set(stores);
  known.delete(UNASSIGNED);
  return {
    planograms: ids.length,
    stores: known.size,
    narrowest: widths.reduce((least, width) => Math.min(least, width), Infinity),
    widest: widths.reduce((most, width) => Math.max(most, width), 0),
    lowest: scores.reduce<number>(
      (least, score, at) => (score !== null && (least < 0 || score < (scores[least] ?? Infinity)) ? at : least),
      -1,
    ),
    oddest: differences.reduce<number>(
      (most, part, at) => (part !== null && part > (most < 0 ? 0 : (differences[most] ?? 0)) ? at : most),
      -1,
    ),
  };
}
