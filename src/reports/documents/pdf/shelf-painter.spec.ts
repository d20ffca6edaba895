import { describe, expect, it } from 'vitest';
import { LOOKS } from '../../../core/colours/looks.js';
import { ProjectPalette } from '../../../core/colours/project-palette.js';
import { niceLength } from './planogram-page.js';
import type { ShelfPalettes } from '../../colours/project-colours.service.js';
import type { ColouredDrawing } from '../../../core/planogram/geometry/ranked-values.js';
import { inkOn, shelfColours } from './shelf-colours.js';
import { fitted, placingOf, wrapped } from './shelf-painter.js';

/** Every character has a width of one. */
const widthOf = (text: string): number => Array.from(text).length;

describe('text in a block', () => {
  it('breaks at spaces, and ends what does not fit with an ellipsis', () => {
    expect(wrapped('WHITBRAY LIQUID SOAP', 8, 3, widthOf)).toEqual(['WHITBRAY', 'LIQUID', 'SOAP']);
    expect(wrapped('WHITBRAYSAMPLE', 8, 3, widthOf)).toEqual(['WHITBRA…']);
  });

  it('breaks anywhere in Chinese', () => {
    expect(wrapped('海飞丝洗发水 400ml', 4, 3, widthOf)).toEqual(['海飞丝洗', '发水', '400…']);
  });

  it('takes no more lines than fit, and may take none', () => {
    expect(wrapped('A B C D', 1, 2, widthOf)).toEqual(['A', 'B']);
    expect(wrapped('A', 1, 0, widthOf)).toEqual([]);
  });

  it('leaves what fits unchanged', () => {
    expect(fitted('four', 4, widthOf)).toBe('four');
    expect(fitted('fours', 4, widthOf)).toBe('fou…');
  });
});

describe('a scale bar', () => {
  it('has the longest round length that fits', () => {
    expect([0.7, 1, 4.9, 5, 19, 260].map(niceLength)).toEqual([0.5, 1, 2, 5, 10, 200]);
  });
});

/** One position each, as wide as given. */
function drawing(values: readonly { category: string; brand: string; width?: number }[]): ColouredDrawing {
  return {
    products: values.map((value) => ({ ...value, subcategory: '', manufacturer: '' })),
    positions: values.map(({ width = 1 }, product) => ({ product, rect: { x: 0, y: 0, width, height: 1 } })),
  };
}

/** Brand A has the eleventh look, B a custom color. */
const brands = new ProjectPalette([
  { value: 'A', look: 10, color: null },
  { value: 'B', look: 1, color: '#12AB34' },
]);
const none = new ProjectPalette([]);
const palettes: ShelfPalettes = { category: none, subcategory: none, brand: brands, manufacturer: none };

describe('the colours of a shelf', () => {
  it('are those of the widest attribute that tells its products apart, the value with the largest front first', () => {
    const one = shelfColours(
      drawing([
        { category: 'Soup', brand: 'A' },
        { category: 'Soup', brand: 'B' },
        { category: 'Soup', brand: 'B' },
        { category: 'Soup', brand: '' },
      ]),
      palettes,
    );
    expect(one.by).toBe('brand');
    expect(one.legend.map(({ name, positions }) => [name, positions])).toEqual([
      ['B', 2],
      ['A', 1],
      [null, 1],
    ]);
    expect([0, 1, 2].map(one.of)).toEqual([LOOKS[10], '#12AB34', '#12AB34']);
    expect(one.of(-1)).toBe(one.legend.at(-1)?.color);
    // One position of 3 before two of 1 each.
    const wide = shelfColours(
      drawing([
        { category: 'Soup', brand: 'A', width: 3 },
        { category: 'Soup', brand: 'B' },
        { category: 'Soup', brand: 'B' },
      ]),
      palettes,
    );
    expect(wide.legend.map(({ name, positions }) => [name, positions])).toEqual([
      ['A', 1],
      ['B', 2],
    ]);
  });

  it('have a legend of at most ten; the others keep their colors and are listed as one', () => {
    const many = shelfColours(
      drawing(Array.from({ length: 14 }, (_, at) => ({ category: `C${at}`, brand: '' }))),
      palettes,
    );
    expect(many.legend).toHaveLength(11);
    expect(many.legend.at(-1)).toEqual({ color: null, name: null, positions: 4 });
    expect(LOOKS).toContain(many.of(13));
  });

  it('carry legible text', () => {
    expect(inkOn('#3B3B98')).toBe('#FFFFFF');
    expect(inkOn('#DDCC77')).toBe('#111418');
  });
});

describe('the place of a drawing', () => {
  it('is as large as fits, centered, with y from the floor turned into y from the top', () => {
    // 200 × 100 cm in 400 × 400 pt: 2 pt per cm, 200 pt high, 100 pt above and below.
    const placing = placingOf(
      { bounds: { x: -10, y: 0, width: 200, height: 100 } },
      { x: 0, y: 0, width: 400, height: 400 },
    );
    expect(placing.scale).toBe(2);
    expect([placing.x(-10), placing.x(190)]).toEqual([0, 400]);
    expect([placing.y(0), placing.y(100)]).toEqual([300, 100]);
  });
});
