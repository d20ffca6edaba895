import { describe, expect, it } from 'vitest';
import { clustered, MapFrame, netLines, roundLength } from './map-frame.js';

const ALBANY = { latitude: 42.6526, longitude: -73.7562 };
const BOSTON = { latitude: 42.3601, longitude: -71.0589 };

describe('the map', () => {
  it('holds every place, and gives a point its place back', () => {
    const frame = MapFrame.around([ALBANY, BOSTON], 800, 400);
    for (const place of [ALBANY, BOSTON]) {
      const { x, y } = frame.point(place);
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(800);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(400);
      const back = frame.place({ x, y });
      expect(back.latitude).toBeCloseTo(place.latitude, 6);
      expect(back.longitude).toBeCloseTo(place.longitude, 6);
    }
    expect(frame.point(ALBANY).x).toBeLessThan(frame.point(BOSTON).x);
    expect(frame.point(ALBANY).y).toBeLessThan(frame.point(BOSTON).y);
  });

  it('measures: Albany to Boston is about 224 km', () => {
    const frame = MapFrame.around([ALBANY, BOSTON], 800, 400);
    const [a, b] = [frame.point(ALBANY), frame.point(BOSTON)];
    // Haversine by hand: 2 · 6371 · asin(√(sin²(Δφ/2) + cos φ₁ cos φ₂ sin²(Δλ/2))) = 223.9 km
    expect(Math.hypot(a.x - b.x, a.y - b.y) * frame.kilometresPerPixel).toBeCloseTo(223.9, 0);
  });

  it('sees a single place with room around it, and one closer keeps the point under the pointer', () => {
    const frame = MapFrame.around([ALBANY], 600, 300);
    expect(frame.point(ALBANY)).toEqual({ x: expect.closeTo(300, 6), y: expect.closeTo(150, 6) });
    expect(frame.kilometresPerPixel * 600).toBeGreaterThan(30);
    const at = { x: 100, y: 40 };
    const before = frame.place(at);
    expect(frame.zoomed(3, at).point(before)).toEqual({ x: expect.closeTo(100, 6), y: expect.closeTo(40, 6) });
  });

  it('draws a net of round degrees and a bar of a round length', () => {
    expect(netLines(-74.2, -70.8)).toEqual([-74, -73.5, -73, -72.5, -72, -71.5, -71]);
    expect([roundLength(73), roundLength(0.7), roundLength(19)]).toEqual([50, 0.5, 10]);
  });

  it('joins what lies close together, and no more', () => {
    const points = [
      { id: 'a', x: 1, y: 1 },
      { id: 'b', x: 9, y: 3 },
      { id: 'c', x: 55, y: 3 },
    ];
    const found = clustered(points, (point) => point, 20);
    expect(found.map(({ items }) => items.map(({ id }) => id))).toEqual([['a', 'b'], ['c']]);
    expect(found[0]).toMatchObject({ x: 5, y: 2 });
  });
});
