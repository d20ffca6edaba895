import { describe, expect, it } from 'vitest';
import { displaySystem, displayUnits, perLinearUnit, toDisplay } from './display.js';

describe('display units', () => {
  it('follow the project unless a reader asks for others', () => {
    expect(displaySystem('in')).toBe('feet');
    expect(displaySystem('cm')).toBe('metres');
    expect(displaySystem('in', 'cm')).toBe('centimetres');
    expect(displaySystem('cm', 'in')).toBe('feet');
  });

  it('are converted at the edge', () => {
    expect(toDisplay(304.8, 'length', 'feet')).toBeCloseTo(10, 12);
    expect(toDisplay(929.0304, 'area', 'feet')).toBeCloseTo(1, 12); // 30.48² cm²
    expect(toDisplay(28_316.846592, 'volume', 'feet')).toBeCloseTo(1, 12); // 30.48³ cm³
    expect(toDisplay(250, 'length', 'metres')).toBe(2.5);
    expect(toDisplay(25_000, 'area', 'metres')).toBe(2.5);
    expect(toDisplay(2_500_000, 'volume', 'metres')).toBe(2.5);
    expect(toDisplay(250, 'area', 'centimetres')).toBe(250);
  });

  it('leave null and everything without a length unchanged', () => {
    expect(toDisplay(7, 'money', 'feet')).toBe(7);
    expect(toDisplay(0.25, 'share', 'metres')).toBe(0.25);
    expect(toDisplay(null, 'length', 'feet')).toBeNull();
  });

  it('are named beside the numbers', () => {
    expect(displayUnits('feet')).toMatchObject({
      linear: 'ft',
      square: 'sqft',
      area: 'sqft',
      cubic: 'cuft',
      money: 'USD',
    });
    expect(displayUnits('metres', 'EUR')).toMatchObject({ linear: 'm', square: 'm2', cubic: 'm3', money: 'EUR' });
    expect(displayUnits('centimetres')).toMatchObject({ linear: 'cm', area: 'cm2', cubic: 'cm3', perLinear: 'm' });
    expect(perLinearUnit('feet')).toBe('in');
    expect(perLinearUnit('centimetres')).toBe('cm');
  });
});
