import { describe, expect, it } from 'vitest';
import type { PositionDrawing, ProductDrawing } from '@core/planogram/geometry/drawing.js';
import type { CopyHeight } from '@core/pictures/copy-heights.js';
import { smallPlanogram } from '../testing/small-planogram.js';
import { PaintFrame } from './paint-frame.js';
import { paintPicture, type PictureContext } from './paint-pictures.js';
import type { Emphasis } from './shelf-ink.js';

const PORT = { width: 400, height: 400 };
const look = (emphasis: Emphasis = 'full') => ({ fill: '#123456', emphasis });
/** Two facings of 10 × 20 cm side by side; their bottom is at the left edge, 20 cm below the top. */
const position = (change: Partial<PositionDrawing> = {}): PositionDrawing => {
  const [first] = smallPlanogram().positions;
  if (!first) throw new Error('the planogram has no position');
  const facings = { x: 0, y: 0, width: 20, height: 20 };
  return { ...first, key: '001', rect: facings, facings, columns: 2, rows: 1, style: 0, ...change };
};

/** Paints at the given pixels per centimeter; returns the areas where pictures were drawn and the copies requested. */
function painted(at: PositionDrawing, scale: number, of = look(), dpr = 1, product?: ProductDrawing) {
  const drawn: number[][] = [];
  const asked: CopyHeight[] = [];
  const context: PictureContext = {
    fillRect: () => undefined,
    save: () => undefined,
    restore: () => undefined,
    translate: () => undefined,
    rotate: () => undefined,
    drawImage: (_source: unknown, ...area: number[]) => void drawn.push(area),
    fillStyle: '',
    globalAlpha: 1,
  };
  const frame = new PaintFrame({ scale, x: 0, y: 20 * scale }, PORT, dpr);
  const get = (_key: string, height: CopyHeight) => {
    asked.push(height);
    return { width: 50, height: 100, source: document.createElement('canvas'), close: () => undefined };
  };
  const isPainted = paintPicture(context, at, product, of, frame, { get });
  return { isPainted, drawn, asked };
}

describe('pictures in facings', () => {
  it('are drawn whole in each facing', () => {
    // At 4 pixels per centimeter a facing is 40 × 80, with a margin of one pixel.
    const { isPainted, drawn, asked } = painted(position(), 4);
    expect([isPainted, asked]).toEqual([true, [256]]);
    expect(drawn).toEqual([
      [1, 3, 38, 76],
      [41, 3, 38, 76],
    ]);
  });

  it('are neither drawn nor requested when a facing has no room', () => {
    expect(painted(position(), 1)).toEqual({ isPainted: false, drawn: [], asked: [] });
    expect(painted(position({ columns: 8 }), 4)).toEqual({ isPainted: false, drawn: [], asked: [] });
  });

  it('are as sharp as needed', () => {
    expect(painted(position(), 1.5).asked).toEqual([64]);
    expect(painted(position(), 4, look(), 2).asked).toEqual([256]);
    expect(painted(position(), 20).asked).toEqual([1024]);
  });

  it('are drawn only for products seen from the front that do not lie loose and are not filtered out', () => {
    expect(painted(position({ facing: { face: 'side', rotation: 0 } }), 4).isPainted).toBe(false);
    expect(painted(position({ style: 5 }), 4).isPainted).toBe(false);
    expect(painted(position({ key: null }), 4).isPainted).toBe(false);
    expect(painted(position(), 4, look('ghost')).isPainted).toBe(false);
    expect(painted(position({ facing: { face: 'front', rotation: 90 } }), 4).drawn).toHaveLength(2);
  });

  it('are drawn once on a case, and in a tray once for each unit that has room', () => {
    expect(painted(position({ style: 2 }), 4).drawn).toHaveLength(2);
    // A facing of 10 × 20 cm holds 2 × 2 units of 5 × 10 cm: at 4 pixels per centimeter they are 20 × 40 pixels.
    const unit = { width: 5, height: 10 } as ProductDrawing;
    expect(painted(position({ style: 1 }), 4, look(), 1, unit).drawn).toHaveLength(8);
    // At 2 pixels per centimeter they would be 10 pixels wide.
    expect(painted(position({ style: 1 }), 2, look(), 1, unit).drawn).toHaveLength(2);
  });

  it('are painted only for visible facings', () => {
    const wall = { x: 0, y: 0, width: 1000, height: 20 };
    expect(painted(position({ facings: wall, columns: 100 }), 4).drawn).toHaveLength(11);
    // Turned by a quarter around its lower left corner, it extends beyond the top of the window; visibility is not
    // checked then.
    const mast = position({ rect: wall, facings: wall, columns: 100, roll: 90 });
    expect(painted(mast, 4).drawn).toHaveLength(100);
  });
});
