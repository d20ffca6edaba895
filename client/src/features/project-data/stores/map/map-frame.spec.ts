import { describe, expect, it } from 'vitest';
import { MapFrame, MOST_SCALE, netLines, roundLength } from './map-frame.js';

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
    expect(Math.hypot(a.x - b.x, a.y - b.y) * frame.kilometersPerPixel).toBeCloseTo(223.9, 0);
  });

  it('sees a single place with room around it, and one closer keeps the point under the pointer', () => {
    const frame = MapFrame.around([ALBANY], 600, 300);
    expect(frame.point(ALBANY)).toEqual({ x: expect.closeTo(300, 6), y: expect.closeTo(150, 6) });
    expect(frame.kilometersPerPixel * 600).toBeGreaterThan(30);
    const at = { x: 100, y: 40 };
    const before = frame.place(at);
    expect(frame.zoomed(3, at).point(before)).toEqual({ x: expect.closeTo(100, 6), y: expect.closeTo(40, 6) });
  });

  it('draws a net of round degrees and a bar of a round length', () => {
    expect(netLines(-74.2, -70.8)).toEqual([-74, -73.5, -73, -72.5, -72, -71.5, -71]);
    expect([roundLength(73), roundLength(0.7), roundLength(19)]).toEqual([50, 0.5, 10]);
  });

  it('zooms from the world down to 5 m per pixel, and keeps its middle on the map', () => {
    const frame = MapFrame.around([ALBANY, BOSTON], 800, 400);
    const middle = { x: 400, y: 200 };
    expect(frame.zoomed(1e9, middle).scale).toBeCloseTo(MOST_SCALE, 3);
    const world = frame.zoomed(1e-9, middle);
    expect([world.point({ latitude: 0, longitude: -180 }).x, world.point({ latitude: 0, longitude: 180 }).x]).toEqual(
      // 800 px for 360°, of which Albany's and Boston's middle, 72.4° W, stays at 400 px
      [expect.closeTo(161, 0), expect.closeTo(961, 0)],
    );
    expect(frame.moved(1e9, 0).place(middle).longitude).toBeCloseTo(-180, 6);
    expect(frame.moved(30, -20).point(frame.place(middle))).toEqual({ x: expect.closeTo(430), y: expect.closeTo(180) });
  });

  it('moves towards another frame without moving the place they share', () => {
    const frame = MapFrame.around([ALBANY, BOSTON], 800, 400);
    const at = { x: 100, y: 40 };
    const closer = frame.zoomed(4, at);
    const half = frame.towards(closer, 0.5);
    expect(half.scale).toBeCloseTo(frame.scale * 2, 6);
    expect(half.point(frame.place(at))).toEqual({ x: expect.closeTo(100, 6), y: expect.closeTo(40, 6) });
    expect(frame.towards(closer, 1).left).toBeCloseTo(closer.left, 9);
  });
});
