import { describe, expect, it } from 'vitest';
import { turned } from './orientation.js';

describe('turning a body', () => {
  const box = { width: 1, height: 2, depth: 3 };

  it.each([
    [0, [1, 2, 3]], // whd
    [1, [2, 1, 3]], // hwd
    [2, [3, 2, 1]], // dhw
    [3, [2, 3, 1]], // hdw
    [4, [1, 3, 2]], // wdh
    [5, [3, 1, 2]], // dwh
  ])('by code %i names which side measures width, height and depth', (code, [width, height, depth]) => {
    expect(turned(box, code)).toEqual({ width, height, depth });
    for (const same of [6, 12, 18]) expect(turned(box, code + same)).toEqual({ width, height, depth });
  });

  it('turns nothing for "inherit"', () => {
    expect(turned(box, -1)).toEqual(box);
  });
});
