import { describe, expect, it } from 'vitest';
import { CATEGORICAL, NO_VALUE_COLOR, OTHER_COLOR, sequentialStops } from '../../../lib/palette.js';
import { createAppearance, emphasisOf } from './appearance.js';
import { resolveColouring } from './colouring.js';
import { blockInk, shelfInk } from '../paint/shelf-ink.js';
import { smallPlanogram } from '../testing/small-planogram.js';

function luminance(hex: string): number {
  const channel = (at: number) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((one, other) => one - other);
  return (high + 0.05) / (low + 0.05);
}

describe('labels', () => {
  it.each(['light', 'dark'] as const)('can be read on every color in %s, also when faded or filtered out', (mode) => {
    const colors = [...CATEGORICAL, OTHER_COLOR[mode], NO_VALUE_COLOR[mode], ...sequentialStops(24)];
    for (const color of colors) {
      for (const emphasis of ['full', 'faded', 'ghost'] as const) {
        const { fill, text } = blockInk(color, emphasis, shelfInk(mode));
        expect(contrast(fill, text), `${color} ${emphasis}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  });
});

describe('emphasis', () => {
  it('fades products that are not highlighted, and nothing while no product is highlighted', () => {
    expect(emphasisOf('a', { highlighted: new Set(['b']) })).toBe('faded');
    expect(emphasisOf('b', { highlighted: new Set(['b']) })).toBe('full');
    expect(emphasisOf('a', { highlighted: new Set() })).toBe('full');
  });

  it('never fades what is selected', () => {
    expect(emphasisOf('a', { highlighted: new Set(['b']), selected: new Set(['a']) })).toBe('full');
  });

  it('draws filtered-out products as ghosts, even when they are selected', () => {
    expect(emphasisOf('a', { shown: new Set(['b']), selected: new Set(['a']) })).toBe('ghost');
    expect(emphasisOf(null, { shown: new Set(['b']) })).toBe('ghost');
  });
});

describe('a block', () => {
  const drawing = smallPlanogram();
  const colouring = resolveColouring(drawing, { kind: 'attribute', attribute: 'brand' }, 'light');
  const looks = createAppearance(drawing, colouring, {
    mode: 'light',
    patterns: true,
    marks: { shown: new Set(['000', '999']) },
    priceOf: (key) => (key === '000' ? '$1.50' : null),
  }).blocks;

  it('has its product’s name, UPC, pattern and price', () => {
    expect(looks[2]).toMatchObject({ name: 'Cola Classic', second: '000', pattern: 0, price: '$1.50' });
  });

  it('uses the UPC as the name of a product that the file does not list', () => {
    expect(looks[1]).toMatchObject({ name: '999', price: null, pattern: -1 });
  });

  it('has no pattern when it is filtered out', () => {
    expect(looks[3]).toMatchObject({ emphasis: 'ghost', pattern: -1 });
  });
});
