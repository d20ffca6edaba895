import { describe, expect, it } from 'vitest';
import { fitView, panView, revealRect, toScreenRect, toWorld, visibleWorld, zoomView } from './view-transform.js';

const bounds = { x: 0, y: 0, width: 400, height: 200 };
const port = { width: 824, height: 624 };

describe('fitting', () => {
  it('shows the whole planogram in the middle: (824 − 2 × 12) ÷ 400 cm = 2 px per cm', () => {
    const view = fitView(bounds, port, 'all');
    expect(view.scale).toBe(2);
    // 400 px high in 624: 112 px above and below; the floor is 112 + 400 px from the top.
    expect(toScreenRect(view, bounds)).toEqual({ x: 12, y: 112, width: 800, height: 400 });
    expect(view.y).toBe(512);
  });

  it('by width starts at the top when the planogram is higher than the window', () => {
    const view = fitView({ x: 0, y: 0, width: 100, height: 200 }, port, 'width');
    expect(view.scale).toBe(8);
    expect(toScreenRect(view, { x: 0, y: 0, width: 100, height: 200 })).toEqual({
      x: 12,
      y: 12,
      width: 800,
      height: 1600,
    });
  });

  it('starts a long planogram on a phone at full height from its left end, and anything else whole', () => {
    const phone = { width: 340, height: 324 };
    const long = { x: -10, y: 0, width: 600, height: 200 };
    const view = fitView(long, phone, 'start');
    // (324 − 2 × 12) ÷ 200 cm = 1.5 px per cm; the whole would be at (340 − 24) ÷ 600 = 0.53.
    expect(view.scale).toBe(1.5);
    expect(toScreenRect(view, long)).toEqual({ x: 12, y: 12, width: 900, height: 300 });
    const square = { x: 0, y: 0, width: 200, height: 200 };
    expect(fitView(square, phone, 'start')).toEqual(fitView(square, phone, 'all'));
    expect(fitView(long, port, 'start')).toEqual(fitView(long, port, 'all'));
  });

  it('keeps bounds that do not start at 0 inside the window', () => {
    const shifted = { x: -50, y: 20, width: 400, height: 200 };
    expect(toScreenRect(fitView(shifted, port, 'all'), shifted).x).toBe(12);
  });
});

describe('zooming', () => {
  it('keeps the point under the pointer in place', () => {
    const before = fitView(bounds, port, 'all');
    const at = { x: 300, y: 350 };
    const after = zoomView(before, 3, at, bounds, port);
    expect(after.scale).toBeCloseTo(6);
    expect(toWorld(after, at).x).toBeCloseTo(toWorld(before, at).x);
    expect(toWorld(after, at).y).toBeCloseTo(toWorld(before, at).y);
  });

  it('never gets smaller than the whole planogram', () => {
    const all = fitView(bounds, port, 'all');
    expect(zoomView(all, 0.1, { x: 10, y: 10 }, bounds, port)).toEqual(all);
  });

  it('stops at the closest scale', () => {
    expect(zoomView(fitView(bounds, port, 'all'), 1e6, { x: 0, y: 0 }, bounds, port).scale).toBe(48);
  });
});

describe('panning', () => {
  it('stops at the edges and leaves the padding free', () => {
    const close = zoomView(fitView(bounds, port, 'all'), 4, { x: 400, y: 300 }, bounds, port);
    const right = toScreenRect(panView(close, -1e5, 0, bounds, port), bounds);
    expect(right.x + right.width).toBeCloseTo(port.width - 12);
    const left = toScreenRect(panView(close, 1e5, 0, bounds, port), bounds);
    expect(left.x).toBeCloseTo(12);
  });

  it('does nothing while the whole planogram is visible', () => {
    const all = fitView(bounds, port, 'all');
    expect(panView(all, 100, -50, bounds, port)).toEqual(all);
  });
});

describe('bringing a block into the window', () => {
  const close = zoomView(fitView(bounds, port, 'all'), 4, { x: 0, y: 300 }, bounds, port);

  it('moves no further than necessary', () => {
    const block = { x: 300, y: 90, width: 10, height: 20 };
    const shown = toScreenRect(revealRect(close, block, bounds, port), block);
    expect(shown.x + shown.width).toBeCloseTo(port.width - 24);
  });

  it('leaves the view unchanged when the block is already visible', () => {
    const { x, y } = toWorld(close, { x: 400, y: 300 });
    expect(revealRect(close, { x, y, width: 5, height: 5 }, bounds, port)).toBe(close);
  });
});

it('returns the visible part of the planogram, in centimeters', () => {
  // 2 px per cm: the window is 412 cm wide and 312 cm high; the left edge is 12 px = 6 cm before the planogram.
  expect(visibleWorld(fitView(bounds, port, 'all'), port)).toEqual({ x: -6, y: -56, width: 412, height: 312 });
});
