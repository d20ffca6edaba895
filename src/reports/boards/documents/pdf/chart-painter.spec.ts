import PdfDocument from 'pdfkit';
import { describe, expect, it, vi } from 'vitest';
import { createFormat } from '../../../../core/format.js';
import type { Rect } from '../../../../core/planogram/geometry/drawing.js';
import type { ScatterPart } from '../board-pages.js';
import { ChartPainter } from './chart-painter.js';

const part = (more: Partial<ScatterPart>): ScatterPart => ({
  ...{ kind: 'scatter', across: 'Share of sales', up: 'Share of space', end: 0.2, step: 0.05 },
  groups: [{ name: 'More space than sales', color: '#2166AC' }],
  ...{ points: [], naming: [], ...more },
});

const HALF = { width: 370, height: 400 };

/** Where each text of the chart is written, in an area from 0, 0. */
function written(chart: ScatterPart): (name: string) => Rect {
  const pdf = new PdfDocument({ size: [800, 600], margin: 0 });
  const texts = new Map<string, Rect>();
  const frame = { shown: (shown: string) => shown };
  vi.spyOn(pdf, 'text').mockImplementation((shown: string, ...[x, y]: unknown[]) => {
    // The height of a line of 7.5 points.
    texts.set(shown, { x: Number(x), y: Number(y), width: pdf.widthOfString(shown), height: 9 });
    return pdf;
  });
  new ChartPainter(pdf, frame, createFormat('en-US')).scatter(chart, { x: 0, y: 0, ...HALF });
  return (name) => {
    const place = texts.get(name);
    if (place === undefined) throw new Error(`not written: ${name}`);
    return place;
  };
}
const right = ({ x, width }: Rect): number => x + width;

describe('a scatter chart on half a page', () => {
  it('names the most important point at the right edge, on its left', () => {
    const points = [
      { name: 'Tea', x: 0.05, y: 0.05, group: 0 },
      { name: 'Laundry care', x: 0.19, y: 0.1, group: 0 },
    ];
    const placeOf = written(part({ points, naming: [1, 0] }));
    // The plot ends 8 points before the edge; the point is at 95% of its 328 points after 34: at 345.6.
    expect(right(placeOf('Laundry care'))).toBeLessThan(345.6 - 3.5);
    // At 25%: 116, to the right of its dot.
    expect(placeOf('Tea').x).toBeGreaterThan(116 + 3.5);
  });

  it('has as many lines in its legend as its entries need, none of them cut', () => {
    const groups = ['More space than their sales justify', 'Index of the category 80–120', 'More sales than space'].map(
      (name) => ({ name, color: '#2166AC' }),
    );
    const placeOf = written(part({ groups }));
    const entries = groups.map(({ name }) => placeOf(name));
    expect(Math.max(...entries.map(right))).toBeLessThanOrEqual(HALF.width);
    const lines = [...new Set(entries.map(({ y }) => y))];
    expect(lines).toHaveLength(2);
    // The vertical axis begins below the last line.
    expect(placeOf('Share of space').y).toBeGreaterThan(Math.max(...lines) + 9);
  });
});
