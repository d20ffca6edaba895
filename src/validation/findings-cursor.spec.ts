import { describe, expect, it } from 'vitest';
import { InvalidRequestError } from '../platform/errors/app-error.js';
import { cursorOf, positionOf } from './findings-cursor.js';

const validation = '01890a5d-ac96-774b-bcce-b302099a8057';
const other = '01890a5d-ac96-774b-bcce-b302099a8058';
const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('the key of a page of findings', () => {
  it('leads back to where the page ended', () => {
    const position = { validation, gone: false, finding: 120 };
    expect(positionOf(cursorOf(position), {})).toEqual(position);
    expect(positionOf(cursorOf({ ...position, gone: true }), { validation, gone: true }).gone).toBe(true);
  });

  it.each([
    ['nothing', ''],
    ['a number, as it was once', '100'],
    ['other text', 'not a key'],
    ['too little', encoded([validation, false])],
    ['no validation', encoded(['1', false, 1])],
    ['half a finding', encoded([validation, false, 1.5])],
    ['a finding before the first', encoded([validation, false, -1])],
  ])('is rejected when it is %s', (_what, cursor) => {
    expect(() => positionOf(cursor, {})).toThrow(InvalidRequestError);
  });

  it('is rejected with another question', () => {
    const cursor = cursorOf({ validation, gone: false, finding: 1 });
    expect(() => positionOf(cursor, { validation: other })).toThrow(InvalidRequestError);
    expect(() => positionOf(cursor, { gone: true })).toThrow(InvalidRequestError);
  });
});
