import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { toCsv } from './csv.js';
import { columnName, toXlsx } from './xlsx.js';

describe('CSV files', () => {
  it('quote what needs it and leave nulls empty', () => {
    expect(toCsv([['a,b', 'say "hi"', null, 1.5]])).toBe('\uFEFF"a,b","say ""hi""",,1.5\r\n');
  });

  it('disarm texts that a spreadsheet would run, but not negative numbers', () => {
    expect(toCsv([['=cmd()', '@x', -4]])).toBe("\uFEFF'=cmd(),'@x,-4\r\n");
  });
});

describe('workbooks', () => {
  it('hold numbers as numbers and texts escaped, each cell with its place', () => {
    const parts = unzipSync(toXlsx([['A & B', 2.5, null, 'x']], 'Share: of [space]'));
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet).toContain('<c r="A1" t="inlineStr"><is><t xml:space="preserve">A &amp; B</t></is></c>');
    expect(sheet).toContain('<c r="B1"><v>2.5</v></c><c r="D1"');
    expect(strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array())).toContain('name="Share  of  space"');
  });

  it('name the columns past Z', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
  });
});
