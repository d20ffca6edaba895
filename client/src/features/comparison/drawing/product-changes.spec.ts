import { describe, expect, it } from 'vitest';
import { smallPlanogram } from '../../../components/shelf/testing/small-planogram.js';
import { productChange } from '../testing/comparison-answers.js';
import { calledAs, countKinds, kindOf } from './product-changes.js';

describe('what became of a product on two planograms', () => {
  it('is one of five things, or nothing', () => {
    expect(kindOf(productChange('a', { outcome: 'added', before: null }))).toBe('added');
    expect(kindOf(productChange('a', { outcome: 'dropped', after: null }))).toBe('dropped');
    expect(kindOf(productChange('a', { moved: true }))).toBe('moved');
    expect(kindOf(productChange('a', { resized: true }))).toBe('resized');
    expect(kindOf(productChange('a', { moved: true, resized: true }))).toBe('movedAndResized');
    expect(kindOf(productChange('a'))).toBeNull();
  });

  it('is counted by kind', () => {
    const counts = countKinds([
      productChange('a', { moved: true }),
      productChange('b', { moved: true }),
      productChange('c'),
    ]);
    expect([...counts]).toEqual([['moved', 2]]);
  });

  it('is found by UPC where the projects call their products otherwise', () => {
    const drawing = calledAs(smallPlanogram(), [productChange('NEW-1', { upc: '001' }), productChange('000')]);
    expect(drawing.products.map(({ key }) => key)).toEqual(['000', 'NEW-1', '002', '003']);
    expect(drawing.positions[3]?.key).toBe('NEW-1');
  });
});
