import { describe, expect, it } from 'vitest';
import { InvalidRequestError } from '../errors/app-error.js';
import { cursorOf, idOfCursor } from './id-cursor.js';
import { idempotencyKeyOf } from './idempotency-key.decorator.js';

describe('the list’s cursor', () => {
  it('gives back the id it was made from', () => {
    const id = '019aa3c2-7f10-7abc-8def-0123456789ab';
    expect(idOfCursor(cursorOf(id))).toBe(id);
  });

  it.each(['', 'abc', cursorOf("' OR 1=1 --")])('refuses %j, which no list gave out', (cursor) => {
    expect(() => idOfCursor(cursor)).toThrow(InvalidRequestError);
  });
});

describe('the Idempotency-Key header', () => {
  it('is null when it is not there and trimmed when it is', () => {
    expect(idempotencyKeyOf(undefined)).toBeNull();
    expect(idempotencyKeyOf(' k1 ')).toBe('k1');
  });

  it.each(['', '  ', 'k'.repeat(201)])('is refused when it cannot be kept (%#)', (header) => {
    expect(() => idempotencyKeyOf(header)).toThrow(InvalidRequestError);
  });
});
