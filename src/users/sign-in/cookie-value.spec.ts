import { describe, expect, it } from 'vitest';
import { cookieValue } from './cookie-value.js';

describe('reading the cookie header', () => {
  it.each([
    ['reveal_refresh=abc', 'abc'],
    ['theme=dark; reveal_refresh=abc; other=1', 'abc'],
    ['not_reveal_refresh=abc', null],
    ['reveal_refresh=', null],
    ['', null],
  ])('%s', (header, value) => {
    expect(cookieValue(header, 'reveal_refresh')).toBe(value);
  });
});
