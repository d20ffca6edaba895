import { describe, expect, it } from 'vitest';
import { csvCell, csvLine, writeCsv } from './csv-writer.js';

async function written(table: Parameters<typeof writeCsv>[0], notes = false): Promise<string> {
  let text = '';
  for await (const part of writeCsv(table, { notes })) text += part;
  return text;
}

describe('csvCell', () => {
  it.each([
    ['soup', 'soup'],
    ['a,b', '"a,b"'],
    ['say "cheese"', '"say ""cheese"""'],
    ['two\nlines', '"two\nlines"'],
    [' padded', '" padded"'],
    ['=1+1', "'=1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['-5 %', "'-5 %"],
    ['\t=x', "'\t=x"],
    ['\n=x', '"\'\n=x"'],
    ['＝1+1', "'＝1+1"],
  ])('writes %j as %j', (text, cell) => {
    expect(csvCell(text)).toBe(cell);
  });

  it('leaves numbers unchanged, including negative ones, and nulls empty', () => {
    expect(csvLine([-1.5, 0, 1e21, null, true])).toBe('-1.5,0,1e+21,,yes\r\n');
    expect(csvCell(Number.NaN)).toBe('');
  });
});

describe('writeCsv', () => {
  it('yields to other work after every piece, even if rows and reader never wait', async () => {
    let turns = 0;
    let isDone = false;
    const others = (): void => {
      turns += 1;
      if (!isDone) setImmediate(others);
    };
    setImmediate(others);
    const rows = Array.from({ length: 5_000 }, (_, row) => [String(row).padEnd(100, '.')]);
    const pieces: string[] = [];
    for await (const piece of writeCsv({
      title: 'Rows',
      columns: [{ title: 'Text', type: 'text' }],
      rows,
      about: [],
    })) {
      pieces.push(piece);
    }
    isDone = true;
    // 5,000 rows × 102 characters ÷ 65,536 = 7.8
    expect(pieces).toHaveLength(8);
    expect(turns).toBeGreaterThanOrEqual(7);
  });

  const table = {
    title: 'Shares',
    columns: [
      { title: 'Brand', type: 'text' as const },
      { title: 'Linear (ft)', type: 'number' as const },
    ],
    rows: [
      ['A', 1],
      ['B', 2],
    ],
    about: [['Filter', 'none'] as const],
    total: ['Total', 3],
  };

  it('writes the report’s details, the table and the total when notes are requested', async () => {
    expect(await written(table, true)).toBe(
      '\uFEFFShares\r\nFilter,none\r\n\r\nBrand,Linear (ft)\r\nA,1\r\nB,2\r\nTotal,3\r\n',
    );
  });

  it('writes heading and rows only', async () => {
    expect(await written(table)).toBe('\uFEFFBrand,Linear (ft)\r\nA,1\r\nB,2\r\n');
  });

  it('emits a long table in parts without losing a row', async () => {
    const rows = Array.from({ length: 20_000 }, (_, row) => [`brand ${row}`, row]);
    let parts = 0;
    let text = '';
    for await (const part of writeCsv({ ...table, rows })) {
      parts += 1;
      text += part;
    }
    expect(parts).toBeGreaterThan(1);
    expect(text.split('\r\n')).toHaveLength(20_000 + 2);
  });
});
