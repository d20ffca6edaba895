import { isLinearFixture } from '../../metrics/shelf-fill.js';
import { type FileRule, atFixture } from '../file-subject.js';

/** A shelf without positions, on a planogram that has some. */
export const shelfWithoutProducts: FileRule = {
  id: 'X03',
  severity: 'info',
  object: 'pln',
  affects: ['space'],
  remedies: ['correct-file', 'waive'],
  *check({ planograms }) {
    for (const subject of planograms) {
      // A planogram without positions is reported once, as G01.
      if (subject.positions.length === 0) continue;
      const lent = runsWithProducts(subject);
      for (const [fixtureNo, fixture] of subject.planogram.fixtures.entries()) {
        if (!isLinearFixture(fixture.type) || fixture.positionCount > 0 || lent.has(fixtureNo)) continue;
        yield atFixture(subject, fixtureNo);
      }
    }
  },
};

/** Shelves that combine with one that holds products: these may run across the joint. */
function runsWithProducts({ planogram, runs }: Parameters<typeof atFixture>[0]): ReadonlySet<number> {
  const filled = runs.filter(({ fixtures }) => fixtures.some((no) => (planogram.fixtures[no]?.positionCount ?? 0) > 0));
  return new Set(filled.flatMap(({ fixtures }) => fixtures));
}
