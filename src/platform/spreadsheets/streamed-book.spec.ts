import { buffer } from 'node:stream/consumers';
import Excel from 'exceljs';
import { describe, expect, it } from 'vitest';
import { addBold, numberedName, sheetName, streamWorkbook } from './streamed-book.js';

async function* numbers(last: number): AsyncGenerator<number> {
  for (let number = 1; number <= last; number += 1) yield await Promise.resolve(number);
}

/** The sheets of a workbook of numbers, two per sheet, as exceljs reads them: name and rows. */
async function sheetsOf(name: string, last: number): Promise<[string, unknown[]][]> {
  const stream = streamWorkbook(async (book) => {
    const { sheet, count } = await book.write(numbers(last), {
      name,
      open: (writer, title) => {
        const opened = writer.addWorksheet(title);
        addBold(opened, ['number']);
        return opened;
      },
      add: (to, number, index) => to.addRow([`${index}: ${number}`]).commit(),
      maxRows: 2,
    });
    addBold(sheet, [`${count} rows`]);
    sheet.commit();
  });
  const workbook = new Excel.Workbook();
  await workbook.xlsx.load((await buffer(stream)).buffer as ArrayBuffer);
  return workbook.worksheets.map((sheet) => [sheet.name, sheet.getColumn(1).values.slice(1)]);
}

describe('StreamedBook', () => {
  it('continues rows beyond a sheet’s limit on further sheets, each with its heading', async () => {
    expect(await sheetsOf('Products', 5)).toEqual([
      ['Products', ['number', '0: 1', '1: 2']],
      ['Products 2', ['number', '2: 3', '3: 4']],
      ['Products 3', ['number', '4: 5', '5 rows']],
    ]);
  });

  it('opens no further sheet for rows that fill the last one exactly', async () => {
    expect(await sheetsOf('Products', 4)).toEqual([
      ['Products', ['number', '0: 1', '1: 2']],
      ['Products 2', ['number', '2: 3', '3: 4', '4 rows']],
    ]);
  });

  it('writes a heading without rows', async () => {
    expect(await sheetsOf('Products', 0)).toEqual([['Products', ['number', '0 rows']]]);
  });

  it('numbers sheets whose name has the maximum length', async () => {
    const names = (await sheetsOf('x'.repeat(31), 3)).map(([name]) => name);
    expect(names).toEqual(['x'.repeat(31), `${'x'.repeat(29)} 2`]);
  });
});

it('limits sheet names to 31 characters and removes forbidden ones', () => {
  expect(sheetName("'Shares: A/B [draft]'")).toBe('Shares  A B  draft');
  expect(sheetName('x'.repeat(40))).toHaveLength(31);
  expect(sheetName('[]')).toBe('Sheet');
  expect(numberedName('x'.repeat(31), 12)).toBe(`${'x'.repeat(28)} 12`);
});
