import { describe, expect, it } from 'vitest';
import { readDays, writeDays } from './use-brush.js';

describe('a range of days in the address', () => {
  it('is read as it is written, with and without an end', () => {
    for (const days of [
      { from: 0, to: 3 },
      { from: 28, to: null },
    ]) {
      expect(readDays(writeDays(days))).toEqual(days);
    }
  });

  it('is none where somebody wrote something else', () => {
    for (const text of [null, '', '3', '-3', 'a-b', '3-28-30', '99999-', '3.5-7']) expect(readDays(text)).toBeNull();
  });
});
