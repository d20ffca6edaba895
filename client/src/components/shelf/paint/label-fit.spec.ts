import { describe, expect, it } from 'vitest';
import { rowsThatFit } from '@core/planogram/geometry/fold.js';
import { createScene } from '../scene/shelf-scene.js';
import { fitView, ZOOM_STEP } from '../scene/view-transform.js';
import { smallPlanogram } from '../testing/small-planogram.js';
import { cachedMeasure, cutToFit, planLabel } from './label-fit.js';

/** Every letter is half as wide as the font is high. */
const measure = (text: string) => text.length * 0.5;

describe('a label', () => {
  it('wraps at words and puts the UPC under the name when a line is free', () => {
    const plan = planLabel('COLA CLASSIC', '0012345', { width: 62, height: 60 }, measure);
    // 11 px letters are 5.5 px wide: 56 px hold 10 letters, "COLA CLASSIC" has 12.
    expect(plan).toEqual({
      fontSize: 11,
      lineHeight: 13,
      lines: ['COLA', 'CLASSIC', '0012345'],
      vertical: false,
    });
  });

  it('can be read on every block of 60 ft two zoom steps after the whole is shown in rows, beside a list at 1440', () => {
    const bays = 15;
    const segments = Array.from({ length: bays }, (_, index) => ({
      ...{ index, name: '', line: 1, hasDoor: false },
      rect: { x: 122 * index, y: 0, width: 122, height: 183 },
    }));
    const drawing = { ...smallPlanogram(), segments, bounds: { x: 0, y: 0, width: 122 * bays, height: 183 } };
    // The drawing's window on a planogram's page, beside its findings.
    const port = { width: 765, height: 640 };
    const rows = rowsThatFit(drawing, port);
    expect(rows.length).toBeGreaterThan(1);
    const whole = fitView(createScene(drawing, rows).drawing.bounds, port, 'all').scale;
    // One facing of a tube of toothpaste on its end, a small box, and a can: the narrowest and the lowest of the samples.
    for (const [width, height] of [
      [4.1, 13],
      [5.5, 12.5],
      [13, 5],
    ] as const) {
      const room = (scale: number) => ({ width: width * scale, height: height * scale });
      expect(planLabel('MINTRELL KIDS 6 OZ', '', room(whole), measure)).toBeNull();
      expect(planLabel('MINTRELL KIDS 6 OZ', '', room(whole * ZOOM_STEP ** 2), measure)).not.toBeNull();
    }
  });

  it('omits the UPC when the name needs the room', () => {
    expect(planLabel('COLA CLASSIC', '0012345678901234', { width: 62, height: 60 }, measure)?.lines).toEqual([
      'COLA',
      'CLASSIC',
    ]);
  });

  it('cuts the last line with an ellipsis', () => {
    expect(planLabel('SPARKLING MINERAL WATER', '', { width: 62, height: 32 }, measure)?.lines).toEqual([
      'SPARKLING',
      'MINERAL W…',
    ]);
  });

  it('runs vertically in a narrow, high block', () => {
    const plan = planLabel('COLA LIGHT', '001', { width: 14, height: 90 }, measure);
    expect(plan?.vertical).toBe(true);
    expect(plan?.lines).toEqual(['COLA LIGHT']);
  });

  it('is omitted when nothing legible fits', () => {
    expect(planLabel('COLA CLASSIC', '', { width: 8, height: 8 }, measure)).toBeNull();
    expect(planLabel('COLA CLASSIC', '', { width: 30, height: 11 }, measure)).toBeNull();
    expect(planLabel('', '', { width: 100, height: 100 }, measure)).toBeNull();
  });

  it('breaks Chinese names after any character', () => {
    const lines = planLabel('可口可乐经典汽水', '', { width: 36, height: 60 }, (text) => text.length)?.lines;
    expect(lines?.join('')).toBe('可口可乐经典汽水');
    expect(lines?.every((line) => line.length <= 3)).toBe(true);
  });

  it('is never wider than its block, whatever the name', () => {
    for (let width = 10; width < 200; width += 7) {
      for (let height = 10; height < 120; height += 9) {
        const plan = planLabel(
          'EXTRAORDINARILY-LONG-BRAND original 12 pack',
          '00123456789',
          { width, height },
          measure,
        );
        if (!plan) continue;
        const room = plan.vertical ? height : width;
        const across = plan.vertical ? width : height;
        for (const line of plan.lines) expect(measure(line) * plan.fontSize).toBeLessThanOrEqual(room);
        expect(plan.lines.length * plan.lineHeight).toBeLessThanOrEqual(across + 4);
        expect(plan.fontSize).toBeGreaterThanOrEqual(9);
      }
    }
  });
});

it('does not shorten a text to a few meaningless letters', () => {
  expect(cutToFit('COLADRO', 3, (text) => text.length)).toBe('');
  expect(cutToFit('COLADRO', 5, (text) => text.length)).toBe('COLA…');
});

it('measures each text once', () => {
  let asked = 0;
  const cached = cachedMeasure((text) => {
    asked++;
    return text.length;
  });
  expect([cached('cola'), cached('cola'), cached('tea')]).toEqual([4, 4, 3]);
  expect(asked).toBe(2);
});
