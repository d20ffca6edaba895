import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MapFrame, type Place } from './map-frame.js';
import { atlasesFor, kindOf, outlinesIn } from './outlines.js';

const modules = resolve(import.meta.dirname, '../../../../../../node_modules');

/** The packages' own files, as the browser gets them from our server. */
function serveAtlases() {
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async (asked) => {
    const name = basename(String(asked instanceof Request ? asked.url : asked));
    const folder = name.startsWith('states') ? 'us-atlas' : 'world-atlas';
    return new Response(readFileSync(resolve(modules, folder, name)));
  });
}

const around = (places: readonly Place[]) => MapFrame.around(places, 1100, 220);
const box = (south: number, west: number, north: number, east: number) =>
  around([
    { latitude: south, longitude: west },
    { latitude: north, longitude: east },
  ]);
const WORLD = box(-40, -120, 60, 140);
const NORTHEAST = box(38, -80, 44, -70);
const MAINLAND_AND_HONG_KONG = box(21.5, 113, 23.5, 115.5);
const KASHMIR = box(30, 72, 37, 80);
const MIDDLE = { x: 550, y: 110 };
const CITY = around([{ latitude: 42.36, longitude: -71.06 }]);

/** Where a path's lines begin and end, in pixels. */
const spots = (path: string) =>
  [...path.matchAll(/[ML](-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));

describe('the outlines of land', () => {
  let asked: ReturnType<typeof serveAtlases>;
  beforeEach(() => {
    asked = serveAtlases();
  });
  afterEach(() => asked.mockRestore());

  it('come from an atlas that is exact enough for the zoom, and from none where none is', () => {
    expect(atlasesFor(WORLD)).toEqual(['far']);
    expect(atlasesFor(NORTHEAST)).toEqual(['near', 'states']);
    expect(atlasesFor(CITY)).toEqual(['states']);
    expect(atlasesFor(MAINLAND_AND_HONG_KONG)).toEqual(['near']);
    expect(atlasesFor(MAINLAND_AND_HONG_KONG.zoomed(4, MIDDLE))).toEqual([]);
    expect(atlasesFor(CITY.zoomed(7, MIDDLE))).toEqual([]);
  });

  it('have coasts and states around American stores, within the drawing and its margin', async () => {
    const { country, inner } = await outlinesIn(NORTHEAST, 100);
    for (const { x, y } of [...spots(country), ...spots(inner)]) {
      expect(x).toBeGreaterThanOrEqual(-100.1);
      expect(x).toBeLessThanOrEqual(1200.1);
      expect(y).toBeGreaterThanOrEqual(-100.1);
      expect(y).toBeLessThanOrEqual(320.1);
    }
    // New York, New Jersey and Pennsylvania meet at 41.357° N, 74.695° W, off by less than 2 km.
    const meeting = NORTHEAST.point({ latitude: 41.357, longitude: -74.695 });
    const nearest = Math.min(...spots(inner).map(({ x, y }) => Math.hypot(x - meeting.x, y - meeting.y)));
    expect(nearest * NORTHEAST.kilometersPerPixel).toBeLessThan(2);
    expect(spots(country).length).toBeGreaterThan(200);
  });

  it('show no border of a country between Hong Kong and the mainland, and disputed ones apart', async () => {
    const china = await outlinesIn(MAINLAND_AND_HONG_KONG, 0);
    expect(china.inner).not.toBe('');
    expect(china.disputed).toBe('');
    expect((await outlinesIn(KASHMIR, 0)).disputed).not.toBe('');
  });

  it('are fetched once, and again after a failure', async () => {
    vi.resetModules();
    const fresh = await import('./outlines.js');
    asked.mockResolvedValueOnce(new Response('', { status: 503 }));
    await expect(fresh.outlinesIn(WORLD, 0)).rejects.toThrow('503');
    expect((await fresh.outlinesIn(WORLD, 0)).country).not.toBe('');
    await fresh.outlinesIn(WORLD, 100);
    expect(asked).toHaveBeenCalledTimes(2);
  });
});

describe('a border', () => {
  const part = (id?: string) => ({ type: 'Polygon' as const, arcs: [], ...(id === undefined ? {} : { id }) });

  it('is disputed where a side has no number of its own, or a pair of countries disputes it', () => {
    expect(kindOf(part('688'), part())).toBe('disputed');
    expect(kindOf(part('356'), part('156'))).toBe('disputed');
    expect(kindOf(part('275'), part('376'))).toBe('disputed');
    expect(kindOf(part('250'), part('724'))).toBe('country');
    expect(kindOf(part('156'), part('446'))).toBe('inner');
  });
});
