import { describe, expect, it } from 'vitest';
import { toCsv } from './csv.js';

describe('CSV files', () => {
  it('quote what needs it and leave nulls empty', () => {
    expect(toCsv([['a,b', 'say "hi"', null, 1.5]])).toBe('\uFEFF"a,b","say ""hi""",,1.5\r\n');
  });

  it('neutralize texts that a spreadsheet would run, but not negative numbers', () => {
    expect(toCsv([['=cmd()', '@x', -4]])).toBe("\uFEFF'=cmd(),'@x,-4\r\n");
  });
});
