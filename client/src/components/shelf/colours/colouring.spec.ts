import { lookOfText } from '@core/colours/assign-looks.js';
import { ProjectPalette } from '@core/colours/project-palette.js';
import type { PlanogramDrawing } from '@core/planogram/geometry/drawing.js';
import { rankedValues } from '@core/planogram/geometry/ranked-values.js';
import { describe, expect, it } from 'vitest';
import { CATEGORICAL, LOOKS, NO_VALUE_COLOR, OTHER_COLOR } from '../../../lib/palette.js';
import { keysOfEntry, pricesOf } from './class-keys.js';
import { OTHER_PATTERN, resolveColouring } from './colouring.js';
import { measureDomain, quantile, valueAt } from './measure-domain.js';
import { smallPlanogram } from '../testing/small-planogram.js';

const drawing = smallPlanogram();

/** A product of each brand, the first with the most front area. */
function drawingOf(brands: readonly string[]): PlanogramDrawing {
  const [position] = drawing.positions;
  const [product] = drawing.products;
  if (!position || !product) throw new Error('the small planogram is empty');
  return {
    ...drawing,
    products: brands.map((brand, index) => ({ ...product, index, brand, key: `key ${index}` })),
    positions: brands.map((_, at) => ({ ...position, product: at, rect: { ...position.rect, width: 100 - at } })),
  };
}

describe('color by brand', () => {
  it('gives the first color to the brand with the most front area', () => {
    // Fizz: 3 + 2 + 2 columns × 10 cm × 20 cm = 1400 cm²; Spring: 2 × 10 × 20 = 400 cm².
    expect(rankedValues(drawing, 'brand')).toEqual(['Fizz', 'Spring']);
    const { products } = resolveColouring(drawing, { kind: 'attribute', attribute: 'brand' }, 'light');
    expect(products.map(({ color }) => color)).toEqual([
      CATEGORICAL[0],
      CATEGORICAL[0],
      CATEGORICAL[1],
      NO_VALUE_COLOR.light,
    ]);
    expect(products.map(({ pattern }) => pattern)).toEqual([0, 0, 1, -1]);
  });

  it('uses the project’s colors, whichever value has the most area on this planogram', () => {
    const palette = new ProjectPalette([
      { value: 'Spring', look: 0, color: null },
      { value: 'Fizz', look: 12, color: null },
    ]);
    const { products, legend } = resolveColouring(drawing, { kind: 'attribute', attribute: 'brand' }, 'light', palette);
    expect(products.map(({ color }) => color)).toEqual([LOOKS[12], LOOKS[12], LOOKS[0], NO_VALUE_COLOR.light]);
    // The third tone of the third hue has that hue's pattern.
    expect(products.map(({ pattern }) => pattern)).toEqual([2, 2, 0, -1]);
    // The legend follows the order of the drawing.
    expect(legend.kind === 'classes' && legend.entries.map(({ kind, value }) => `${kind} ${value}`)).toEqual([
      'value Fizz',
      'value Spring',
      'none ',
    ]);
  });

  it('uses the color that a user chose, and for a brand unknown to the project a color derived from its text', () => {
    const palette = new ProjectPalette([{ value: 'Fizz', look: 0, color: '#12AB34' }]);
    const { products } = resolveColouring(drawing, { kind: 'attribute', attribute: 'brand' }, 'dark', palette);
    expect(products[0]?.color).toBe('#12AB34');
    expect(products[2]?.color).toBe(LOOKS[lookOfText('Spring')]);
  });

  it('is gray, legend included, while the project’s colors are loading', () => {
    const { products, legend } = resolveColouring(
      drawing,
      { kind: 'attribute', attribute: 'brand' },
      'light',
      'coming',
    );
    expect(products.slice(0, 3).map(({ color }) => color)).toEqual(Array(3).fill(OTHER_COLOR.light));
    expect(legend.kind === 'classes' && legend.entries.map(({ value }) => value)).toEqual(['Fizz', 'Spring', '']);
  });

  it('groups everything past the tenth value under "other" when there is no project', () => {
    const many = drawingOf(Array.from({ length: 12 }, (_, at) => `Brand ${at + 10}`));
    const resolved = resolveColouring(many, { kind: 'attribute', attribute: 'brand' }, 'dark');
    expect(resolved.products[11]).toEqual({ color: OTHER_COLOR.dark, pattern: OTHER_PATTERN, note: '' });
    const other = resolved.legend.kind === 'classes' ? resolved.legend.entries[10] : undefined;
    expect(other).toMatchObject({ kind: 'other', count: 2 });
    expect(other && [...keysOfEntry(many, resolved, other)]).toEqual(['key 10', 'key 11']);
  });

  it('finds the products of a legend entry', () => {
    const resolved = resolveColouring(drawing, { kind: 'attribute', attribute: 'brand' }, 'light');
    const entries = resolved.legend.kind === 'classes' ? resolved.legend.entries : [];
    expect(entries.map((entry) => [...keysOfEntry(drawing, resolved, entry)])).toEqual([
      ['000', '001'],
      ['002'],
      ['003'],
    ]);
  });
});

describe('color by bands', () => {
  const bands = [
    { name: 'At risk', color: { light: '#111111', dark: '#222222' } },
    { name: 'In range', color: { light: '#333333', dark: '#444444' } },
  ];
  const values = new Map([
    ['000', { band: 0, note: '1.5' }],
    ['001', { band: 1, note: '9' }],
  ]);

  it('gives each product its band’s color and figure, and names products outside every band', () => {
    const resolved = resolveColouring(drawing, { kind: 'bands', bands, values, none: 'No movement' }, 'dark');
    expect(resolved.products.map(({ color, note }) => `${color} ${note}`)).toEqual([
      '#222222 1.5',
      '#444444 9',
      `${NO_VALUE_COLOR.dark} `,
      `${NO_VALUE_COLOR.dark} `,
    ]);
    const entries = resolved.legend.kind === 'classes' ? resolved.legend.entries : [];
    expect(entries.map(({ value }) => value)).toEqual(['At risk', 'In range', 'No movement']);
    expect(entries.map((entry) => [...keysOfEntry(drawing, resolved, entry)])).toEqual([
      ['000'],
      ['001'],
      ['002', '003'],
    ]);
  });
});

describe('a heat map', () => {
  const format = (value: number) => value.toFixed(0);

  it('writes each value, spans all of them when there are few, and never shows missing data as zero', () => {
    const values = new Map<string, number | null>([
      ['000', 10],
      ['001', 110],
      ['002', null],
    ]);
    const colouring = { kind: 'measure', label: 'Units', scale: 'sequential', values, format } as const;
    const { products, legend } = resolveColouring(drawing, colouring, 'light');
    expect(products.map(({ note }) => note)).toEqual(['10', '110', '', '']);
    expect(products[0]?.color).toBe('#440154');
    expect(products[1]?.color).toBe('#fde725');
    expect(products[2]?.color).toBe(NO_VALUE_COLOR.light);
    expect(legend).toMatchObject({ kind: 'range', noData: NO_VALUE_COLOR.light });
    expect(legend.kind === 'range' && legend.stops[0]).toBe('#440154');
  });

  it('paints half and double of 100 equally strong', () => {
    const values = new Map([
      ['000', 50],
      ['001', 200],
      ['002', 100],
    ]);
    const colouring = { kind: 'measure', label: 'Index', scale: 'diverging', values, format } as const;
    const { legend, products } = resolveColouring(drawing, colouring, 'light');
    expect(legend.kind === 'range' && legend.domain).toMatchObject({ low: 50, high: 200, middle: 100 });
    expect(products[2]?.color.toUpperCase()).toBe('#F1F2F4');
  });
});

it('paints a gap and a surplus of the same size equally strong, with the page’s gray between', () => {
  const values = new Map([
    ['000', -20],
    ['001', 20],
    ['002', 0],
  ]);
  const colouring = { kind: 'measure', label: 'Gap', scale: 'signed', values, format: String } as const;
  const { legend, products } = resolveColouring(drawing, colouring, 'dark');
  expect(products.slice(0, 3).map(({ color }) => color)).toEqual(['#7f3b08', '#053061', '#3a424d']);
  expect(legend.kind === 'range' && [legend.stops[0], legend.stops[12], legend.stops[24]]).toEqual([
    ...['#7f3b08', '#3a424d', '#053061'],
  ]);
});

describe('the range of a heat map', () => {
  it('ends at the 95th percentile, so that one outlier does not flatten the rest', () => {
    const values = [...Array.from({ length: 99 }, (_, i) => i + 1), 10_000];
    // Nearest rank: 0.95 × 100 = the 95th value; 0.02 × 100 = the 2nd.
    expect(measureDomain(values, 'sequential', 100)).toMatchObject({
      low: 2,
      high: 95,
      lowOpen: true,
      highOpen: true,
    });
  });

  it('has closed ends when all values are inside', () => {
    expect(measureDomain([3, 8, null], 'sequential', 100)).toMatchObject({
      low: 3,
      high: 8,
      lowOpen: false,
      highOpen: false,
    });
  });

  it('treats an index of 0 as the far low end', () => {
    expect(measureDomain([0, 100], 'diverging', 100)).toMatchObject({ low: 25, high: 400, lowOpen: true });
  });

  it('is interpolated evenly, or by ratio around a middle: 50 × (200 ÷ 50)^½ = 100', () => {
    const even = measureDomain([10, 30], 'sequential', 100);
    const around = measureDomain([50, 200], 'diverging', 100);
    expect([0, 0.5, 1].map((part) => valueAt(even, part))).toEqual([10, 20, 30]);
    expect(valueAt(around, 0.5)).toBeCloseTo(100);
  });

  it('extends as far below 0 as above it for signed figures, with 0 in the middle', () => {
    const domain = measureDomain([-30, 10, null], 'signed', 100);
    expect(domain).toMatchObject({ low: -30, high: 30, middle: 0, lowOpen: false, highOpen: false });
    expect([0, 0.25, 0.5, 1].map((part) => valueAt(domain, part))).toEqual([-30, -15, 0, 30]);
    const runaway = [...Array.from({ length: 99 }, (_, i) => i + 1), -10_000];
    expect(measureDomain(runaway, 'signed', 100)).toMatchObject({ low: -95, high: 95, lowOpen: true, highOpen: true });
    expect(measureDomain([], 'signed', 100)).toMatchObject({ low: 0, high: 0, middle: 0 });
  });

  it('is 0 to 0 without values', () => {
    expect(measureDomain([null], 'sequential', 100)).toMatchObject({ low: 0, high: 0 });
    expect(quantile([], 0.5)).toBe(0);
  });
});

it('derives prices from sales and units of the same week', () => {
  const figure = { linear: null, capacity: null, daysOfSupply: null };
  const prices = pricesOf(
    new Map([
      ['a', { ...figure, sales: 12, units: 4 }],
      ['b', { ...figure, sales: null, units: 4 }],
      ['c', { ...figure, sales: 0, units: 0 }],
    ]),
  );
  // 12 ÷ 4 = 3
  expect([...prices]).toEqual([
    ['a', 3],
    ['b', null],
    ['c', null],
  ]);
});
