import { describe, expect, it } from 'vitest';
import { WALL_CELLS } from '@core/planogram/geometry/wall-cells.js';
import type { WallShelfFixturesDto } from '../../api/reports.gen.js';
import { shelfInk } from '../../components/shelf/paint/shelf-ink.js';
import { fixtureInk } from './wall-fixtures.js';
import { WallData } from './wall-data.js';
import { WallLayout } from './wall-layout.js';
import { cutTo, linesOf, packed, paintTile } from './wall-paint.js';

interface Filled {
  readonly color: unknown;
  readonly rect: readonly number[];
}

/** A context that records fills and the areas that are clipped for hatching, and ignores the rest. */
class Paper {
  readonly fills: Filled[] = [];
  readonly hatched: (readonly number[])[] = [];
  readonly turns: (readonly number[])[] = [];
  fillStyle: unknown = '';
  fillRect(...rect: number[]): void {
    this.fills.push({ color: this.fillStyle, rect });
  }
  transform(...terms: number[]): void {
    this.turns.push(terms);
  }
  rect(...rect: number[]): void {
    this.hatched.push(rect);
  }
}

function onto(paper: Paper): CanvasRenderingContext2D {
  return new Proxy(paper, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : (value ?? (() => undefined));
    },
  }) as Paper & CanvasRenderingContext2D;
}

const INKS = shelfInk('light');
const INK = {
  colorOf: () => '#0072b2',
  ...{ shelf: INKS.wall, edge: INKS.notch, fixtures: fixtureInk(INKS), textOn: () => '#ffffff' },
};

type Turns = Pick<WallShelfFixturesDto, 'turned' | 'turnedPositions'>;
const UPRIGHT: Turns = { turned: [], turnedPositions: [] };

/** One planogram of 100 by 100 cm at the wall's left top: a block with caps on a board, a bar, a rod, a chest, a pillar. */
async function paintedAt(scale: number, turned: Partial<Turns> = {}): Promise<Paper> {
  const block = {
    x: [10],
    y: [12],
    width: [30],
    height: [40],
    position: [4],
    columns: [2],
    rows: [1],
    product: [0],
    value: [2],
  };
  const caps = { capsLeft: [8], capsRight: [0], capsAbove: [10] };
  const fixtures = {
    kind: ['shelf', 'bar', 'rod', 'container', 'obstruction'] as const,
    ...{ x: [0, 60, 90, 0, 50], y: [9, 80, 60, 60, 0], width: [100, 20, 2, 40, 5], height: [3, 2, 10, 20, 50] },
  };
  const data = new WallData(
    {
      cells: async () => ({ from: 0, count: 1, cells: btoa('\0'.repeat(2 * WALL_CELLS)), values: [] }),
      shelves: async () => ({ shelves: [{ id: 0, ...block, ...caps }], products: [''], values: [] }),
      fixtures: async () => ({ shelves: [{ id: 0, ...fixtures, kind: [...fixtures.kind], ...UPRIGHT, ...turned }] }),
    },
    () => undefined,
  );
  const layout = new WallLayout({ widths: [100], heights: [100], groups: null }, 1);
  const wall = { layout, ids: [0], data, ink: INK, fontPx: 10 };
  const { x, y } = layout.rectOf(0);
  const paint = (paper: Paper) => paintTile(onto(paper), wall, { x, y, scale });
  expect(paint(new Paper())).toBe(false);
  data.fetch();
  await new Promise((done) => setTimeout(done));
  const paper = new Paper();
  expect(paint(paper)).toBe(true);
  return paper;
}

describe('what is painted on a wall', () => {
  it('has colors in pixel order: alpha, blue, green, red', () => {
    expect(packed('#123456').toString(16)).toBe('ff563412');
    expect(packed('#ffffff').toString(16)).toBe('ffffffff');
  });

  it('ends a caption that is wider than its shelf in an ellipsis, and never leaves that out', () => {
    // An i is one wide, an m three, the ellipsis two.
    const measure = (text: string) =>
      Array.from(text).reduce((sum, letter) => sum + ({ i: 1, m: 3, '…': 2 }[letter] ?? 0), 0);
    expect(cutTo('iimm', 8, measure)).toBe('iimm');
    expect(cutTo('iimm', 7, measure)).toBe('iim…');
    expect(cutTo('mmii', 7, measure)).toBe('m…');
    expect(cutTo('mmii', 1, measure)).toBe('…');
  });

  it('breaks a name between words, and cuts it with an ellipsis', () => {
    expect(linesOf('COLA ZERO 12 OZ', 20, 3)).toEqual(['COLA ZERO 12 OZ']);
    expect(linesOf('COLA ZERO 12 OZ', 9, 3)).toEqual(['COLA ZERO', '12 OZ']);
    expect(linesOf('COLA ZERO 12 OZ', 9, 1)).toEqual(['COLA ZER…']);
    expect(linesOf('可口可乐零度汽水', 4, 2)).toEqual(['可口可乐', '零度汽水']);
  });

  it('has the whole block at its left edge, with its caps hatched beside and above its facings', async () => {
    const { fills, hatched } = await paintedAt(2);
    // 2 px a centimeter, floor at 200: x 10 to 40, y 12 to 52, half a pixel inside.
    expect(fills.filter(({ color }) => color === '#0072b2')).toEqual([
      { color: '#0072b2', rect: [20.5, 96.5, 59, 79] },
    ]);
    expect(hatched).toEqual([
      [20, 96, 16, 80],
      [36, 96, 44, 20],
    ]);
    // One line between two facings, in the middle of 36 to 80, below the caps.
    expect(fills).toContainEqual({ color: INKS.wall, rect: [57.5, 116, 1, 60] });
  });

  it('has shelves, bars, rods, chests and obstructions behind the products, when they are near enough', async () => {
    const { fills } = await paintedAt(2);
    const of = (color: string) => fills.filter((one) => one.color === color).map(({ rect }) => rect);
    expect(of(INKS.board)).toEqual([[0, 176, 200, 6]]);
    expect(of(INKS.obstruction)).toEqual([[100, 100, 10, 100]]);
    expect(of(INK.fixtures.chest)).toEqual([[0, 40, 80, 40]]);
    const [bar, rod] = of(INKS.boardEdge);
    // 1.2 cm thick, in the middle of its height or width.
    expect(bar?.map((length) => Math.round(length * 10) / 10)).toEqual([120, 36.8, 40, 2.4]);
    expect(rod?.map((length) => Math.round(length * 10) / 10)).toEqual([180.8, 60, 2.4, 20]);
    expect(fills.findIndex(({ color }) => color === INKS.board)).toBeLessThan(
      fills.findIndex(({ color }) => color === '#0072b2'),
    );
    const far = await paintedAt(1);
    expect(far.fills.some(({ color }) => color === INKS.board)).toBe(false);
    expect(far.hatched).toEqual([]);
  });

  it('turns blocks and fixtures around their lower left corner, as the large drawing does', async () => {
    const upright = await paintedAt(2);
    expect(upright.turns).toEqual([]);
    const roll = { slope: 0, angle: 0, roll: 90 };
    // A quarter turn counterclockwise; the canvas's y axis points down.
    const quarter = [0, -1, 1, 0, 0, 0];
    const turned = { turned: [{ at: 1, ...roll }], turnedPositions: [{ at: 4, ...roll }] };
    const { turns, fills } = await paintedAt(2, turned);
    expect(turns.map((terms) => terms.map((term) => term + 0))).toEqual([quarter, quarter]);
    // Painted as before it was turned.
    expect(fills).toEqual(upright.fills);
    // From afar nothing is known about turns.
    expect((await paintedAt(1, turned)).turns).toEqual([]);
    // The wall has no other position of this number.
    expect((await paintedAt(2, { turnedPositions: [{ at: 3, ...roll }] })).turns).toEqual([]);
  });

  it('leaves out a block that is turned out of the tile', async () => {
    // Both mirror and rotate the chest: x 0 to 40 stays, y 60 to 80 becomes y 40 to 60.
    const { fills } = await paintedAt(2, { turned: [{ at: 3, slope: 0, angle: 180, roll: 180 }] });
    expect(fills.some(({ color }) => color === INK.fixtures.chest)).toBe(true);
    const gone = await paintedAt(2, { turned: [{ at: 3, slope: 0, angle: 180, roll: 0 }] });
    // The chest at x 0 to 40 is seen from behind, at x -40 to 0.
    expect(gone.fills.some(({ color }) => color === INK.fixtures.chest)).toBe(false);
  });
});
