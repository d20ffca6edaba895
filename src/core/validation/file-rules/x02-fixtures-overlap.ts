import { isLinearFixture } from '../../metrics/shelf-fill.js';
import { boxOf, overlappingPairs } from '../boxes.js';
import { type FileRule, atFixture } from '../file-subject.js';

/**
 * Two shelves (or chests, bins, gravity feeds) stand in the same place. Pegboards, bars and rods hang in front of and
 * behind others by nature and are not compared.
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
