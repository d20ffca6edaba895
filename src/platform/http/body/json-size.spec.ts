import { describe, expect, it } from 'vitest';
import { jsonSize } from './json-size.js';

const sizeOf = (value: unknown) => jsonSize(Buffer.from(JSON.stringify(value)));

describe('the size of a JSON text', () => {
  it('counts names, values and levels', () => {
    // {list, object, name}: 3 names and 1 nested; values: 1 body, 2 commas, 1 list with 2 commas, 1 object.
    expect(sizeOf({ list: [1, 2, 3], object: { a: 1 }, name: 'x' })).toEqual({ depth: 2, names: 4, values: 7 });
    expect(sizeOf([])).toEqual({ depth: 1, names: 0, values: 1 });
    expect(sizeOf('text')).toEqual({ depth: 0, names: 0, values: 0 });
  });

  it('ignores structural characters in texts', () => {
    expect(sizeOf({ a: '{"b":[1,2,"\\' })).toEqual({ depth: 1, names: 1, values: 1 });
    expect(sizeOf({ 'a",:{': '货架,:{' })).toEqual({ depth: 1, names: 1, values: 1 });
  });

  it('handles unterminated text', () => {
    expect(jsonSize(Buffer.from('{"a":"\\'))).toEqual({ depth: 1, names: 1, values: 1 });
    expect(jsonSize(Buffer.from('['.repeat(1000))).depth).toBe(1000);
  });
});
