import { describe, expect, it } from 'vitest';
import { fileKind, isCalledWorkbook } from './file-kind.js';

const kindOf = (text: string) => fileKind(new TextEncoder().encode(text));

describe('the kind of a file, whatever its name', () => {
  it.each([
    ['<html xmlns:o="urn"><table><tr><td>1', 'html'],
    ['<!-- saved -->\n<style>td{}</style><table>', 'html'],
    ['<div><table><tr>', 'html'],
    ['<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">', 'xml-workbook'], // prettier-ignore
    ['<?xml version="1.0"?><items><item/></items>', 'xml'],
    ['UPC,Name\n1,<b>', 'text'],
  ])('%j is %s', (text, kind) => {
    expect(kindOf(text)).toBe(kind);
  });

  it('is recognized in UTF-16', () => {
    const wide = Uint8Array.from([0xff, 0xfe, ...[...'<html>'].flatMap((letter) => [letter.charCodeAt(0), 0])]);
    expect(fileKind(wide)).toBe('html');
  });

  it('can be a workbook by name', () => {
    expect(['a.xlsx', 'A.XLS', 'a.csv', 'a.xlsx.csv'].map(isCalledWorkbook)).toEqual([true, true, false, false]);
  });
});
