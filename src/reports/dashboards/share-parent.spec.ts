import { describe, expect, it } from 'vitest';
import { shareParent } from './share-parent.js';

describe('shareParent', () => {
  it.each([
    ['brand', 'all', null],
    ['brand', 'category:Soup', { level: 'category', value: 'Soup' }],
    ['brand', 'Acme', { level: 'manufacturer', value: 'Acme' }],
    ['subcategory', 'Soup', { level: 'category', value: 'Soup' }],
    ['product', 'Time: a drink', { level: 'category', value: 'Time: a drink' }],
    ['product', 'brand:Time: a drink', { level: 'brand', value: 'Time: a drink' }],
  ] as const)('of %s %j is %j', (level, parent, expected) => {
    expect(shareParent(level, parent)).toEqual(expected);
  });
});
