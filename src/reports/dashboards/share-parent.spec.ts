import { describe, expect, it } from 'vitest';
import { InvalidRequestError } from '../../platform/errors/app-error.js';
import { shareParent } from './share-parent.js';

/** The snapshot's values: Twist is a brand and a package, Acme a manufacturer, Cup a package. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  category: ['Soup', 'Time: a drink'],
  manufacturer: ['Acme'],
  brand: ['Twist'],
  package: ['Twist', 'Cup'],
};
const names = { idOf: (level: string, key: string) => (VALUES[level]?.includes(key) ? 1 : null) };

describe('shareParent', () => {
  it.each([
    ['brand', 'all', null],
    ['brand', 'category:Soup', { level: 'category', value: 'Soup' }],
    ['brand', 'category:Unknown', { level: 'category', value: 'Unknown' }],
    ['brand', 'Acme', { level: 'manufacturer', value: 'Acme' }],
    ['subcategory', 'Soup', { level: 'category', value: 'Soup' }],
    ['product', 'Time: a drink', { level: 'category', value: 'Time: a drink' }],
    ['product', 'brand:Time: a drink', { level: 'brand', value: 'Time: a drink' }],
    // Not at the level above, and at only one other level.
    ['brand', 'Cup', { level: 'package', value: 'Cup' }],
  ] as const)('of %s %j is %j', (level, parent, expected) => {
    expect(shareParent(level, parent, names)).toEqual(expected);
  });

  it.each([
    ['product', 'Twist', 'more than one level'],
    ['brand', 'Nothing', 'no level'],
  ] as const)('of %s %j cannot be told', (level, parent, reason) => {
    const told = () => shareParent(level, parent, names);
    expect(told).toThrow(InvalidRequestError);
    try {
      told();
    } catch (error) {
      expect(JSON.stringify(error)).toContain(reason);
    }
  });
});
