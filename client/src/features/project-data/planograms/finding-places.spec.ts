import { describe, expect, it } from 'vitest';
import type { FindingDto } from '../../../api/validation.gen.js';
import { type DrawnPlaces, faultsOf, placesOf } from './finding-places.js';

const rect = (x: number) => ({ x, y: 0, width: 10, height: 20 });
const drawing: DrawnPlaces = {
  positions: [
    { key: 'a', rect: rect(0) },
    { key: 'b', rect: rect(10) },
    { key: 'a', rect: rect(20) },
  ],
  fixtures: [{ rect: rect(100) }],
};
const finding = (change: Partial<FindingDto>): FindingDto =>
  ({ findingid: 1, severity: 'warning', position: null, fixture: null, subject: null, ...change }) as FindingDto;

describe('where a finding is on the drawing', () => {
  it('is its position, else its fixture, else wherever its product stands, else nowhere', () => {
    expect(placesOf(drawing, finding({ position: 1, fixture: 0, subject: 'a' }))).toEqual([rect(10)]);
    expect(placesOf(drawing, finding({ fixture: 0, subject: 'a' }))).toEqual([rect(100)]);
    expect(placesOf(drawing, finding({ subject: 'a' }))).toEqual([rect(0), rect(20)]);
    expect(placesOf(drawing, finding({ subject: 'elsewhere' }))).toEqual([]);
    expect(placesOf(drawing, finding({ position: 99 }))).toEqual([]);
  });

  it('is marked by the worst that was found there, and the current one lies on top', () => {
    const findings = [
      finding({ findingid: 1, position: 0, severity: 'error' }),
      finding({ findingid: 2, position: 0 }),
      finding({ findingid: 3, position: 1 }),
    ];
    expect(faultsOf(drawing, findings, 2)).toEqual([
      { rect: rect(10), severity: 'warning', current: false },
      { rect: rect(0), severity: 'error', current: true },
    ]);
  });
});
