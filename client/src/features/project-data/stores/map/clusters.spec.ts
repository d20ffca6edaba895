import { describe, expect, it } from 'vitest';
import { type Cluster, clusterScale, clustersAt, markRadius } from './clusters.js';
import { MapFrame, MOST_SCALE, type Place, ZOOM_STEP } from './map-frame.js';

interface Store extends Place {
  readonly id: number;
}

/** Numbers from 0 to 1, the same in every run. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Stores in towns of very different sizes, many at exactly the same place. */
function randomStores(count: number, seed: number): Store[] {
  const next = randomNumbers(seed);
  const towns = Array.from({ length: 12 }, () => ({
    latitude: 25 + next() * 24,
    longitude: -124 + next() * 57,
    spread: 10 ** (-4 + next() * 5),
  }));
  return Array.from({ length: count }, (_, id) => {
    const town = towns[Math.floor(next() * towns.length)] ?? { latitude: 0, longitude: 0, spread: 1 };
    const far = next() < 0.2 ? 0 : town.spread;
    return { id, latitude: town.latitude + (next() - 0.5) * far, longitude: town.longitude + (next() - 0.5) * far };
  });
}

interface Drawn {
  x: number;
  y: number;
  radius: number;
}

/** Free pixels between the two closest marks; below 0 they overlap. Sorted by x, so that few pairs are looked at. */
function leastGap(clusters: readonly Cluster<Store>[], frame: MapFrame): number {
  const drawn: Drawn[] = clusters.map(({ at, items }) => ({ ...frame.pointAt(at), radius: markRadius(items.length) }));
  drawn.sort((a, b) => a.x - b.x);
  let least = Infinity;
  drawn.forEach((one, index) => {
    for (let next = index + 1; next < drawn.length; next += 1) {
      const other = drawn[next];
      if (!other || other.x - one.x > 60) break;
      least = Math.min(least, Math.hypot(other.x - one.x, other.y - one.y) - one.radius - other.radius);
    }
  });
  return least;
}

/** Steps of the zoom buttons, every second one of many stores, from all of them to as close as it gets. */
function steps(stores: readonly Store[]): MapFrame[] {
  const frames = [MapFrame.around(stores, 1100, 220)];
  for (let frame = frames[0]; frame && frame.scale < MOST_SCALE;) {
    frame = frame.zoomed(ZOOM_STEP ** (stores.length > 1_000 ? 2 : 1), { x: 550, y: 110 });
    frames.push(frame);
  }
  return frames;
}

const SAMPLES: readonly (readonly [name: string, stores: Store[]])[] = [
  ['25 stores', randomStores(25, 7)],
  ['500 stores', randomStores(500, 8)],
  ['25,000 stores', randomStores(25_000, 9)],
  ['300 stores at one place', Array.from({ length: 300 }, (_, id) => ({ id, latitude: 31.23, longitude: 121.47 }))],
];

describe('marks of stores', () => {
  it.each(SAMPLES)('never overlap at any step of the zoom, and hold each of %s once', (_name, stores) => {
    const frames = steps(stores);
    expect(frames.length).toBeGreaterThan(6);
    for (const frame of frames) {
      const clusters = clustersAt(stores, clusterScale(frame.scale));
      expect(leastGap(clusters, frame)).toBeGreaterThan(4.999);
      expect(clusters.reduce((sum, { items }) => sum + items.length, 0)).toBe(stores.length);
      expect(new Set(clusters.flatMap(({ items }) => items)).size).toBe(stores.length);
    }
  });

  it('stay one where stores are at the same place, and are as many as stores where they are far apart', () => {
    const pair = [1, 2].map((id) => ({ id, latitude: 40, longitude: -75 }));
    expect(clustersAt(pair, MOST_SCALE)).toHaveLength(1);
    const [first] = pair;
    const apart = [...(first ? [first] : []), { id: 3, latitude: 41, longitude: -75 }];
    // A degree is 111 km, of which a pixel is 5 m.
    expect(clustersAt(apart, MOST_SCALE)).toHaveLength(2);
  });

  it('keep the order of stores and lie in their middle', () => {
    // 30, 50 and 180 px from the meridian of Greenwich: only the first two are closer than 2 × 6 + 5 px
    const scale = 1_000;
    const degrees = (px: number) => ((px / scale) * 180) / Math.PI;
    const stores = [40, 180, 50].map((px, id) => ({ id, latitude: 0, longitude: degrees(px) }));
    const found = clustersAt(stores, scale).map(({ at, items }) => [
      Math.round(at.x * scale),
      items.map(({ id }) => id),
    ]);
    expect(found.sort()).toEqual([
      [180, [1]],
      [45, [0, 2]],
    ]);
  });

  it('are grouped anew twice for each doubling of the scale', () => {
    expect([1_000, 1_023, 1_024, 1_500].map((scale) => Math.round(clusterScale(scale)))).toEqual([
      724, 724, 1024, 1448,
    ]);
  });
});
