import { describe, expect, it } from 'vitest';
import { unstorableFields } from './request-text.js';

describe('the text of a request', () => {
  it('may be anything that PostgreSQL stores', () => {
    const body = { name: '货架😀 "=1+1" \t\r\n', list: ['', 'é'], count: 3, none: null, yes: true };
    expect(unstorableFields(body)).toEqual([]);
    expect(unstorableFields(undefined)).toEqual([]);
    expect(unstorableFields('plain')).toEqual([]);
  });

  it('is rejected by field for a NUL character or half a surrogate pair', () => {
    const message = 'must not hold NUL or broken Unicode characters';
    expect(unstorableFields({ projName: 'a\0b' })).toEqual([{ field: 'projName', message }]);
    expect(unstorableFields({ filters: { brand: ['fine', '\ud83d'] } })).toEqual([
      { field: 'filters.brand.1', message },
    ]);
  });

  it('is rejected for such characters in names too', () => {
    expect(unstorableFields({ filters: { 'a\0': ['x'] } })).toEqual([
      { field: 'filters', message: 'holds a name that is not valid text' },
    ]);
  });

  it('is rejected beyond 32 levels of nesting, at any depth, without exhausting the stack', () => {
    const nested = (levels: number): unknown => {
      let value: unknown = 1;
      for (let level = 0; level < levels; level += 1) value = { a: value };
      return value;
    };
    expect(unstorableFields(nested(32))).toEqual([]);
    expect(unstorableFields(nested(33))[0]?.message).toBe('must not be nested more than 32 levels deep');
    expect(unstorableFields(nested(200_000))).toHaveLength(1);
  });
});
