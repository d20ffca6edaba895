import { describe, expect, it } from 'vitest';
import type { CapDrawing, PositionDrawing, Rect } from '../../../../core/planogram/geometry/drawing.js';
import { addPosition, hatches } from './deck-position.js';
import type { DrawnOn } from './pptx-types.js';

type Shape = { type: string } & Partial<Parameters<DrawnOn['addShape']>[1] & Parameters<DrawnOn['addText']>[1]>;

const position = (more: Partial<PositionDrawing>): PositionDrawing =>
  ({
    ...{ index: 0, line: 1, fixture: 0, segment: 0, product: 0, upc: '1', productId: '', key: '1', z: 0, depth: 10 },
    ...{ slope: 0, angle: 0, roll: 0, columns: 1, rows: 1, layers: 1, style: 0, orientation: 0, outside: false },
    ...{ rect: { x: 0, y: 0, width: 72, height: 72 }, facings: { x: 0, y: 0, width: 72, height: 72 } },
    ...{ caps: [], pegs: [], rankX: null, rankY: null, rankZ: null, locationId: '', facing: {} },
    ...more,
  }) as PositionDrawing;

const cap = (rect: Rect, visible: boolean): CapDrawing =>
  ({ axis: visible ? 'y' : 'z', rect, columns: 1, rows: 1, visible, facing: {} }) as CapDrawing;

/** One point per centimeter, the floor at ten inches. */
const placing = { scale: 1, area: {} as Rect, x: (cm: number) => cm, y: (cm: number) => 720 - cm };

function shapes(of: PositionDrawing, at = placing, more: object = {}): Shape[] {
  const drawn: Shape[] = [];
  const slide: DrawnOn = {
    addShape: (type, options) => drawn.push({ type, ...options }),
    addText: (_, options) => drawn.push({ type: 'text', ...options }),
    addImage: (options) => drawn.push({ type: 'image', ...options } as Shape),
  };
  addPosition(slide, of, { name: 'Tomato', color: '#23263A', ...more }, at, { fontFace: 'Arial' });
  return drawn;
}

describe('a position on a slide', () => {
  it('has its name on the facings, and its caps hatched above them', () => {
    const facings = { x: 0, y: 0, width: 72, height: 36 };
    const top = { x: 0, y: 36, width: 72, height: 36 };
    const [block, lid, ...rest] = shapes(position({ facings, caps: [cap(top, true)] }));
    // An inch is 72 points; the shelf's floor is 10 inches below the top of the slide.
    expect(block).toMatchObject({ type: 'text', x: 0, y: 9.5, w: 1, h: 0.5 });
    expect(lid).toMatchObject({ type: 'custGeom', x: 0, y: 9, w: 1, h: 0.5 });
    // The outline's five steps, and two for each line of the hatching.
    expect(lid?.points?.length).toBeGreaterThan(5 + 2 * 10);
    expect(rest).toEqual([]);
  });

  it('shows the picture in each facing on white, within its color, in place of the name', () => {
    const picture = { id: 'p1', bytes: Buffer.from('jpeg'), width: 50, height: 100 };
    const grid = (turn: 0 | 90) => ({ pictured: { picture, grid: { turn, columns: 2, rows: 1 } } });
    const [block, first, second, ...rest] = shapes(position({ columns: 2 }), placing, grid(0));
    expect(block).toMatchObject({ type: 'rect', x: 0, y: 9, w: 1, h: 1, fill: { color: 'FFFFFF' } });
    expect(block?.line).toMatchObject({ color: '23263A' });
    // Inside an edge of 0.8 points, a facing is half of 70.4 points wide and 70.4 high; a picture of 1 : 2 fills it.
    expect([first?.w, first?.h].map((size) => Number(size) * 72)).toEqual([expect.closeTo(35.2), expect.closeTo(70.4)]);
    expect(Number(second?.x) - Number(first?.x)).toBeCloseTo(35.2 / 72);
    expect(rest).toEqual([]);
    // Lying down, it is as long as the facing is wide.
    const [, lying] = shapes(position({ columns: 2 }), placing, grid(90));
    expect(lying).toMatchObject({
      type: 'image',
      rotate: 90,
      h: expect.closeTo(35.2 / 72),
      w: expect.closeTo(17.6 / 72),
    });
  });

  it('has a folded corner for units in depth, which have no area of their own', () => {
    const facings = { x: 0, y: 0, width: 72, height: 72 };
    const [, corner] = shapes(position({ caps: [cap(facings, false)] }));
    expect(corner).toMatchObject({ type: 'custGeom', w: 1, h: 1 });
    expect(corner?.points).toHaveLength(4);
  });

  it('has a peg for each column, turned with it, but none that would be a speck', () => {
    const pegs = [
      { x: 10, y: 60 },
      { x: 30, y: 60 },
    ];
    // Half a centimeter is half a point, drawn at 0.8. A quarter of that would be a speck.
    expect(shapes(position({ pegs })).filter(({ type }) => type === 'ellipse')).toMatchObject([
      { w: 1.6 / 72 },
      { w: 1.6 / 72 },
    ]);
    expect(shapes(position({ pegs }), { ...placing, scale: 0.25 }).some(({ type }) => type === 'ellipse')).toBe(false);
    const near = { ...placing, scale: 4, x: (cm: number) => cm * 4, y: (cm: number) => 720 - cm * 4 };
    const turned = position({ pegs, roll: 90, facings: { x: 0, y: 0, width: 1, height: 1 } });
    const found = shapes(turned, near).filter(({ type }) => type === 'ellipse');
    // A quarter turn around the lower left corner moves (10, 60) to (-60, 10); radius 0.5 cm × 4 = 2 points.
    expect(found).toHaveLength(2);
    expect(found[0]?.x).toBeCloseTo((-60 * 4 - 2) / 72);
    expect(found[0]?.y).toBeCloseTo((720 - 10 * 4 - 2) / 72);
  });
});

describe('the hatching of a cap', () => {
  it.each([
    [1, 0.5],
    [0.05, 2],
    [12, 0.02],
  ])('stays within %d × %d inches, in at most 60 lines', (w, h) => {
    const points = hatches({ w, h }).filter((point) => 'x' in point);
    expect(points.length).toBeLessThanOrEqual(120);
    expect(points.length).toBeGreaterThan(0);
    for (const { x, y } of points) {
      expect(Math.min(x, w - x, y, h - y)).toBeGreaterThan(-1e-9);
    }
  });
});
