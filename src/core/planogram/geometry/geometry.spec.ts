import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlanogramFile } from '../model.js';
import { readPlanogramFile } from '../psa/reader.js';
import { writePlanogramFile, type Cells, type FixtureDraft, type PlanogramDraft } from '../psa/writer.js';
import { drawPlanogram } from './draw-planogram.js';
import type { PlanogramDrawing } from './drawing.js';
import { facingOf } from './facing.js';
import { cssColor } from './lengths.js';
import { hitTest, neighbour, shelfOrder } from './walking.js';

const TEA = { upc: '0001', id: '1', name: 'Tea', width: 4, height: 6, depth: 3, color: 0x0000ff, brand: 'LEAF' };
const JAM = { upc: '0002', id: '2', name: 'Jam', width: 3, height: 5, depth: 3 };

function shelf(cells: Cells, positions: readonly Cells[] = []): FixtureDraft {
  return { cells: { type: 0, x: 0, width: 40, y: 10, height: 2, z: 0, depth: 20, merch: 18, ...cells }, positions };
}

function block(product: Cells, cells: Cells): Cells {
  return {
    upc: product['upc'] ?? '',
    id: product['id'] ?? '',
    y: 12,
    h_facings: 1,
    v_facings: 1,
    d_facings: 1,
    merch_style_width: product['width'] ?? 0,
    merch_style_height: product['height'] ?? 0,
    merch_style_depth: product['depth'] ?? 0,
    ...cells,
  };
}

interface Setup {
  readonly measurement?: 0 | 1;
  readonly planogram?: Cells;
  readonly segments?: readonly Cells[];
  readonly keyRule?: number;
}

function fileWith(fixtures: readonly FixtureDraft[], setup: Setup = {}): PlanogramFile {
  const planogram: PlanogramDraft = {
    cells: { name: 'P', width: 80, height: 60, depth: 20, notch_offset: 1, notch_spacing: 2, ...setup.planogram },
    performances: [],
    segments: setup.segments ?? [
      { name: 'A', x: 0, width: 40, height: 60, offset_x: 0 },
      { name: 'B', x: 0, width: 40, height: 60, offset_x: 40, door: 1 },
    ],
    fixtures,
  };
  const result = readPlanogramFile(
    writePlanogramFile({
      version: '2019.1.1',
      encoding: 'utf-8',
      project: { name: 'Test', measurement: setup.measurement ?? 1, primary_key: setup.keyRule ?? 0 },
      products: [TEA, JAM],
      planograms: [planogram],
    }),
  );
  if (!result.ok) throw new Error(result.refusal.code);
  return result.file;
}

function draw(fixtures: readonly FixtureDraft[], setup: Setup = {}): PlanogramDrawing {
  return drawPlanogram(fileWith(fixtures, setup), 0);
}

describe('a drawn planogram', () => {
  it('is in centimeters, whatever the file’s unit', () => {
    const drawing = draw([shelf({}, [block(TEA, { x: 10, width: 8, height: 6, depth: 3, h_facings: 2 })])], {
      measurement: 0,
    });
    expect(drawing.unit).toBe('in');
    expect(drawing.width).toBe(203.2); // 80 in × 2.54
    expect(drawing.fixtures[0]?.rect).toEqual({ x: 0, y: 25.4, width: 101.6, height: 5.08 });
    expect(drawing.positions[0]?.rect).toEqual({ x: 25.4, y: 30.48, width: 20.32, height: 15.24 });
    expect(drawing.notches).toEqual({ offset: 2.54, spacing: 5.08 });
  });

  it('can be sent as JSON without loss', () => {
    const drawing = draw([
      shelf({}, [block(TEA, { x: 0, width: 4, height: 6, z_cap_num: 1 })]),
      shelf({ type: 7, height: 30 }),
    ]);
    expect(JSON.parse(JSON.stringify(drawing))).toEqual(drawing);
  });

  it('shows the whole planogram and parts just beside it, but not parts far away', () => {
    const drawing = draw([
      shelf({}, [block(TEA, { x: 78, width: 10, height: 6 }), block(JAM, { x: 5000, width: 3, height: 5 })]),
    ]);
    expect(drawing.bounds).toEqual({ x: 0, y: 0, width: 88, height: 60 }); // 78 + 10
    expect(drawing.positions.map(({ outside }) => outside)).toEqual([true, true]);
    expect(drawing.fixtures[0]?.outside).toBe(false);
  });

  it('takes its size from segments and fixtures when the file has none', () => {
    const drawing = draw([shelf({ x: 30, width: 60 })], { planogram: { width: 0, height: 0 } });
    expect(drawing.width).toBeNull();
    expect(drawing.bounds).toEqual({ x: 0, y: 0, width: 90, height: 60 });
  });

  it('lists each product once, with its key by the file’s rule and its color', () => {
    const positions = [
      block(TEA, { x: 0, width: 4, height: 6 }),
      block(JAM, { x: 4, width: 3, height: 5 }),
      block(TEA, { x: 7, width: 4, height: 6 }),
    ];
    const drawing = draw([shelf({}, positions)], { keyRule: 2 });
    expect(drawing.products.map(({ key, name }) => [key, name])).toEqual([
      ['0001|1', 'Tea'],
      ['0002|2', 'Jam'],
    ]);
    expect(drawing.positions.map(({ product }) => product)).toEqual([0, 1, 0]);
    expect(drawing.products[0]).toMatchObject({ color: '#ff0000', width: 4, brand: 'LEAF', index: 0 });
  });

  it('keeps a position whose product the file does not define', () => {
    const drawing = draw([shelf({}, [block({ upc: '0009', id: '9' }, { x: 0, width: 4, height: 6 })])]);
    expect(drawing.positions[0]).toMatchObject({ product: -1, upc: '0009', key: '0009' });
    expect(drawing.products).toEqual([]);
  });

  it('rejects a planogram number that the file does not have', () => {
    expect(() => drawPlanogram(fileWith([]), 1)).toThrow('the file has no planogram 1');
  });
});

describe('segments and fixtures', () => {
  it('places segments by their offset and marks doors', () => {
    const { segments } = draw([]);
    expect(segments.map(({ name, rect, hasDoor }) => [name, rect.x, rect.width, hasDoor])).toEqual([
      ['A', 0, 40, false],
      ['B', 40, 40, true],
    ]);
  });

  it('assigns a fixture to the segment it overlaps most in x', () => {
    const drawing = draw([
      shelf({ x: 30, width: 15 }),
      shelf({ x: 30, width: 40 }),
      shelf({ x: 20, width: 40 }),
      shelf({ x: 90, width: 5 }),
    ]);
    // 30–45: 10 in A, 5 in B; 30–70: 10 in A, 30 in B; 20–60: 20 in each, so the left one; 90–95: none
    expect(drawing.fixtures.map(({ segment }) => segment)).toEqual([0, 1, 0, -1]);
  });

  it('names each kind of fixture', () => {
    const drawing = draw([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 77].map((type) => shelf({ type })));
    expect(drawing.fixtures.map(({ kind }) => kind)).toEqual([
      'shelf',
      'container',
      'container',
      'shelf',
      'rod',
      'bar',
      'bar',
      'pegboard',
      'pegboard',
      'bar',
      'obstruction',
      'sign',
      'shelf',
      'space',
      'unknown',
    ]);
  });

  it('shows the merchandisable height as an area above the board', () => {
    const [fixture] = draw([shelf({ merch: 18 })]).fixtures;
    expect(fixture?.merchandisable).toEqual({ x: 0, y: 12, width: 40, height: 18 }); // on top of 10 + 2
    expect(draw([shelf({ merch: 0 })]).fixtures[0]?.merchandisable).toBeNull();
  });

  it('computes the holes of a pegboard from start and spacing', () => {
    const [board] = draw([
      shelf({ type: 7, y: 20, height: 30, x_spacing: 5, y_spacing: 10, x_start: 2, y_start: 5 }),
    ]).fixtures;
    // columns: (40 − 2) ÷ 5 = 7.6 → 7 steps, 8 holes; rows: (30 − 5) ÷ 10 = 2.5 → 2 steps, 3 holes
    expect(board?.holes).toEqual({ x: 2, y: 25, spacingX: 5, spacingY: 10, columns: 8, rows: 3 });
  });

  it('draws a bar as a line across, and a pegboard with absurd spacing without holes', () => {
    const [bar] = draw([shelf({ type: 6, y: 50, height: 2 })]).fixtures;
    expect(bar?.lines).toEqual([{ from: { x: 0, y: 51 }, to: { x: 40, y: 51 } }]);
    expect(draw([shelf({ type: 7, height: 30, x_spacing: 0.01, y_spacing: 0.01 })]).fixtures[0]?.holes).toBeNull();
  });
});

describe('a drawn position', () => {
  const only = (cells: Cells, fixture: Cells = {}) => {
    const position = draw([shelf(fixture, [block(TEA, cells)])]).positions[0];
    if (!position) throw new Error('no position');
    return position;
  };

  it('is a grid of facings, columns by rows', () => {
    const position = only({
      x: 5,
      width: 12,
      height: 12,
      depth: 9,
      h_facings: 3,
      v_facings: 2,
      d_facings: 3,
      rank_x: 4,
    });
    expect(position).toMatchObject({ columns: 3, rows: 2, layers: 3, rankX: 4, caps: [], pegs: [] });
    expect(position.facings).toEqual({ x: 5, y: 12, width: 12, height: 12 }); // 3 × 4 wide, 2 × 6 high
  });

  it('puts x-caps to the right of the facings', () => {
    // 2 × 4 = 8 of facings, then 1 column of sideways units (orientation 2: 3 wide, 6 high): 8 + 3 = 11
    const position = only({
      x: 0,
      width: 11,
      height: 12,
      h_facings: 2,
      v_facings: 2,
      x_cap_num: 1,
      x_cap_orientation: 2,
    });
    expect(position.facings).toEqual({ x: 0, y: 12, width: 8, height: 12 });
    expect(position.caps).toEqual([
      {
        axis: 'x',
        rect: { x: 8, y: 12, width: 3, height: 12 }, // ⌊12 ÷ 6⌋ = 2 rows of 6
        columns: 1,
        rows: 2,
        visible: true,
        facing: { face: 'side', rotation: 0 },
      },
    ]);
  });

  it('puts y-caps on top of the facings', () => {
    // 5 × 4 = 20 wide, 6 high; 1 layer lying flat (orientation 1: 6 wide, 4 high): ⌊20 ÷ 6⌋ = 3 columns, 18 wide
    const position = only({ x: 0, width: 20, height: 10, h_facings: 5, y_cap_num: 1, y_cap_orientation: 1 });
    expect(position.facings).toEqual({ x: 0, y: 12, width: 20, height: 6 });
    expect(position.caps[0]).toMatchObject({
      axis: 'y',
      rect: { x: 0, y: 18, width: 18, height: 4 },
      columns: 3,
      rows: 1,
    });
  });

  it('flags z-caps, which are hidden behind the facings', () => {
    const position = only({ x: 0, width: 8, height: 6, h_facings: 2, z_cap_num: 1, z_cap_orientation: -1 });
    expect(position.caps[0]).toMatchObject({ axis: 'z', visible: false, rect: position.facings, columns: 2, rows: 1 });
  });

  it('computes merchandised size from product and orientation when the file has neither it nor a block size', () => {
    // sideways (2): 3 wide, 6 high; 2 facings: 6 wide
    const position = only({ x: 0, h_facings: 2, orientation: 2, merch_style_width: '', merch_style_height: '' });
    expect(position.rect).toEqual({ x: 0, y: 12, width: 6, height: 6 });
    expect(position.facing).toEqual({ face: 'side', rotation: 0 });
  });

  it('keeps the stored block when facings do not fill it: products are spread or squeezed', () => {
    expect(only({ x: 0, width: 10, height: 6, h_facings: 2 }).facings.width).toBe(10); // 2 × 4 = 8, spread over 10
  });

  it('hangs from pegs, one in the middle of each column', () => {
    const position = only({ x: 10, y: 20, width: 8, height: 6, h_facings: 2 }, { type: 7, height: 40 });
    // two columns of 4: 10 + 2 = 12 and 10 + 6 = 16; 6 ÷ 10 = 0.6 below the top at 26
    expect(position.pegs).toEqual([
      { x: 12, y: 25.4 },
      { x: 16, y: 25.4 },
    ]);
  });

  it('survives absurd counts and sizes', () => {
    const position = only({ x: 0, width: -5, height: 6, h_facings: 1e9, v_facings: -2 });
    expect(position.columns).toBe(500);
    expect(position.rows).toBe(0);
    expect(Number.isFinite(position.rect.width)).toBe(true);
  });
});

describe('runs of shelves', () => {
  it('treats combined shelves as one that products run across', () => {
    const left = shelf({ can_combine: 3 }, [
      block(TEA, { x: 0, width: 20, height: 6 }),
      block(TEA, { x: 20, width: 28, height: 6 }),
    ]);
    const right = shelf({ x: 40, can_combine: 2 }, [block(JAM, { x: 48, width: 12, height: 5 })]);
    const drawing = draw([left, right]);
    expect(drawing.runs).toHaveLength(1);
    // 40 + 40 = 80 wide; 20 + 28 + 12 = 60 taken; 20 free from 60 to 80
    expect(drawing.runs[0]).toMatchObject({ fixtures: [0, 1], available: 80, used: 60, empty: 20, fill: 0.75 });
    expect(drawing.runs[0]?.gaps).toEqual([{ x: 60, y: 12, width: 20, height: 18 }]);
    expect(drawing.fixtures.map(({ run }) => run)).toEqual([0, 0]);
  });

  it('treats shelves that do not combine separately', () => {
    const drawing = draw([shelf({}, [block(TEA, { x: 10, width: 20, height: 6 })]), shelf({ x: 40 })]);
    expect(drawing.runs.map(({ empty }) => empty)).toEqual([20, 40]);
    expect(drawing.runs[0]?.gaps.map(({ x, width }) => [x, width])).toEqual([
      [0, 10],
      [30, 10],
    ]);
  });

  it('finds free space beside the visible outline of a turned block, not beside its unturned one', () => {
    // 20 wide and 6 high, rolled by a quarter turn around (30, 12): it takes 24 to 30 of the shelf's 40.
    const drawing = draw([shelf({}, [block(TEA, { x: 30, width: 20, height: 6, roll: 90 })])]);
    expect(drawing.runs[0]?.gaps.map(({ x, width }) => [x, width])).toEqual([
      [0, 24],
      [30, 10],
    ]);
  });

  it('draws no free stretches above a rolled or angled shelf, but does above a sloped one', () => {
    const gaps = (turned: Record<string, number>) => draw([shelf(turned)]).runs.map((run) => run.gaps.length);
    expect([gaps({ roll: 20 }), gaps({ angle: 20 }), gaps({ slope: 20 })]).toEqual([[0], [0], [1]]);
  });

  it('has no run for boards, obstructions and signs', () => {
    const drawing = draw([shelf({ type: 7 }), shelf({ type: 10 }), shelf({ type: 11 })]);
    expect(drawing.runs).toEqual([]);
    expect(drawing.fixtures.map(({ run }) => run)).toEqual([-1, -1, -1]);
  });
});

describe('navigating a planogram', () => {
  /** Two shelves in A, one in B: a bottom left, b bottom right, c top left, d in segment B. */
  const drawing = draw([
    shelf({ y: 10 }, [
      block(TEA, { x: 0, y: 12, width: 8, height: 6, rank_x: 1 }),
      block(JAM, { x: 8, y: 12, width: 9, height: 5, rank_x: 2 }),
    ]),
    shelf({ y: 30 }, [block(TEA, { x: 0, y: 32, width: 12, height: 6, rank_x: 1 })]),
    shelf({ x: 40, y: 10 }, [block(JAM, { x: 40, y: 12, width: 9, height: 5, rank_x: 1 })]),
  ]);
  const [a, b, c, d] = [0, 1, 2, 3] as const;

  it('goes segment by segment, shelf by shelf, by rank', () => {
    expect(shelfOrder(drawing)).toEqual([c, a, b, d]);
    expect(shelfOrder(drawing, 'bottom')).toEqual([a, b, c, d]);
  });

  it('follows the arrow keys across joints and between levels', () => {
    expect(neighbour(drawing, a, 'right')).toBe(b);
    expect(neighbour(drawing, b, 'right')).toBe(d);
    expect(neighbour(drawing, d, 'left')).toBe(b);
    expect(neighbour(drawing, a, 'up')).toBe(c);
    expect(neighbour(drawing, c, 'down')).toBe(a);
    expect(neighbour(drawing, a, 'left')).toBeNull();
    expect(neighbour(drawing, c, 'up')).toBeNull();
    expect(neighbour(drawing, -1, 'down')).toBe(c);
  });

  it('finds what is at a point: a position, a board within tolerance, a segment, or nothing', () => {
    expect(hitTest(drawing, { x: 3, y: 15 })).toEqual({ kind: 'position', index: a });
    expect(hitTest(drawing, { x: 30, y: 9.5 })).toEqual({ kind: 'segment', index: 0 });
    expect(hitTest(drawing, { x: 30, y: 9.5 }, 1)).toEqual({ kind: 'fixture', index: 0 });
    expect(hitTest(drawing, { x: 500, y: 9 })).toBeNull();
  });

  it('finds the front one of two positions', () => {
    const pair = draw([
      shelf({}, [
        block(TEA, { x: 0, width: 8, height: 6, z: 15, depth: 5 }),
        block(JAM, { x: 0, width: 8, height: 6, z: 0, depth: 5 }),
      ]),
    ]);
    expect(pair.paintOrder).toEqual([1, 0]);
    expect(hitTest(pair, { x: 3, y: 15 })).toEqual({ kind: 'position', index: 0 });
  });
});

describe('a drawing of nonsense', () => {
  const number = fc.oneof(
    fc.double({ noNaN: true }),
    fc.integer({ min: -3, max: 80 }),
    fc.constantFrom('', 'x', '1e308', '-1e308', '-1', '0.0'),
  );
  const cells = (names: readonly string[]) =>
    fc.record(
      Object.fromEntries(
        names.map((name) => [name, number.filter((value) => typeof value === 'string' || Number.isFinite(value))]),
      ),
    );
  const anyPosition = cells([
    ...['x', 'y', 'z', 'width', 'height', 'depth', 'h_facings', 'v_facings', 'd_facings', 'orientation', 'merch_style'],
    ...[
      'x_cap_num',
      'y_cap_num',
      'z_cap_num',
      'x_cap_orientation',
      'merch_style_width',
      'merch_style_height',
      'rank_x',
    ],
  ]);
  const anyFixture = cells([
    ...[
      'type',
      'x',
      'y',
      'z',
      'width',
      'height',
      'depth',
      'merch',
      'can_combine',
      'x_spacing',
      'y_spacing',
      'x_start',
      'color',
    ],
  ]);

  it('never throws and contains only finite numbers', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(anyFixture, fc.array(anyPosition, { maxLength: 3 })), { maxLength: 4 }),
        cells(['width', 'height', 'notch_spacing']),
        (fixtures, planogram) => {
          const drawing = draw(
            fixtures.map(([fixture, all]) => ({
              cells: fixture,
              positions: all.map((position) => ({ upc: '0001', id: '1', ...position })),
            })),
            { planogram },
          );
          expect(JSON.parse(JSON.stringify(drawing))).toEqual(drawing);
          expect(shelfOrder(drawing).toSorted((a, b) => a - b)).toEqual(drawing.positions.map(({ index }) => index));
          for (const { rect } of [...drawing.fixtures, ...drawing.positions]) {
            expect(rect.width).toBeGreaterThanOrEqual(0);
            expect(rect.height).toBeGreaterThanOrEqual(0);
          }
          hitTest(drawing, { x: 1, y: 1 });
          neighbour(drawing, 0, 'right');
        },
      ),
      { numRuns: 300, seed: 2026 },
    );
  });
});

describe('faces and colors', () => {
  it('shows the face that the orientation code names', () => {
    expect([0, 1, 2, 4, 6, 15, 23, -1, 99].map((code) => facingOf(code))).toEqual([
      { face: 'front', rotation: 0 },
      { face: 'front', rotation: 90 },
      { face: 'side', rotation: 0 },
      { face: 'top', rotation: 0 },
      { face: 'back', rotation: 0 },
      { face: 'side', rotation: 270 },
      { face: 'base', rotation: 270 },
      { face: 'front', rotation: 0 },
      { face: 'front', rotation: 0 },
    ]);
  });

  it('converts 0x00BBGGRR to RGB', () => {
    expect(cssColor(0x102030)).toBe('#302010');
    expect(cssColor(-1)).toBeNull();
    expect(cssColor(null)).toBeNull();
  });
});
