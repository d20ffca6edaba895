import type { PositionRecord } from '../../planogram/model.js';
import { type FileRule, atFixture } from '../file-subject.js';

/** Ranks on a fixture repeat (the same place in x, y and z twice) or skip (x does not run from 1 to n). */
export const ranksRepeatOrSkip: FileRule = {
  id: 'N09',
  severity: 'info',
  object: 'pln',
  affects: [],
  remedies: ['correct-file', 'waive'],
  *check({ planograms }) {
    for (const planogram of planograms) {
      for (const [fixtureNo, fixture] of planogram.planogram.fixtures.entries()) {
        const wrong = wrongRank(fixture.positions);
        if (wrong) yield { ...atFixture(planogram, fixtureNo), params: wrong };
      }
    }
  },
};

function wrongRank(positions: readonly PositionRecord[]): { problem: string; rank: number } | null {
  const places = new Set<string>();
  const ranks = new Set<number>();
  for (const { rankX, rankY, rankZ } of positions) {
    // Files without ranks write 0 or leave the cells empty.
    if (rankX === null || rankX <= 0) continue;
    const place = `${rankX}|${rankY ?? ''}|${rankZ ?? ''}`;
    if (places.has(place)) return { problem: 'repeats', rank: rankX };
    places.add(place);
    ranks.add(rankX);
  }
  for (let rank = 1; rank <= ranks.size; rank++) if (!ranks.has(rank)) return { problem: 'skips', rank };
  return null;
}
