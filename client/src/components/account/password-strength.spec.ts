import { describe, expect, it } from 'vitest';
import { passwordStrength, rulesHeld } from './password-strength.js';

describe('the strength of a password', () => {
  it.each([
    ['Abcdefg1', 'medium'],
    ['Abcdefghij1', 'medium'],
    ['Abcdefghijk1', 'strong'],
    ['Abcdef1', 'invalid'],
    ['abcdefghijklmno1', 'invalid'],
    ['ABCDEFGHIJKLMNO1', 'invalid'],
    ['Abcdefghijklmno', 'invalid'],
    ['', 'invalid'],
    ['Ünïcödé1', 'medium'],
    ['Ａｂｃｄｅｆｇ１', 'medium'],
  ])('rates %j as %s', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });

  it('counts characters as a reader does: one emoji is one character', () => {
    expect(rulesHeld('Abc1👍👍👍').length).toBe(false);
    expect(rulesHeld('Abc1👍👍👍👍').length).toBe(true);
  });

  it('reports for each rule whether it is met', () => {
    expect(rulesHeld('abc1')).toEqual({ length: false, lowercase: true, uppercase: false, digit: true });
  });
});
