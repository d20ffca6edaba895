import { isLinearFixture } from '../../metrics/shelf-fill.js';
import { boxOf, overlappingPairs } from '../boxes.js';
import { type FileRule, atFixture } from '../file-subject.js';

/**
 * Two shelves (or chests, bins, gravity feeds) overlap. Pegboards, bars and rods normally hang in front of and behind
 * others, so they are not compared.
 */
export const fixturesOverlap: FileRule = {
  id: 'X02',
  severity: 'warning',
  object: 'pln',
  affects: ['space', 'drawing'],
  remedies: ['correct-file', 'waive'],
  *check({ planograms, touch }) {
    for (const subject of planograms) {
      const { fixtures } = subject.planogram;
      const boxes = fixtures.map((fixture) => (isLinearFixture(fixture.type) ? boxOf(fixture) : null));
      for (const [first, second] of overlappingPairs(boxes, touch)) {
        yield { ...atFixture(subject, second), params: { other: fixtures[first]?.line ?? 0 } };
      }
    }
  },
};
