import { cellOf } from '../../planogram/psa/layout.js';
import { fixtureCounts } from '../../metrics/position-measures.js';
import { positive } from '../../metrics/reason.js';
import { type FileRule, atFixture } from '../file-subject.js';

/** A fixture without a width: its fill and the available space are unknown. */
export const fixtureWithoutWidth: FileRule = {
  id: 'X04',
  severity: 'error',
  object: 'pln',
  affects: ['space'],
  remedies: ['correct-file', 'waive'],
  *check({ planograms }) {
    for (const subject of planograms) {
      for (const [fixtureNo, fixture] of subject.planogram.fixtures.entries()) {
        if (!fixtureCounts(fixture.type) || positive(fixture.width) !== null) continue;
        const cell = cellOf('Fixture', 'width');
        yield { ...atFixture(subject, fixtureNo), cell, found: fixture.cell(cell) };
      }
    }
  },
};
