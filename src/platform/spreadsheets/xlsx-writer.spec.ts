import { setTimeout as wait } from 'node:timers/promises';
import Excel from 'exceljs';
import { describe, expect, it } from 'vitest';
import type { ReportTable, TableCell } from './report-table.js';
import { writeXlsx } from './xlsx-writer.js';

const sheets = { data: 'Data', about: 'About', rows: 'Rows' };

function table(rows: ReportTable['rows']): ReportTable {
  return {
    title: 'Shares',
    columns: [
      { title: 'Brand', type: 'text' },
      { title: 'Linear (ft)', type: 'number' },
      { title: 'Share', type: 'ratio' },
    ],
    rows,
    about: [['Filter', 'Store: 1001']],
    total: ['Total', 12.5, 1],
  };
}

async function read(source: ReportTable, maxRows?: number): Promise<Excel.Workbook> {
  const chunks: Buffer[] = [];
  for await (const chunk of writeXlsx(source, sheets, maxRows)) chunks.push(chunk as Buffer);
  const book = new Excel.Workbook();
  await book.xlsx.load(Buffer.concat(chunks).buffer as ArrayBuffer);
  return book;
}

describe('writeXlsx', () => {
  it('writes numbers as numbers, nulls as empty cells, formulas as text', async () => {
    const book = await read(
      table([
        ['=1+1', 10, 0.8],
        ['Größe & <Co>', null, 0.2],
      ]),
    );
    const data = book.getWorksheet('Data');
    expect(data?.getCell('A1').value).toBe('Brand');
    expect(data?.getCell('A2').value).toBe('=1+1');
    expect(data?.getCell('A2').type).toBe(Excel.ValueType.String);
    expect(data?.getCell('B2').value).toBe(10);
    expect(data?.getCell('C2').numFmt).toBe('0.0 %');
    expect(data?.getCell('A3').value).toBe('Größe & <Co>');
    expect(data?.getCell('B3').value).toBeNull();
    expect(data?.getRow(4).values).toEqual([undefined, 'Total', 12.5, 1]);
    expect(book.getWorksheet('About')?.getCell('B2').value).toBe('Store: 1001');
  });

  it('continues on further sheets, with the total below the last row and all rows counted', async () => {
    const rows = ['a', 'b', 'c', 'd', 'e'].map((brand, index) => [brand, index, index / 10]);
    const outline = { rows: [0, 1, 0, 1, 0], bold: [true, false, true, false, true] };
    const book = await read({ ...table(rows), outline }, 2);
    const brands = book.worksheets.map((sheet) => [sheet.name, sheet.getColumn(1).values.slice(1)]);
    expect(brands).toEqual([
      ['Data', ['Brand', 'a', 'b']],
      ['Data 2', ['Brand', 'c', 'd']],
      ['Data 3', ['Brand', 'e', 'Total']],
      ['About', ['Shares', 'Filter', 'Rows']],
    ]);
    expect(book.getWorksheet('About')?.getCell('B3').value).toBe(5);
    const second = book.getWorksheet('Data 2');
    expect(second?.views).toMatchObject([{ state: 'frozen', ySplit: 1 }]);
    expect(second?.autoFilter).toBe('A1:C1');
    expect(second?.getCell('C3').numFmt).toBe('0.0 %');
    expect([2, 3].map((row) => second?.getRow(row).outlineLevel)).toEqual([0, 1]);
    expect([2, 3].map((row) => second?.getRow(row).font?.bold === true)).toEqual([true, false]);
  });

  it('stops reading rows when the reader is gone', async () => {
    let ended = false;
    let given = 0;
    async function* rows(): AsyncGenerator<TableCell[]> {
      try {
        for (;;) {
          given += 1;
          yield [`brand ${given}`, Math.random() * given, 1 / given];
        }
      } finally {
        ended = true;
      }
    }
    const stream = writeXlsx(table(rows()), sheets);
    for await (const chunk of stream) if (chunk) break;
    for (let tries = 0; tries < 100 && !ended; tries += 1) await wait(20);
    expect(ended).toBe(true);
  });

  it('aborts the file when the rows fail, so that half a table is never mistaken for a complete one', async () => {
    async function* rows(): AsyncGenerator<TableCell[]> {
      yield ['a', 1, 1];
      throw new Error('the snapshot is gone');
    }
    await expect(read(table(rows()))).rejects.toThrow('the snapshot is gone');
  });
});
