import { describe, expect, it } from 'vitest';
import { matchOf, matching } from './palette-items.js';

describe('how well a name answers', () => {
  it.each([
    ['Manage Projects', 'man', 0],
    ['Manage Projects', 'pro', 1],
    ['Manage Projects', 'proj man', 1],
    ['Manage Projects', 'age', 2],
    ['Manage Projects', 'users', null],
    ['Café reset', 'cafe', 0],
    ['管理项目', '项目', 2],
    ['Anything', '  ', 0],
  ])('%s to “%s” is %s', (name, text, match) => {
    expect(matchOf(name, text)).toBe(match);
  });

  it('puts the better ones first and keeps the order of equals', () => {
    const names = ['A summer', 'Summer B', 'Midsummer', 'Summer A'].map((name) => ({ name }));
    expect(matching(names, 'summer').map(({ name }) => name)).toEqual([
      'Summer B',
      'Summer A',
      'A summer',
      'Midsummer',
    ]);
  });
});
