import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CapRecord, MerchandisingStyle, StyleSize } from '../planogram/model.js';
import {
  type MeasuredPosition,
  type MeasuredProduct,
  areaSpace,
  capUnits,
  capacity,
  countedDepth,
  cubicSpace,
  facings,
  fixtureCounts,
  linearSpace,
  merchandisedSize,
  squareSpace,
  unitsPerStyle,
} from './position-measures.js';

const NO_CAP: CapRecord = { count: 0, nested: false, reversed: false, orientation: -1 };
const cap = (count: number, orientation = -1): CapRecord => ({ ...NO_CAP, count, orientation });
const EMPTY_STYLE: StyleSize = {
  width: null,
  height: null,
  depth: null,
  numberWide: null,
  numberHigh: null,
  numberDeep: null,
  totalNumber: null,
  maxHigh: null,
};

/** A can of 8.5 × 11 × 8.5 cm. */
function product(overrides: Partial<MeasuredProduct> = {}): MeasuredProduct {
  return { width: 8.5, height: 11, depth: 8.5, style: () => EMPTY_STYLE, ...overrides };
}

/** Three cans across, two high, four deep. */
function position(overrides: Partial<MeasuredPosition> = {}): MeasuredPosition {
  return {
    width: 25.5,
    height: 22,
    depth: 34,
    style: 0,
    hFacings: 3,
    vFacings: 2,
    dFacings: 4,
    xCap: NO_CAP,
    yCap: NO_CAP,
    zCap: NO_CAP,
    orientation: 0,
    merchWidth: 8.5,
    merchHeight: 11,
    merchDepth: 8.5,
    ...overrides,
  };
}

describe('the space of a position', () => {
  it('is its block: width, footprint, front and volume', () => {
    expect(linearSpace(position())).toBe(25.5); // 3 facings × 8.5 cm = 25.5 cm
    expect(squareSpace(position())).toBe(867); // 25.5 cm wide × 34 cm deep = 867 cm²
    expect(areaSpace(position())).toBe(561); // 25.5 cm wide × 22 cm high = 561 cm²
    expect(cubicSpace(position())).toBe(19_074); // 25.5 × 22 × 34 = 19,074 cm³
  });

  it('uses the width of the file even if facings give another', () => {
    expect(linearSpace(position({ width: 27 }))).toBe(27); // not 3 × 8.5 = 25.5
  });

  it.each([0, null])('is unknown, not 0, when a dimension is %s', (nothing) => {
    expect(linearSpace(position({ width: nothing }))).toBeNull();
    expect(squareSpace(position({ depth: nothing }))).toBeNull();
    expect(areaSpace(position({ height: nothing }))).toBeNull();
    expect(cubicSpace(position({ depth: nothing }))).toBeNull();
    expect(linearSpace(position({ depth: nothing }))).toBe(25.5);
  });

  it('counts on every fixture except obstructions and signs', () => {
    expect([0, 1, 7, 9, 10, 11, 12].filter(fixtureCounts)).toEqual([0, 1, 7, 9, 12]);
  });
});

describe('facings', () => {
  it('are the columns seen from the front, x-caps included', () => {
    expect(facings(position({ xCap: cap(1), yCap: cap(2) }))).toBe(4); // 3 + 1 column of caps
  });
});

describe('units per merchandising style', () => {
  const styles = (style: MerchandisingStyle): StyleSize => ({
    ...EMPTY_STYLE,
    totalNumber: { tray: 12, case: 24, display: 48, alternate: 6, loose: 0 }[style],
  });

  it.each([
    ['unit', 0, 1],
    ['tray', 1, 12],
    ['case', 2, 24],
    ['display', 3, 48],
    ['alternate', 4, 6],
    ['loose, whose total is 0, at least', 5, 1],
    ['log stack', 6, 1],
    ['a code without meaning', 99, 1],
    ['inherit', -1, 1],
  ])('%s (code %i) holds %i', (_name, code, units) => {
    expect(unitsPerStyle(code, { style: styles })).toBe(units);
  });

  it('is 1 for a product that the file does not define', () => {
    expect(unitsPerStyle(2, null)).toBe(1);
  });
});

describe('capacity', () => {
  it('is the product of the facings in three directions', () => {
    expect(capacity(position(), product())).toBe(24); // 3 × 2 × 4 × 1 unit = 24
  });

  it('multiplies by the units of a tray', () => {
    const trays = product({ style: () => ({ ...EMPTY_STYLE, totalNumber: 12 }) });
    expect(capacity(position({ style: 1, hFacings: 2, vFacings: 1, dFacings: 3 }), trays)).toBe(72); // 2 × 1 × 3 × 12
  });

  it('adds a y-cap: one layer of cans lying on top', () => {
    // The base is 25.5 cm wide and 34 cm deep; a can on its side (hwd) is 11 cm wide and 8.5 cm deep: 1 layer × ⌊25.5 ÷
    // 11⌋ × ⌊34 ÷ 8.5⌋ = 1 × 2 × 4 = 8; 24 + 8 = 32
    const capped = position({ yCap: cap(1, 1), height: 30.5 });
    expect(capUnits(capped, product())).toEqual({ x: 0, y: 8, z: 0 });
    expect(capacity(capped, product())).toBe(32);
  });

  it('adds an x-cap: columns beside the block, over its stored height and depth', () => {
    // A can on its side is 8.5 cm high: 2 columns × ⌊22 ÷ 8.5⌋ × ⌊34 ÷ 8.5⌋ = 2 × 2 × 4 = 16
    const capped = position({ xCap: cap(2, 1), width: 47.5 });
    expect(capUnits(capped, product())).toEqual({ x: 16, y: 0, z: 0 });
    expect(capacity(capped, product())).toBe(40); // 24 + 16
  });

  it('adds a z-cap: rows in front of or behind the block, over its base width and height', () => {
    // 1 row × ⌊25.5 ÷ 8.5⌋ × ⌊22 ÷ 11⌋ = 1 × 3 × 2 = 6
    expect(capUnits(position({ zCap: cap(1, 0) }), product())).toEqual({ x: 0, y: 0, z: 6 });
  });

  it('turns a cap like its position when its orientation inherits', () => {
    // The position is turned dhw, and so is the cap: 8.5 wide, 11 high; 1 × ⌊25.5 ÷ 8.5⌋ × ⌊22 ÷ 11⌋ = 6
    expect(capUnits(position({ zCap: cap(1, -1), orientation: 2 }), product()).z).toBe(6);
  });

  it('counts at least one where the cap is larger than the room or its size is missing', () => {
    expect(capUnits(position({ yCap: cap(2) }), product({ width: 90, depth: 90 })).y).toBe(2); // 2 × 1 × 1
    expect(capUnits(position({ yCap: cap(3) }), product({ width: 0, depth: null })).y).toBe(3); // 3 × 1 × 1
    expect(capUnits(position({ yCap: cap(1) }), null).y).toBe(1);
  });

  it('does not lose a unit to floating-point noise', () => {
    // 3 × 2.4 is 7.199999999999999 in doubles; 7.199999999999999 ÷ 2.4 < 3, yet three units fit
    const noisy = position({ hFacings: 3, merchWidth: 2.4, dFacings: 1, merchDepth: 2, yCap: cap(1, 0) });
    expect(capUnits(noisy, product({ width: 2.4, depth: 2 })).y).toBe(3);
  });

  it('is null without units', () => {
    expect(capacity(position({ vFacings: 0 }), product())).toBeNull();
  });

  it('counts a depth of 0 as 1 for a single unit without caps', () => {
    const single = { hFacings: 1, vFacings: 1, dFacings: 0 };
    expect(capacity(position(single), product())).toBe(1); // 1 × 1 × 1
    expect(capacity(position({ ...single, hFacings: 3 }), product())).toBeNull();
    expect(capacity(position({ ...single, vFacings: 0 }), product())).toBeNull();
    expect(capacity(position({ ...single, dFacings: -1 }), product())).toBeNull();
    expect(countedDepth(position({ ...single, zCap: cap(1) }))).toBe(0);
  });

  it('counts caps without a base', () => {
    // No facings across: the base has no width, but 34 cm of depth; 1 layer × 1 × ⌊34 ÷ 8.5⌋ = 4
    expect(capacity(position({ hFacings: 0, yCap: cap(1) }), product())).toBe(4);
  });

  it('is a whole number and never below facings × layers × rows, whatever the caps', () => {
    const count = fc.integer({ min: 1, max: 9 });
    const size = fc.double({ min: 0.1, max: 90, noNaN: true });
    fc.assert(
      fc.property(
        count,
        count,
        count,
        count,
        size,
        size,
        fc.integer({ min: 0, max: 23 }),
        (h, v, d, caps, w, t, turn) => {
          const capped = position({ hFacings: h, vFacings: v, dFacings: d, xCap: cap(caps, turn), zCap: cap(caps) });
          const units = capacity(capped, product({ width: w, height: t })) ?? 0;
          expect(Number.isInteger(units)).toBe(true);
          expect(units).toBeGreaterThanOrEqual(h * v * d + 2 * caps);
        },
      ),
    );
  });
});

describe('merchandised size', () => {
  it('is the file’s own, or the turned product’s if it is missing', () => {
    expect(merchandisedSize(position(), product())).toEqual({ width: 8.5, height: 11, depth: 8.5 });
    const turned = position({ merchWidth: null, merchHeight: 0, merchDepth: null, orientation: 1 });
    expect(merchandisedSize(turned, product())).toEqual({ width: 11, height: 8.5, depth: 8.5 });
  });

  it('of a tray is the tray’s', () => {
    const trays = product({ style: () => ({ ...EMPTY_STYLE, width: 34, height: 11, depth: 25.5 }) });
    const bare = position({ style: 1, merchWidth: null, merchHeight: null, merchDepth: null });
    expect(merchandisedSize(bare, trays)).toEqual({ width: 34, height: 11, depth: 25.5 });
  });
});
