import { describe, expect, it } from 'vitest';
import {
  CATEGORICAL,
  categoricalScale,
  divergingColor,
  LOOKS,
  NO_VALUE_COLOR,
  readableOn,
  sequentialColor,
  SERIES,
  signedColor,
} from './palette.js';

type Vector = readonly [number, number, number];
type Matrix = readonly [Vector, Vector, Vector];

/** Machado, Oliveira and Fernandes (2009), full deficiency, in linear sRGB. */
const VISION: Record<string, Matrix> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

function linearOf(hex: string): Vector {
  const channel = (at: number): number => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

const apply = (matrix: Matrix, [x, y, z]: Vector): Vector => {
  const row = ([a, b, c]: Vector): number => Math.min(1, Math.max(0, a * x + b * y + c * z));
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
};

/** OKLab (Ottosson 2020), in which distance approximates how different two colors look. */
function oklab([r, g, b]: Vector): Vector {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

const distance = (one: Vector, other: Vector): number =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);

const seenAs = (hex: string, kind: string): Vector => oklab(apply(VISION[kind] as Matrix, linearOf(hex)));

describe('the colors of categories', () => {
  it.each(Object.keys(VISION))('are distinguishable under %s', (kind) => {
    const seen = CATEGORICAL.map((hex) => seenAs(hex, kind));
    const distances = seen.flatMap((one, index) => seen.slice(0, index).map((other) => distance(one, other)));
    // 0.02 is just noticeable side by side; 0.08 is distinguishable across a chart.
    expect(Math.min(...distances)).toBeGreaterThan(0.08);
  });

  it.each(Object.keys(VISION))('are distinguishable in all thirty tones under %s', (kind) => {
    const seen = LOOKS.map((hex) => seenAs(hex, kind));
    const distances = seen.flatMap((one, index) => seen.slice(0, index).map((other) => distance(one, other)));
    expect(LOOKS).toHaveLength(30);
    // More than twice what is just noticeable.
    expect(Math.min(...distances)).toBeGreaterThan(0.05);
  });

  it.each(Object.keys(VISION))('differ from the colors of two measures side by side, under %s', (kind) => {
    const hues = CATEGORICAL.map((hex) => seenAs(hex, kind));
    for (const [first, second] of Object.values(SERIES)) {
      const measures = [seenAs(first, kind), seenAs(second, kind)] as const;
      for (const measure of measures) {
        expect(Math.min(...hues.map((hue) => distance(hue, measure)))).toBeGreaterThan(0.08);
      }
      expect(distance(...measures)).toBeGreaterThan(0.2);
    }
  });

  it('go by rank, with one gray for everything past the tenth', () => {
    const keys = Array.from({ length: 12 }, (_, index) => `brand ${index}`);
    const colorOf = categoricalScale(keys, 'light');
    expect(new Set(keys.slice(0, 10).map(colorOf)).size).toBe(10);
    expect(colorOf('brand 10')).toBe(colorOf('brand 11'));
    expect(colorOf('never seen')).toBe(colorOf('brand 11'));
  });
});

describe('the scales', () => {
  it('run from low to high and clamp outside', () => {
    expect(sequentialColor(0, 0, 10, 'light')).toBe('#440154');
    expect(sequentialColor(10, 0, 10, 'light')).toBe('#fde725');
    expect(sequentialColor(99, 0, 10, 'light')).toBe('#fde725');
  });

  it('draw a missing value unlike any value', () => {
    const missing = sequentialColor(null, 0, 10, 'light');
    for (let value = 0; value <= 10; value += 0.5) expect(sequentialColor(value, 0, 10, 'light')).not.toBe(missing);
  });

  it('put half and double equally far from an index of 100', () => {
    expect(divergingColor(100, 'light')).toBe('#f1f2f4');
    expect(divergingColor(50, 'light')).toBe('#7f3b08');
    expect(divergingColor(200, 'light')).toBe('#053061');
    expect(divergingColor(400, 'light')).toBe('#053061');
  });

  it('put a gap and a surplus of the same size equally far from 0', () => {
    expect([-8, -4, 0, 4, 8, 99].map((value) => signedColor(value, 8, 'light'))).toEqual([
      ...['#7f3b08', '#e08214', '#f1f2f4', '#4393c3', '#053061', '#053061'],
    ]);
    expect(signedColor(0, 0, 'dark')).toBe('#3a424d');
    expect(signedColor(null, 8, 'light')).toBe(NO_VALUE_COLOR.light);
  });

  it.each(Object.keys(VISION))('distinguish below from above under %s, in both modes', (kind) => {
    for (const mode of ['light', 'dark'] as const) {
      const [below, middle, above] = [-0.5, 0, 0.5].map((value) => seenAs(signedColor(value, 1, mode), kind));
      if (!below || !middle || !above) throw new Error('no colours');
      expect(distance(below, above)).toBeGreaterThan(0.15);
      expect(Math.min(distance(below, middle), distance(middle, above))).toBeGreaterThan(0.1);
    }
  });

  it('tell which ink is readable on a color', () => {
    expect(readableOn('#FDE725')).toBe('#000000');
    expect(readableOn('#440154')).toBe('#ffffff');
  });
});
