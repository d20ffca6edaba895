import { describe, expect, it } from 'vitest';
import { drawPlanogram } from '../../../core/planogram/geometry/draw-planogram.js';
import type { PlanogramDrawing } from '../../../core/planogram/geometry/drawing.js';
import { readPlanogramFile } from '../../../core/planogram/psa/reader.js';
import { writePlanogramFile } from '../../../core/planogram/psa/writer.js';
import { PAGE, pagesOf } from './planogram-page.js';
import { placingOf } from './shelf-painter.js';

const BAY = 48;
const PT_PER_CM = 28.3465;

/** A planogram of 4 ft bays, 7 ft high, with a shelf from end to end and a product every foot. */
function planogram(bays: number, height = 84): PlanogramDrawing {
  const width = bays * BAY;
  const size = { merch_style_width: 10, merch_style_height: 10, merch_style_depth: 10 };
  const facings = { h_facings: 1, v_facings: 1, d_facings: 1 };
  const positions = Array.from({ length: bays * 4 }, (_, at) => ({
    ...{ upc: '0001', id: '1', x: 12 * at + 1, y: 21, z: 0, width: 10, height: 10, depth: 10, ...size, ...facings },
  }));
  const result = readPlanogramFile(
    writePlanogramFile({
      ...{ version: '2019.1.1', encoding: 'utf-8', project: { name: 'Test', measurement: 0, primary_key: 0 } },
      products: [{ upc: '0001', id: '1', name: 'Tea', width: 10, height: 10, depth: 10 }],
      planograms: [
        {
          cells: { name: 'P', width, height, depth: 18 },
          performances: [],
          segments: Array.from({ length: bays }, (_, at) => ({ x: 0, width: BAY, height, offset_x: BAY * at })),
          fixtures: [{ cells: { type: 0, x: 0, width, y: 20, height: 1, z: 0, depth: 18, merch: 12 }, positions }],
        },
      ],
    }),
  );
  const [drawn] = result.ok ? result.file.planograms : [];
  if (!result.ok || !drawn) throw new Error('not read');
  return drawPlanogram(result.file, 0);
}

/** How many centimeters in the store one centimeter on paper is. */
const ratioOf = (drawing: PlanogramDrawing): number => {
  const { width, height, margin } = PAGE;
  return (
    PT_PER_CM / placingOf(drawing, { x: 0, y: 0, width: width - 2 * margin, height: height - 2 * margin - 102 }).scale
  );
};

describe('the pages of a planogram', () => {
  it('are one when it is legible on one', () => {
    // 16 ft are 488 cm on 27.6 cm of paper: 1 : 17.7.
    const pages = pagesOf(planogram(4));
    expect(pages).toHaveLength(1);
    expect(pages[0]?.drawing.bounds.width).toBeCloseTo(487.68);
  });

  it('are the whole planogram in rows, followed by its segments at 1 : 10 to 1 : 20', () => {
    const pages = pagesOf(planogram(15));
    expect(pages.map(({ row }) => row?.segments ?? null)).toEqual([
      null,
      { first: 0, last: 3 },
      { first: 4, last: 6 },
      { first: 7, last: 10 },
      { first: 11, last: 14 },
    ]);
    expect(pages[0]?.bands).toHaveLength(2);
    for (const { drawing, row } of pages) {
      if (row === null) continue;
      expect(ratioOf(drawing)).toBeGreaterThan(10);
      expect(ratioOf(drawing)).toBeLessThan(20);
    }
    // Every product is on one of them.
    const painted = pages.slice(1).flatMap(({ drawing }) => drawing.paintOrder);
    expect(painted.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, at) => at));
  });

  it('are one for a planogram that is high rather than wide: parts of its width would be no larger', () => {
    expect(pagesOf(planogram(1, 600))).toHaveLength(1);
  });
});
