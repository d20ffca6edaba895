import { describe, expect, it } from 'vitest';
import { DeclaredWidths } from './width-check.js';

describe('declared version and row widths', () => {
  it('agree at the exact width, and when up to two trailing empty cells are missing', () => {
    const widths = new DeclaredWidths('2017.2.0'); // Product 273 cells
    expect([273, 272, 271].map((cells) => widths.mismatch('Product', cells))).toEqual([null, null, null]);
    expect(widths.mismatch('Product', 270)).toEqual({ version: '2017.2.0', expected: 273, found: 270 });
    expect(widths.mismatch('Product', 274)).toEqual({ version: '2017.2.0', expected: 273, found: 274 });
  });

  it('lie between the widths of the neighboring versions when the version is between two known ones', () => {
    const widths = new DeclaredWidths('2022.3.0'); // 2021.1.2 and 2023.1.0 both write 274
    expect(widths.mismatch('Product', 274)).toBeNull();
    expect(widths.mismatch('Product', 326)).toEqual({ version: '2022.3.0', expected: 274, found: 326 });
  });

  it('may only be wider in a version after the last known one', () => {
    const widths = new DeclaredWidths('2025.1.0'); // 2024.4.0 writes 326
    expect(widths.mismatch('Product', 400)).toBeNull();
    expect(widths.mismatch('Product', 273)).toEqual({ version: '2025.1.0', expected: 326, found: 273 });
  });

  it('must be narrower in a version before the first known one, in types that grew', () => {
    const widths = new DeclaredWidths('2009.1.0');
    expect(widths.mismatch('Product', 240)).toBeNull();
    expect(widths.mismatch('Product', 272)).toEqual({ version: '2009.1.0', expected: '<271', found: 272 });
    expect(widths.mismatch('Position', 166)).toBeNull();
  });

  it('compares versions by their numbers', () => {
    expect(new DeclaredWidths('2017.10.0').mismatch('Planogram', 262)).toBeNull();
    expect(new DeclaredWidths('8.0.1.2').mismatch('Planogram', 262)).toMatchObject({ expected: '<260' });
  });

  it('report nothing without a version or for a type of unknown width', () => {
    expect(new DeclaredWidths('').mismatch('Product', 5)).toBeNull();
    expect(new DeclaredWidths('2017.2.0').mismatch('Peg', 5)).toBeNull();
  });
});
