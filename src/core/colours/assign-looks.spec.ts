import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assignLooks, type FoundValue, lookOfText, MOST_KEPT } from './assign-looks.js';
import { hueOf, LOOKS } from './looks.js';
import { ProjectPalette } from './project-palette.js';

const found = (value: string, space: number, ...within: string[]): FoundValue => ({ value, space, within });
const none = new Map<string, number>();

describe('the looks of new values', () => {
  it('go by space, largest first, and by name for equal space', () => {
    const looks = assignLooks(none, [found('b', 1), found('large', 9), found('a', 1)]);
    expect([...looks]).toEqual([
      ['large', 0],
      ['a', 1],
      ['b', 2],
    ]);
  });

  it('use all thirty looks before repeating one', () => {
    const looks = assignLooks(
      none,
      Array.from({ length: 31 }, (_, at) => found(`v${at}`, 100 - at)),
    );
    expect(new Set([...looks.values()].slice(0, 30)).size).toBe(30);
    expect(looks.get('v30')).toBe(0);
  });

  it('differ in hue from their neighbors as long as hues are left', () => {
    // Ten brands of beer use up the ten hues; the soups after them get further tones of ten different hues, not of a
    // few.
    const beer = Array.from({ length: 10 }, (_, at) => found(`beer ${at}`, 100 - at, 'beer'));
    const soup = Array.from({ length: 10 }, (_, at) => found(`soup ${at}`, 50 - at, 'soup'));
    const looks = assignLooks(none, [...soup, ...beer]);
    expect(new Set(beer.map(({ value }) => looks.get(value)))).toEqual(
      new Set(Array.from({ length: 10 }, (_, at) => at)),
    );
    expect(new Set(soup.map(({ value }) => hueOf(looks.get(value) ?? 0))).size).toBe(10);
  });

  it('repeat first among values that are not neighbors', () => {
    // Forty brands in four categories of ten: no two of a category look alike.
    const brands = Array.from({ length: 40 }, (_, at) => found(`b${at}`, 100 - at, `category ${at % 4}`));
    const looks = assignLooks(none, brands);
    for (const category of [0, 1, 2, 3]) {
      const there = brands.filter(({ within }) => within[0] === `category ${category}`);
      expect(new Set(there.map(({ value }) => looks.get(value))).size).toBe(10);
    }
  });

  it('end at the limit of kept looks; further values use the look of their text', () => {
    const many = Array.from({ length: MOST_KEPT + 5 }, (_, at) => found(`v${at}`, MOST_KEPT + 5 - at));
    const looks = assignLooks(none, many);
    expect(looks.size).toBe(MOST_KEPT);
    expect(assignLooks(looks, many).size).toBe(0);
    expect(new ProjectPalette([]).of('v1004').look).toBe(lookOfText('v1004'));
  });
});

describe('the look of a value', () => {
  const value = fc.record({
    value: fc.constantFrom(...Array.from({ length: 60 }, (_, at) => `brand ${at}`)),
    space: fc.integer({ min: 0, max: 50 }),
    within: fc.uniqueArray(fc.constantFrom('soup', 'beer', 'tea'), { maxLength: 3 }),
  });
  const data = fc.uniqueArray(value, { selector: (one) => one.value, maxLength: 60 });

  it('does not change when data is added', () => {
    fc.assert(
      fc.property(fc.array(data, { minLength: 1, maxLength: 6 }), (analyses) => {
        const kept = new Map<string, number>();
        for (const analysis of analyses) {
          const before = new Map(kept);
          const added = assignLooks(kept, analysis);
          for (const [name, look] of added) {
            expect(before.has(name)).toBe(false);
            expect(LOOKS[look]).toBeDefined();
            kept.set(name, look);
          }
          // Every value of the analysis has a look now.
          expect(analysis.every(({ value: name }) => kept.has(name))).toBe(true);
        }
      }),
    );
  });

  it('does not depend on the order of the values', () => {
    fc.assert(
      fc.property(data, (values) => {
        expect(assignLooks(none, [...values].reverse())).toEqual(assignLooks(none, values));
      }),
    );
  });

  it('is one of the thirty for any text', () => {
    fc.assert(fc.property(fc.string(), (text) => LOOKS[lookOfText(text)] !== undefined));
  });
});

describe('a palette', () => {
  const palette = new ProjectPalette([
    { value: 'A', look: 3, color: null },
    { value: 'B', look: 4, color: '#88CCEE' },
  ]);

  it('prefers a chosen color to the look', () => {
    expect(palette.of('A')).toEqual({ color: LOOKS[3], look: 3, isChosen: false });
    expect(palette.of('B')).toEqual({ color: '#88CCEE', look: 4, isChosen: true });
  });

  it('lists the other values of a color', () => {
    // Look 3 is #88CCEE.
    expect(palette.valuesOf('#88CCEE')).toEqual(['A', 'B']);
  });
});
