import { describe, expect, it } from 'vitest';
import { resolvedMatches } from './resolved-matches.js';

const pairs = (...texts: string[]) => texts.map((text) => ({ key: text.slice(0, 1), canonicalKey: text.slice(1, 2) }));
const resolved = (...texts: string[]) => Object.fromEntries(resolvedMatches(pairs(...texts)));

describe('accepted matches', () => {
  it('lead a key to the one it stands for', () => {
    expect(resolved('ab')).toEqual({ a: 'b' });
  });

  it('are followed to the end', () => {
    expect(resolved('ab', 'bc', 'xc')).toEqual({ a: 'c', b: 'c', x: 'c' });
  });

  it('that form a circle end at its smallest key, from any starting point', () => {
    expect(resolved('bc', 'cb', 'ab')).toEqual({ a: 'b', c: 'b' });
  });
});
