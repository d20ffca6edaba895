import { describe, expect, it } from 'vitest';
import { codeIn } from './code-text.js';

describe('a code', () => {
  it.each([
    ['123456', '123456'],
    ['  123456\n', '123456'],
    ['123 456', '123456'],
    ['123-456', '123456'],
    ['To confirm it, enter this code:\n\n    012345\n\nThe code works once', '012345'],
    ['abcde-23456', 'abcde-23456'],
    [' ABCDE-23456 ', 'ABCDE-23456'],
    ['1234567', '1234567'],
    ['12345', '12345'],
    ['', ''],
  ])('is found in %j', (text, code) => {
    expect(codeIn(text)).toBe(code);
  });
});
