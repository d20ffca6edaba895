import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fixtureRuns } from '../../metrics/shelf-fill.js';
import { boxOf, overlappingPairs } from '../../validation/boxes.js';
import type { PlanogramFile } from '../model.js';
import { readPlanogramFile } from '../psa/reader.js';
import { type Cells, type FixtureDraft, writePlanogramFile } from '../psa/writer.js';
import { coveredSpans } from './covered-spans.js';
import { drawPlanogram } from './draw-planogram.js';
import { hitTest } from './walking.js';

/** 4 wide, 6 high, 3 deep; 3 wide when turned sideways (orientation 2). */
const TEA = { upc: '1', id: '1', name: 'Tea', width: 4, height: 6, depth: 3 };

const block = (x: number, hFacings: number, cells: Cells = {}): Cells => ({
  ...{ upc: '1', id: '1', x, y: 12, width: hFacings * 4, height: 6, depth: 3, orientation: 0 },
  ...{ h_facings: hFacings, v_facings: 1, d_facings: 1, merch_style_width: 4, merch_style_height: 6 },
  ...{ merch_style_depth: 3, ...cells },
});

/** With one column of sideways caps, 3 wide. */
const capped = (x: number, hFacings: number, cells: Cells = {}): Cells =>
  block(x, hFacings, { width: hFacings * 4 + 3, x_cap_num: 1, x_cap_orientation: 2, ...cells });

function shelf(positions: readonly Cells[], cells: Cells = {}): FixtureDraft {
  return { cells: { type: 0, x: 0, y: 10, width: 40, height: 2, depth: 20, can_combine: 1, ...cells }, positions };
}

function fileOf(fixtures: readonly FixtureDraft[], measurement = 1): PlanogramFile {
  const planogram = { cells: { name: 'P', width: 80, height: 60 }, performances: [], segments: [], fixtures };
  const bytes = writePlanogramFile({
    ...{ version: '2017.2.0', encoding: 'utf-8', project: { name: 'p', measurement } },
    ...{ products: [TEA], planograms: [planogram] },
  });
  const result = readPlanogramFile(bytes);
  if (!result.ok) throw new Error(result.refusal.code);
  return result.file;
}

function spansOf(fixtures: readonly FixtureDraft[]) {
  const file = fileOf(fixtures);
  const [planogram] = file.planograms;
  return planogram ? coveredSpans(file, planogram) : [];
}

describe('the covered span of a position', () => {
  it('is its stored width from x on, without side caps', () => {
    expect(spansOf([shelf([block(0, 2), block(8, 1, { width: '' })])])).toEqual([
      { x: 0, width: 8, capsOn: null },
      { x: 8, width: null, capsOn: null },
    ]);
  });

  it('begins left of x when the caps are on the left', () => {
    // 0–8, then caps 8–11, facings 11–15, then 15–19
    const spans = spansOf([shelf([block(0, 2), capped(11, 1), block(15, 1)])]);
    expect(spans[1]).toEqual({ x: 8, width: 7, capsOn: 'left' });
  });

  it('looks across the joint of combined shelves, and no further than a shelf that does not combine', () => {
    const left = shelf([block(0, 10, { width: 41 })]); // past its own end at 40
    const right = (cells: Cells = {}) => shelf([capped(44, 1), block(48, 8)], { x: 40, ...cells });
    expect(spansOf([left, right()])[1]).toEqual({ x: 41, width: 7, capsOn: 'left' }); // 41 + 3 = 44
    const alone = spansOf([shelf([], {}), shelf([capped(40, 1)], { x: 40, can_combine: 0 })]);
    expect(alone).toEqual([{ x: 40, width: 7, capsOn: 'right' }]);
  });

  it('contains no caps of unknown width, and none for turned blocks', () => {
    const unknown = capped(11, 1, { upc: '9', id: '9', merch_style_width: '' });
    const turned = capped(11, 1, { roll: 90 });
    for (const position of [unknown, turned])
      expect(spansOf([shelf([block(0, 2), position])])[1]).toEqual({ x: 11, width: 7, capsOn: null });
  });

  it('is used for drawing, hit testing, fill and gaps', () => {
    // Facings from 3 on, caps 0–3, then 7–11; free from 11 to 40.
    const file = fileOf([shelf([capped(3, 1), block(7, 1)], { merch: 20 })]);
    const drawing = drawPlanogram(file, 0);
    const [first] = drawing.positions;
    expect(first?.rect).toEqual({ x: 0, y: 12, width: 7, height: 6 });
    expect(first?.facings).toEqual({ x: 3, y: 12, width: 4, height: 6 });
    expect(first?.caps[0]).toMatchObject({ axis: 'x', rect: { x: 0, y: 12, width: 3, height: 6 } });
    expect(hitTest(drawing, { x: 1, y: 15 })).toEqual({ kind: 'position', index: 0 });
    expect(drawing.runs[0]).toMatchObject({ used: 11, gaps: [{ x: 11, width: 29 }] });
  });

  it('draws top caps over the facings, not over the side caps beside them', () => {
    const both = capped(3, 1, { height: 10, y_cap_num: 1, y_cap_orientation: 1 });
    const [first] = drawPlanogram(fileOf([shelf([both, block(7, 1)])]), 0).positions;
    expect(first?.caps.map(({ axis, rect }) => [axis, rect.x, rect.y])).toEqual([
      ['x', 0, 12],
      ['y', 3, 18],
    ]);
  });
});

const folder = resolve(process.env['REVEAL_REAL_SAMPLES'] ?? '../shared/samples/real');
const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.psa')) : [];

describe('real files', () => {
  it.skipIf(names.length === 0)('have no overlap along a combined run', () => {
    for (const name of names) {
      const result = readPlanogramFile(new Uint8Array(readFileSync(join(folder, name))));
      if (!result.ok) throw new Error(`${name} was refused`);
      for (const planogram of result.file.planograms) {
        const spans = coveredSpans(result.file, planogram);
        const placed = planogram.fixtures.flatMap((fixture, no) => fixture.positions.map((of) => ({ of, no })));
        for (const { fixtures } of fixtureRuns(planogram.fixtures, spans)) {
          const boxes = placed.map(({ of, no }, at) => (fixtures.includes(no) ? boxOf(of, spans[at]) : null));
          expect(overlappingPairs(boxes, 0.2)).toEqual([]);
        }
      }
    }
  });
});
