import { describe, expect, it } from 'vitest';
import { TALLEST_PX, TallScroll } from './tall-scroll.js';

const ROW = 32;
const VIEW = 640;

describe('scrolling through more than the maximum height of an element', () => {
  it('leaves rows that fit unchanged', () => {
    const tall = new TallScroll(100 * ROW, VIEW);
    expect(tall.height).toBe(100 * ROW);
    expect(tall.moved(777)).toEqual({ offset: 777, scrollTop: 777 });
    expect(tall.shift).toBe(0);
  });

  it('reaches the first and last of a million rows, and of a million cards', () => {
    for (const px of [ROW, 132]) {
      const tall = new TallScroll(1_000_000 * px, VIEW);
      expect(tall.height).toBe(TALLEST_PX);
      const end = tall.moved(TALLEST_PX - VIEW);
      expect(end).toEqual({ offset: 1_000_000 * px - VIEW, scrollTop: TALLEST_PX - VIEW });
      expect(tall.moved(0)).toEqual({ offset: 0, scrollTop: 0 });
    }
  });

  it('moves proportionally with the scrollbar, and in normal steps with the wheel at any position', () => {
    const total = 1_000_000 * ROW;
    const tall = new TallScroll(total, VIEW);
    const middle = tall.moved((TALLEST_PX - VIEW) / 2);
    expect(Math.abs(middle.offset - (total - VIEW) / 2)).toBeLessThan(1);
    let { offset, scrollTop } = middle;
    // Crosses the edges of several stretches: each step is as long in the rows as the wheel's.
    for (let step = 0; step < 8000; step += 1) {
      const next = tall.moved(scrollTop + 100);
      expect(next.offset).toBeCloseTo(offset + 100, 5);
      ({ offset, scrollTop } = next);
    }
    expect(scrollTop).toBeLessThan(TALLEST_PX - VIEW);
  });

  it('jumps to a row and stays there when there are fewer rows', () => {
    const tall = new TallScroll(1_000_000 * ROW, VIEW);
    tall.to(700_000 * ROW);
    expect(tall.position.offset).toBe(700_000 * ROW);
    const fewer = new TallScroll(800_000 * ROW, VIEW).from(tall);
    expect(fewer.position.offset).toBe(700_000 * ROW);
    const few = new TallScroll(30 * ROW, VIEW).from(tall);
    expect(few.position).toEqual({ offset: 30 * ROW - VIEW, scrollTop: 30 * ROW - VIEW });
  });
});
