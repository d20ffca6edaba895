import { rankedValues } from '@core/planogram/geometry/ranked-values.js';
import { describe, expect, it } from 'vitest';
import { CATEGORICAL, NO_VALUE_COLOR, OTHER_COLOR } from '../../../lib/palette.js';
import { keysOfEntry, pricesOf } from './class-keys.js';
import { OTHER_PATTERN, resolveColouring } from './colouring.js';
import { measureDomain, quantile, valueAt } from './measure-domain.js';
import { smallPlanogram } from '../testing/small-planogram.js';

const drawing = smallPlanogram();

describe('colour by brand', () => {
  it('gives the first colour to the brand with the most front area', () => {
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

  it('follows the order of the page, so that a brand keeps its colour on every planogram', () => {
    const order = ['Elsewhere', 'Spring'];
    const { products, legend } = resolveColouring(drawing, { kind: 'attribute', attribute: 'brand', order }, 'light');
    expect(products.map(({ color }) => color)).toEqual([
      CATEGORICAL[2],
      CATEGORICAL[2],
      CATEGORICAL[1],
      NO_VALUE_COLOR.light,
    ]);
    expect(legend.kind === 'classes' && legend.entries.map(({ kind, value }) => `${kind} ${value}`)).toEqual([
      'value Spring',
      'value Fizz',
      'none ',
    ]);
  });

  it('puts everything past the tenth under "other"', () => {
    const order = Array.from({ length: 10 }, (_, i) => `Brand ${i}`);
    const resolved = resolveColouring(drawing, { kind: 'attribute', attribute: 'brand', order }, 'dark');
    expect(resolved.products[0]).toEqual({ color: OTHER_COLOR.dark, pattern: OTHER_PATTERN, note: '' });
    const other = resolved.legend.kind === 'classes' ? resolved.legend.entries[0] : undefined;
    expect(other).toMatchObject({ kind: 'other', count: 2 });
    expect(other && [...keysOfEntry(drawing, resolved, other)]).toEqual(['000', '001', '002']);
  });

  it('knows the products of a legend entry', () => {
    const resolved = resolveColouring(drawing, { kind: 'attribute', attribute: 'brand' }, 'light');
    const entries = resolved.legend.kind === 'classes' ? resolved.legend.entries : [];
    expect(entries.map((entry) => [...keysOfEntry(drawing, resolved, entry)])).toEqual([
      ['000', '001'],
      ['002'],
      ['003'],
    ]);
  });
});

describe('a heat map', () => {
  const format = (value: number) => value.toFixed(0);

  it('writes each value, spans them all when they are few, and never shows no data as zero', () => {
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

  it('around 100 gives half and double colours of the same strength', () => {
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

describe('the range of a heat map', () => {
  it('ends at the 95th percentile, so that one runaway does not flatten the rest', () => {
    const values = [...Array.from({ length: 99 }, (_, i) => i + 1), 10_000];
    // Nearest rank: 0.95 × 100 = the 95th value; 0.02 × 100 = the 2nd.
    expect(measureDomain(values, 'sequential', 100)).toMatchObject({
      low: 2,
      high: 95,
      lowOpen: true,
      highOpen: true,
    });
  });

  it('is not open at the ends when all values are inside', () => {
    expect(measureDomain([3, 8, null], 'sequential', 100)).toMatchObject({
      low: 3,
      high: 8,
      lowOpen: false,
      highOpen: false,
    });
  });

  it('counts an index of 0 as the far low end', () => {
    expect(measureDomain([0, 100], 'diverging', 100)).toMatchObject({ low: 25, high: 400, lowOpen: true });
  });

  it('is walked evenly, around a middle by ratio: 50 × (200 ÷ 50)^½ = 100', () => {
    const even = measureDomain([10, 30], 'sequential', 100);
    const around = measureDomain([50, 200], 'diverging', 100);
    expect([0, 0.5, 1].map((part) => valueAt(even, part))).toEqual([10, 20, 30]);
    expect(valueAt(around, 0.5)).toBeCloseTo(100);
  });

  it('is nought to nought without values', () => {
    expect(measureDomain([null], 'sequential', 100)).toMatchObject({ low: 0, high: 0 });
    expect(quantile([], 0.5)).toBe(0);
  });
});

it('works prices out of sales and units of the same week', () => {
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
