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
  ])('of %j is %s', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });

  it('counts what a reader counts: one emoji is one character', () => {
    expect(rulesHeld('Abc1👍👍👍').length).toBe(false);
    expect(rulesHeld('Abc1👍👍👍👍').length).toBe(true);
  });

  it('says of each rule whether it holds', () => {
    expect(rulesHeld('abc1')).toEqual({ length: false, lowercase: true, uppercase: false, digit: true });
  });
});
