import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import exceljs from 'exceljs';
import { expect, it } from 'vitest';
import type { FindingRow } from '../findings.queries.js';
import { Waived } from '../waived.js';
import { writeSheets } from './findings-export.js';
import { RuleWords } from './rule-words.js';

const row = (line: number) =>
  ({ rule: 'P15', severity: 'warning', list: null, line, identity: `${line}`, params: null }) as FindingRow;

async function* findings() {
  yield await Promise.resolve([row(1), row(2), row(3)]);
  yield [row(4), row(5)];
}

it('findings beyond the room of a sheet stand on the next one', async () => {
  const out = new PassThrough();
  const read = buffer(out);
  const book = new exceljs.stream.xlsx.WorkbookWriter({ stream: out, useSharedStrings: false });
  const words = new RuleWords('en-US');
  await writeSheets(book, 'Products', findings(), { waived: new Waived([]), words, out }, 2);
  await book.commit();
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.load((await read).buffer as ArrayBuffer);
  const lines = workbook.worksheets.map((sheet) => [sheet.name, sheet.getColumn(9).values.slice(2)]);
  expect(lines).toEqual([
    ['Products', [1, 2]],
    ['Products 2', [3, 4]],
    ['Products 3', [5]],
  ]);
});
