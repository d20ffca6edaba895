import { fixtureCounts } from '../../metrics/position-measures.js';
import { positive } from '../../metrics/reason.js';
import { type FileRule, atFixture, centimetres } from '../file-subject.js';

/**
 * A fixture extends outside the planogram, to a side or above; depth is left to N07, because backs are in front of z =
 * 0.
 */
export const fixtureOutside: FileRule = {
  id: 'X01',
  severity: 'warning',
  object: 'pln',
  affects: ['drawing', 'space'],
  remedies: ['correct-file', 'waive'],
  *check({ planograms, touch, cm }) {
    for (const subject of planograms) {
      const width = positive(subject.planogram.width) ?? Infinity;
      const height = positive(subject.planogram.height) ?? Infinity;
      for (const [fixtureNo, fixture] of subject.planogram.fixtures.entries()) {
        if (!fixtureCounts(fixture.type)) continue;
        const beyond = Math.max(
          -fixture.x,
          -fixture.y,
          fixture.x + (fixture.width ?? 0) - width,
          fixture.y + (fixture.height ?? 0) - height,
        );
        if (beyond > touch) yield { ...atFixture(subject, fixtureNo), params: { beyond: centimetres(beyond, cm) } };
      }
    }
  },
};
