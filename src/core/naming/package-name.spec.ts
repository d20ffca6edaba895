import { describe, expect, it } from 'vitest';
import { packageName } from './package-name.js';

describe('a package’s name', () => {
  it.each([
    ['12', 'oz', '12 oz'],
    ['12.00', 'OZ', '12 oz'],
    ['12.5', 'Ounces', '12.5 oz'],
    ['1', 'Litre', '1 l'],
    ['500ml', '', '500 ml'],
    ['12 OZ', 'EA', '12 oz'],
    ['6 PK 12 oz', '', '6 pk 12 oz'],
    ['16.9', 'FL. OZ.', '16.9 fl oz'],
    ['Large', '', 'large'],
    ['0', 'ct', 'ct'],
  ])('%j and %j give %j', (size, unit, name) => {
    expect(packageName(size, unit)).toBe(name);
  });

  it('is missing when nothing is given', () => {
    expect(packageName('', '')).toBeNull();
    expect(packageName('0', ' ')).toBeNull();
  });
});
