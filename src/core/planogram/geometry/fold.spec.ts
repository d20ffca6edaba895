import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FixtureDrawing, PlanogramDrawing, PositionDrawing, Rect } from './drawing.js';
import {
  bandsOf,
  cutRect,
  evenRows,
  foldDrawing,
  type FoldRow,
  rowDrawing,
  rowOf,
  rowsOfWidth,
  rowsThatFit,
} from './fold.js';

/** Window size in pixels, for a drawing in centimeters. */
const WINDOW = { width: 1100, height: 640 };

const UPRIGHT = { z: 0, depth: 40, slope: 0, angle: 0, roll: 0, line: 1, outside: false };

function position(index: number, rect: Rect, more: Partial<PositionDrawing> = {}): PositionDrawing {
  return {
    ...{ ...UPRIGHT, index, fixture: 0, segment: 0, product: 0, upc: '', productId: '', key: 'a', rect, facings: rect },
    ...{ columns: 1, rows: 1, layers: 1, facing: { face: 'front', rotation: 0 }, style: 0, orientation: 0 },
    ...{ caps: [], pegs: [], rankX: null, rankY: null, rankZ: null, locationId: '', ...more },
  };
}

function fixture(index: number, rect: Rect, more: Partial<FixtureDrawing> = {}): FixtureDrawing {
  return {
    ...{ ...UPRIGHT, index, type: 0, kind: 'shelf', name: '', locationId: '', rect, color: null },
    ...{ merchandisableHeight: null, merchandisable: null, holes: null, lines: [], segment: 0, run: 0, ...more },
  };
}

/** `bays` bays of 120 cm, 200 cm high, with a shelf from end to end and a block of 20 cm every 30 cm. */
function wide(bays: number, blocks?: readonly Rect[]): PlanogramDrawing {
  const width = bays * 120;
  const rects =
    blocks ?? Array.from({ length: width / 30 }, (_, n) => ({ x: 30 * n + 5, y: 52, width: 20, height: 30 }));
  return {
    ...{ planogramNo: 0, name: '', unit: 'cm', width, height: 200, depth: 50, trafficFlow: 'none', notches: null },
    bounds: { x: 0, y: 0, width, height: 200 },
    segments: Array.from({ length: bays }, (_, index) => ({
      ...{ index, name: '', line: 1, hasDoor: false },
      rect: { x: 120 * index, y: 0, width: 120, height: 200 },
    })),
    fixtures: [fixture(0, { x: 0, y: 50, width, height: 2 })],
    runs: [{ index: 0, fixtures: [0], available: width, used: 0, empty: width, fill: 0, gaps: [] }],
    products: [],
    positions: rects.map((rect, index) => position(index, rect)),
    paintOrder: rects.map((_, index) => index),
  };
}

const spans = (rows: readonly FoldRow[]) => rows.map(({ from, to }) => [from, to]);

describe('the rows that show a planogram largest', () => {
  it('are one for a planogram that fits, for an empty one, and without a window', () => {
    expect(rowsThatFit(wide(2), WINDOW)).toHaveLength(1);
    expect(rowsThatFit(wide(15), { width: 0, height: 640 })).toHaveLength(1);
    const nothing = { ...wide(1, []), bounds: { x: 0, y: 0, width: 0, height: 0 }, segments: [], fixtures: [] };
    expect(rowsThatFit(nothing, WINDOW)).toHaveLength(1);
  });

  it('are two for 60 ft: 1,100 ÷ 1,800 cm = 0.61 px per cm in one, 1,100 ÷ 960 = 1.15 in two, 640 ÷ 684 = 0.94 in three', () => {
    const rows = rowsThatFit(wide(15), WINDOW);
    // An even cut would be at 900 cm, in the middle of a bay; its left edge at 840 is as near as its right one at 960.
    expect(spans(rows)).toEqual([
      [0, 840],
      [840, 1800],
    ]);
    expect(rows.map(({ segments }) => segments)).toEqual([
      { first: 0, last: 6 },
      { first: 7, last: 14 },
    ]);
    // The first row is above the second by its height and a seventh more for a line of text: 200 × 1.14.
    expect(rows.map(({ dx, dy }) => [dx, dy])).toEqual([
      [0, 228],
      [-840, 0],
    ]);
  });

  it('are cut where no product is in the way', () => {
    // A block extends over the edge at 840 cm by 40 cm on its shorter side; the edge at 960 is 60 from the middle, as
    // is 840.
    const blocks = [{ x: 800, y: 52, width: 100, height: 30 }];
    expect(spans(rowsThatFit(wide(15, blocks), WINDOW))).toEqual([
      [0, 960],
      [960, 1800],
    ]);
  });

  it('are cut between products where there are no segments', () => {
    const drawing = { ...wide(15), segments: [] };
    const [first] = rowsThatFit(drawing, WINDOW);
    expect(first?.segments).toBeNull();
    // Blocks are at 875–895 and 905–925: 895 and 905 are equally near to 900.
    expect(first?.to).toBe(895);
  });
});

describe('a folded planogram', () => {
  it('keeps every position whole, in its row, with a shelf in each row', () => {
    const drawing = wide(15);
    const rows = rowsThatFit(drawing, WINDOW);
    const folded = foldDrawing(drawing, rows);
    expect(folded.bounds).toEqual({ x: 0, y: 0, width: 960, height: 456 });
    expect(folded.positions[0]?.rect).toEqual({ x: 5, y: 280, width: 20, height: 30 });
    // The first one beyond the cut: at 845 cm.
    expect(folded.positions[28]?.rect).toEqual({ x: 5, y: 52, width: 20, height: 30 });
    expect(folded.fixtures.map(({ rect }) => rect)).toEqual([
      { x: 0, y: 50, width: 960, height: 2 },
      { x: 0, y: 278, width: 840, height: 2 },
    ]);
    expect(folded.segments.map(({ rect }) => rect.y)).toEqual([
      ...Array<number>(7).fill(228),
      ...Array<number>(8).fill(0),
    ]);
    expect(foldDrawing(drawing, evenRows(drawing, 1))).toBe(drawing);
  });

  it('keeps caps, pegs, holes, bars and turned parts in place', () => {
    const holes = { x: 12, y: 60, spacingX: 24, spacingY: 10, columns: 75, rows: 5 };
    const drawing: PlanogramDrawing = {
      ...wide(15),
      fixtures: [
        fixture(0, { x: 0, y: 50, width: 1800, height: 100 }, { kind: 'pegboard', holes }),
        fixture(
          1,
          { x: 0, y: 50, width: 1800, height: 2 },
          {
            kind: 'bar',
            lines: [{ from: { x: 0, y: 60 }, to: { x: 1800, y: 60 } }],
          },
        ),
        fixture(2, { x: 800, y: 90, width: 100, height: 2 }, { roll: 3, merchandisable: null }),
      ],
      positions: [
        position(
          0,
          { x: 1000, y: 52, width: 30, height: 30 },
          {
            caps: [
              {
                ...{ axis: 'y', columns: 1, rows: 1, visible: true, facing: { face: 'top', rotation: 0 } },
                rect: { x: 1000, y: 77, width: 30, height: 5 },
              },
            ],
            pegs: [{ x: 1015, y: 80 }],
          },
        ),
      ],
    };
    const folded = foldDrawing(drawing, rowsThatFit(wide(15), WINDOW));
    expect(folded.positions[0]?.caps[0]?.rect).toEqual({ x: 160, y: 77, width: 30, height: 5 });
    expect(folded.positions[0]?.pegs).toEqual([{ x: 175, y: 80 }]);
    // Holes at 12, 36 … 828 cm: 35 in the first row, whose board comes after all first parts; 40 from 852 on in the
    // second.
    expect(folded.fixtures.map((part) => part.holes && [part.holes.x, part.holes.y, part.holes.columns])).toEqual([
      [12, 60, 40],
      null,
      null,
      [12, 288, 35],
      null,
    ]);
    expect(folded.fixtures[1]?.lines).toEqual([{ from: { x: 0, y: 60 }, to: { x: 960, y: 60 } }]);
    expect(folded.fixtures[4]?.lines).toEqual([{ from: { x: 0, y: 288 }, to: { x: 840, y: 288 } }]);
    // A turned part stays whole: its middle is at 849.
    expect(folded.fixtures[2]?.rect).toEqual({ x: -40, y: 90, width: 100, height: 2 });
    expect(folded.fixtures.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4]);
  });

  it('loses, duplicates and overlaps nothing, whatever is on it', () => {
    const block = fc.record({
      x: fc.integer({ min: -20, max: 1790 }),
      y: fc.integer({ min: 0, max: 170 }),
      width: fc.integer({ min: 1, max: 150 }),
      height: fc.integer({ min: 1, max: 30 }),
    });
    fc.assert(
      fc.property(fc.array(block, { maxLength: 40 }), fc.integer({ min: 600, max: 2400 }), (blocks, width) => {
        const drawing = wide(15, blocks);
        const rows = rowsThatFit(drawing, { width, height: 640 });
        const folded = foldDrawing(drawing, rows);
        expect(folded.positions.map(({ rect }) => [rect.width, rect.height])).toEqual(
          drawing.positions.map(({ rect }) => [rect.width, rect.height]),
        );
        // Positions in the same row keep their distance.
        for (const { index, rect } of drawing.positions) {
          const row = rowOf(rows, rect);
          const moved = folded.positions[index]?.rect;
          expect([moved?.x, moved?.y]).toEqual([rect.x + (row?.dx ?? 0), rect.y + (row?.dy ?? 0)]);
        }
        // The parts of the shelf add up to its length; rows follow each other without a gap and end at the planogram's
        // ends.
        const boards = folded.fixtures.map(({ rect }) => rect.width);
        expect(boards.reduce((sum, part) => sum + part, 0)).toBeCloseTo(1800, 6);
        expect([rows[0]?.from, ...rows.map(({ to }) => to)]).toEqual([...rows.map(({ from }) => from), 1800]);
      }),
    );
  });

  it('cuts an area across several rows into one part per row', () => {
    const rows = rowsThatFit(wide(15), WINDOW);
    expect(cutRect(rows, { x: 800, y: 10, width: 100, height: 5 })).toEqual([
      { x: 800, y: 238, width: 40, height: 5 },
      { x: 0, y: 10, width: 60, height: 5 },
    ]);
  });
});

describe('the rows of a page', () => {
  it('are as few as possible within its width, including overhanging products', () => {
    // 1,800 ÷ 550 = 3.3: four rows, each cut at a bay’s edge within reach of 450, 900 and 1,350 cm.
    expect(spans(rowsOfWidth(wide(15), 550))).toEqual([
      [0, 480],
      [480, 840],
      [840, 1320],
      [1320, 1800],
    ]);
    expect(rowsOfWidth(wide(4), 550)).toHaveLength(1);
    // A block that hangs 100 cm over the edge at 480 makes its row too wide, so there are 5 rows.
    const blocks = [{ x: 340, y: 52, width: 240, height: 30 }];
    expect(rowsOfWidth(wide(15, blocks), 550).every(({ bounds }) => bounds.width <= 550)).toBe(true);
  });

  it('keep their parts in place, each on one page', () => {
    const drawing = wide(15);
    const rows = rowsOfWidth(drawing, 550);
    const pages = rows.map((_, at) => rowDrawing(drawing, rows, at));
    expect(pages.map(({ bounds }) => [bounds.x, bounds.width])).toEqual([
      [0, 480],
      [480, 360],
      [840, 480],
      [1320, 480],
    ]);
    expect(pages.map(({ fixtures }) => fixtures.map(({ rect }) => [rect.x, rect.width]))).toEqual([
      [[0, 480]],
      [[480, 360]],
      [[840, 480]],
      [[1320, 480]],
    ]);
    expect(pages.map(({ segments }) => segments.length)).toEqual([4, 3, 4, 4]);
    expect(pages.flatMap(({ paintOrder }) => paintOrder).toSorted((a, b) => a - b)).toEqual(drawing.paintOrder);
    expect(pages[2]?.positions).toBe(drawing.positions);
    expect(bandsOf(drawing, rows).map(({ floor }) => floor)).toEqual(rows.map(({ dy }) => dy));
    expect(bandsOf(drawing, [])).toEqual([{ rect: drawing.bounds, floor: 0, row: null }]);
  });
});
