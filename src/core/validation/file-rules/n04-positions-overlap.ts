import { boxOf, overlappingPairs } from '../boxes.js';
import { type FileRule, type PlacedPosition, atPosition } from '../file-subject.js';

/** Two positions of one fixture overlap. */
export const positionsOverlap: FileRule = {
  id: 'N04',
  severity: 'warning',
  object: 'pln',
  affects: ['space', 'drawing'],
  remedies: ['correct-file', 'waive'],
  *check({ planograms, touch }) {
    for (const planogram of planograms) {
      const byFixture = new Map<number, PlacedPosition[]>();
      for (const placed of planogram.positions) {
        if (!placed.counted) continue;
        const list = byFixture.get(placed.fixtureNo);
        if (list) list.push(placed);
        else byFixture.set(placed.fixtureNo, [placed]);
      }
      for (const list of byFixture.values()) {
        const boxes = list.map(({ position, span }) => boxOf(position, span));
        for (const [first, second] of overlappingPairs(boxes, touch)) {
          const [one, other] = [list[first], list[second]];
          if (one && other) yield { ...atPosition(planogram, other), params: { other: one.position.line } };
        }
      }
    }
  },
};
