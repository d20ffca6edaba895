import { describe, expect, it } from 'vitest';
import { readPlanogramFile } from '../planogram/psa/reader.js';
import { type Cells, writePlanogramFile } from '../planogram/psa/writer.js';
import { coveredSpans } from '../planogram/geometry/covered-spans.js';
import { fixtureRuns } from './shelf-fill.js';

interface Shelf {
  readonly cells: Cells;
  readonly blocks?: readonly (readonly [x: number, width: number])[];
}

/** The runs of 100 cm shelves with blocks of [x, width], as the reader gives them. */
function runsOf(...shelves: readonly Shelf[]) {
  const bytes = writePlanogramFile({
    version: '2017.2.0',
    encoding: 'utf-8',
    project: { name: 'p', measurement: 1 },
    products: [{ upc: '1', id: '1', width: 1, height: 1, depth: 1 }],
    planograms: [
      {
        cells: { name: 'P', width: 400 },
        performances: [],
        segments: [],
        fixtures: shelves.map(({ cells, blocks = [] }) => ({
          cells: { type: 0, x: 0, width: 100, y: 20, can_combine: 1, ...cells },
          positions: blocks.map(([x, width]) => ({ upc: '1', id: '1', x, width })),
        })),
      },
    ],
  });
  const result = readPlanogramFile(bytes);
  if (!result.ok) throw new Error(result.refusal.code);
  const [planogram] = result.file.planograms;
  return planogram ? fixtureRuns(planogram.fixtures, coveredSpans(result.file, planogram)) : [];
}

describe('the combined runs of shelves', () => {
  it('join neighbors of the same height that both allow it', () => {
    const runs = runsOf({ cells: { x: 100 } }, { cells: { x: 0 } }, { cells: { x: 0, y: 60 } });
    expect(runs.map((run) => [run.fixtures, run.available])).toEqual([
      [[1, 0], 200], // 100 + 100 cm, from the left
      [[2], 100],
    ]);
  });

  it('end where a side does not combine', () => {
    const left = { cells: { x: 0, can_combine: 2 } }; // to the left only
    const right = { cells: { x: 100 } };
    expect(runsOf(left, right)).toHaveLength(2);
    expect(runsOf({ cells: { x: 0, can_combine: 3 } }, { cells: { x: 100, can_combine: 2 } })).toHaveLength(1);
    expect(runsOf({ cells: { x: 0, can_combine: 0 } }, right)).toHaveLength(2);
  });

  it('end at a gap', () => {
    expect(runsOf({ cells: { x: 0 } }, { cells: { x: 105 } })).toHaveLength(2);
    expect(runsOf({ cells: { x: 0 } }, { cells: { x: 100.5 } })).toHaveLength(1); // within 1 %
  });

  it('leave out fixtures without linear fill and fixtures without width', () => {
    const types = [4, 5, 6, 7, 8, 9, 10, 11, 13].map((type) => ({ cells: { type } }));
    expect(runsOf(...types, { cells: { width: 0 } })).toEqual([]);
  });
});

describe('the fill of a run', () => {
  it('adds the widths of its positions', () => {
    const [run] = runsOf({
      cells: {},
      blocks: [
        [0, 30],
        [30, 45],
      ],
    });
    expect(run).toMatchObject({ available: 100, used: 75 }); // 30 + 45 of 100 cm
  });

  it('counts positions one behind the other once', () => {
    const [run] = runsOf({
      cells: { type: 1 },
      blocks: [
        [0, 40],
        [0, 30],
        [20, 40],
      ],
    });
    expect(run?.used).toBe(60); // 0 to 60 cm, not 40 + 30 + 40
  });

  it('runs across the joint of two shelves, and shows positions that run past the end', () => {
    const [run] = runsOf({ cells: { x: 0 }, blocks: [[60, 60]] }, { cells: { x: 100 }, blocks: [[120, 90]] });
    expect(run).toMatchObject({ available: 200, used: 150 }); // 60 to 120 and 120 to 210
  });

  it('can use the overhangs at its sides', () => {
    const [run] = runsOf({ cells: { left_overhang: 2, right_overhang: 3 } });
    expect(run?.available).toBe(105); // 100 + 2 + 3 cm
  });
});
