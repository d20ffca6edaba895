import { describe, expect, it } from 'vitest';
import { InvalidRequestError } from '../errors/app-error.js';
import { cursorOf, idOfCursor } from './id-cursor.js';
import { idempotencyKeyOf } from './idempotency-key.decorator.js';

describe('the cursor of a list', () => {
  it('gives back the id it was made from', () => {
    const id = '019aa3c2-7f10-7abc-8def-0123456789ab';
    expect(idOfCursor(cursorOf(id))).toBe(id);
  });

  it.each(['', 'abc', cursorOf("' OR 1=1 --")])('rejects %j, which no list returned', (cursor) => {
    expect(() => idOfCursor(cursor)).toThrow(InvalidRequestError);
  });
});

describe('the Idempotency-Key header', () => {
  it('is null when missing and trimmed otherwise', () => {
    expect(idempotencyKeyOf(undefined)).toBeNull();
    expect(idempotencyKeyOf(' k1 ')).toBe('k1');
  });

  it.each(['', '  ', 'k'.repeat(201)])('is rejected when it cannot be stored (%#)', (header) => {
    expect(() => idempotencyKeyOf(header)).toThrow(InvalidRequestError);
  });
});
