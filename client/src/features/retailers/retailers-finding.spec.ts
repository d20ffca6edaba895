import { describe, expect, it } from 'vitest';
import { findingOf } from './retailers-finding.js';

const retailer = (name: string, count = 0, status: 'active' | 'inactive' = 'active', tenant = 't') => ({
  ...{ id: name, name, count, status, tenant },
});

describe('which retailer needs attention', () => {
  it('is the one of two similar ones with fewer projects', () => {
    const found = findingOf([retailer('Elmsford Drug', 3), retailer('elmsford drug stores', 1), retailer('Harrow', 9)]);
    expect(found).toMatchObject({ key: 'alike', retailer: { name: 'elmsford drug stores' }, other: { count: 3 } });
  });

  it('is not one that shares a single word, is inactive or of another tenant', () => {
    for (const other of [
      retailer('Harrow Local', 1),
      retailer('Harrow', 1, 'inactive'),
      retailer('Harrow', 1, 'active', 'u'),
    ])
      expect(findingOf([retailer('Harrow', 2), other])?.key).toBe('used');
  });

  it('is the one with the most projects, and none if there are no projects', () => {
    const found = findingOf([retailer('Harrow', 1), retailer('Kestrel', 4), retailer('Dash')]);
    expect(found).toMatchObject({ key: 'used', retailer: { name: 'Kestrel' }, active: 3, used: 2 });
    expect(findingOf([retailer('Harrow')])?.key).toBe('unused');
    expect(findingOf([])).toBeNull();
  });
});
