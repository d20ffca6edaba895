import { describe, expect, it } from 'vitest';
import { cutTo, linesOf, packed } from './wall-paint.js';

describe('what is painted on a wall', () => {
  it('has colors in pixel order: alpha, blue, green, red', () => {
    expect(packed('#123456').toString(16)).toBe('ff563412');
    expect(packed('#ffffff').toString(16)).toBe('ffffffff');
  });

  it('ends a caption that is wider than its shelf in an ellipsis, and never leaves that out', () => {
    // An i is one wide, an m three, the ellipsis two.
    const measure = (text: string) =>
      Array.from(text).reduce((sum, letter) => sum + ({ i: 1, m: 3, '…': 2 }[letter] ?? 0), 0);
    expect(cutTo('iimm', 8, measure)).toBe('iimm');
    expect(cutTo('iimm', 7, measure)).toBe('iim…');
    expect(cutTo('mmii', 7, measure)).toBe('m…');
    expect(cutTo('mmii', 1, measure)).toBe('…');
  });

  it('breaks a name between words, and cuts it with an ellipsis', () => {
    expect(linesOf('COLA ZERO 12 OZ', 20, 3)).toEqual(['COLA ZERO 12 OZ']);
    expect(linesOf('COLA ZERO 12 OZ', 9, 3)).toEqual(['COLA ZERO', '12 OZ']);
    expect(linesOf('COLA ZERO 12 OZ', 9, 1)).toEqual(['COLA ZER…']);
    expect(linesOf('可口可乐零度汽水', 4, 2)).toEqual(['可口可乐', '零度汽水']);
  });
});
