import { describe, expect, it } from 'vitest';
import { type RecapParts, recapName } from './recap-name.js';

const parts: RecapParts = {
  baseCallPoints: ['Cincinnati', 'Dayton'],
  retailer: 'Fresh Foods',
  timePeriod: 'Q4 2026',
  status: 'Proposed',
  date: '2026-03-09',
};

describe('the generated name of a project', () => {
  it('contains base call points, retailer, period, status and day, in upper case', () => {
    expect(recapName(parts)).toBe('RECAP_CINCINNATI-DAYTON_FRESH FOODS_Q4 2026_PROPOSED_030926');
  });

  it('contains the retailer twice when there is no base call point', () => {
    expect(recapName({ ...parts, baseCallPoints: [], status: 'Final' })).toBe(
      'RECAP_FRESH FOODS_FRESH FOODS_Q4 2026_FINAL_030926',
    );
  });

  it('keeps its parts distinguishable', () => {
    expect(recapName({ ...parts, baseCallPoints: ['North_East  1'] })).toBe(
      'RECAP_NORTH EAST 1_FRESH FOODS_Q4 2026_PROPOSED_030926',
    );
  });

  it('leaves Chinese unchanged', () => {
    expect(recapName({ ...parts, baseCallPoints: [], retailer: '华联' })).toBe(
      'RECAP_华联_华联_Q4 2026_PROPOSED_030926',
    );
  });
});
