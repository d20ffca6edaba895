import { describe, expect, it } from 'vitest';
import { findingOf } from './settings-finding.js';

const counts = {
  ...{ atRisk: { products: 2, rows: 2 }, inRange: { products: 5, rows: 5 } },
  ...{ overstocked: { products: 1, rows: 1 }, lowCoverage: 0 },
};
const settings = { files: 4, readotherwise: 0, rereading: null };

describe('the effect of a project’s settings on its reports', () => {
  it('is first that files do not follow them, then that publications do not', () => {
    expect(findingOf({ ...settings, readotherwise: 2, rereading: 'r1' }, 1, counts)).toBe('rereading');
    expect(findingOf({ ...settings, readotherwise: 2 }, 1, counts)).toBe('otherwise');
    expect(findingOf(settings, 1, counts)).toBe('unpublished');
  });

  it('is what they judge, and nothing before that is known or without planograms', () => {
    expect(findingOf(settings, 0, counts)).toBe('judged');
    expect(findingOf(settings, 0, null)).toBeNull();
    expect(findingOf({ ...settings, files: 0 }, 0, null)).toBe('none');
  });
});
