import { describe, expect, it } from 'vitest';
import type { FindingDto } from '../../../api/validation.gen.js';
import { type DrawnPlaces, faultsOf, placesOf } from './finding-places.js';

const place = (x: number, roll = 0) => ({ rect: { x, y: 0, width: 10, height: 20 }, slope: 0, angle: 0, roll });
const a = { key: 'a', ...place(0) };
const b = { key: 'b', ...place(10) };
const turned = { key: 'a', ...place(20, 90) };
const upright = { key: 'c', ...place(20) };
const fixture = place(100);
const drawing: DrawnPlaces = { positions: [a, b, turned, upright], fixtures: [fixture] };
const finding = (change: Partial<FindingDto>): FindingDto =>
  ({ findingid: 1, severity: 'warning', position: null, fixture: null, subject: null, ...change }) as FindingDto;

describe('where a finding is on the drawing', () => {
  it('is its position, else its fixture, else wherever its product stands, else nowhere', () => {
    expect(placesOf(drawing, finding({ position: 1, fixture: 0, subject: 'a' }))).toEqual([b]);
    expect(placesOf(drawing, finding({ fixture: 0, subject: 'a' }))).toEqual([fixture]);
    expect(placesOf(drawing, finding({ subject: 'a' }))).toEqual([a, turned]);
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
      { place: b, severity: 'warning', current: false },
      { place: a, severity: 'error', current: true },
    ]);
  });

  it('is marked apart from what stands unturned at the same corner', () => {
    const findings = [finding({ findingid: 1, position: 2 }), finding({ findingid: 2, position: 3 })];
    expect(faultsOf(drawing, findings, null).map((fault) => fault.place)).toEqual([turned, upright]);
  });
});
