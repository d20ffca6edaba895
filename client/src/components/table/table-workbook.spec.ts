import Excel from 'exceljs';
import { describe, expect, it } from 'vitest';
import type { DataColumn } from './data-column.js';
import { tableWorkbook } from './table-workbook.js';

interface Row {
  name: string;
  price: number | null;
  day: string;
}

const COLUMNS: DataColumn<Row>[] = [
  { id: 'name', header: 'Name', value: ({ name }) => name },
  { id: 'price', header: 'Price', kind: 'money', digits: 2, value: ({ price }) => price, total: 12.5 },
  { id: 'day', header: 'Day', kind: 'date', value: ({ day }) => day },
];
const NAMES = { data: 'Data', about: 'About', rows: 'Rows' };
const COUNT = 4321;
const rowOf = (at: number): Row => ({
  name: at === 7 ? ' <a> & "b"\u0007 ' : `Product ${at}`,
  price: at === 8 ? null : at / 4,
  day: '2026-11-27',
});

/** As a server gives them. */
async function* pages(): AsyncGenerator<Row[]> {
  for (let start = 0; start < COUNT; start += 1000) {
    yield await Promise.resolve(Array.from({ length: Math.min(1000, COUNT - start) }, (_, at) => rowOf(start + at)));
  }
}

async function read(rows: readonly Row[] | AsyncIterable<readonly Row[]>): Promise<Excel.Workbook> {
  const file = await tableWorkbook({ title: 'Products', about: [], columns: COLUMNS, rows }, NAMES);
  const book = new Excel.Workbook();
  await book.xlsx.load(await file.arrayBuffer());
  return book;
}

describe('the workbook of a table whose rows arrive page by page', () => {
  it('has every row in order, with texts, figures, days and formats, and the total below', async () => {
    const book = await read(pages());
    const sheet = book.getWorksheet('Data');
    expect(sheet?.rowCount).toBe(COUNT + 2);
    expect(sheet?.getRow(1).values).toEqual([undefined, 'Name', 'Price', 'Day']);
    expect(sheet?.getRow(2).values).toEqual([undefined, 'Product 0', 0, new Date('2026-11-27')]);
    expect(sheet?.getRow(COUNT + 1).getCell(1).value).toBe(`Product ${COUNT - 1}`);
    expect(sheet?.getRow(9).getCell(1).value).toBe(' <a> & "b" ');
    expect(sheet?.getRow(10).getCell(2).value).toBeNull();
    expect(sheet?.getRow(3).getCell(2).numFmt).toBe('#,##0.00');
    expect(sheet?.getRow(3).font?.bold).toBeFalsy();
    const total = sheet?.getRow(COUNT + 2).getCell(2);
    expect([total?.value, total?.numFmt, total?.font?.bold]).toEqual([12.5, '#,##0.00', true]);
    expect(book.getWorksheet('About')?.getRow(2).values).toEqual([undefined, 'Rows', COUNT]);
  });

  it('is the one of the same rows at once', async () => {
    const values = (book: Excel.Workbook) => book.getWorksheet('Data')?.getSheetValues();
    const rows = Array.from({ length: COUNT }, (_, at) => rowOf(at));
    expect(values(await read(pages()))).toEqual(values(await read(rows)));
  });

  it('fails as a whole when a page cannot be loaded', async () => {
    async function* broken(): AsyncGenerator<Row[]> {
      yield await Promise.resolve([rowOf(0)]);
      throw new Error('offline');
    }
    await expect(read(broken())).rejects.toThrow('offline');
  });
});
