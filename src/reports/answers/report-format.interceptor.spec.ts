import { StreamableFile } from '@nestjs/common';
import { afterEach, describe, expect, it } from 'vitest';
import type { ReportTable } from '../../platform/spreadsheets/report-table.js';
import { fileWords } from './file-words.js';
import { fileOf } from './report-format.interceptor.js';

const opened: StreamableFile[] = [];
afterEach(() => {
  for (const file of opened.splice(0)) file.getStream().destroy();
});

/** A file of a table with one row and this many columns. */
function wide(columns: number, ending: 'csv' | 'xlsx'): StreamableFile {
  const table: ReportTable = {
    title: 'Wide',
    about: [],
    columns: Array.from({ length: columns }, (_, at) => ({ title: `c${at}`, type: 'number' })),
    rows: [Array.from({ length: columns }, (_, at) => at)],
  };
  const file = fileOf({ body: null, table: () => table }, fileWords('en-US'), ending);
  opened.push(file);
  return file;
}

describe('a table as a file', () => {
  it('is a workbook up to the width of a sheet, and CSV of any width', () => {
    expect(wide(16_384, 'xlsx')).toBeInstanceOf(StreamableFile);
    expect(wide(16_385, 'csv')).toBeInstanceOf(StreamableFile);
  });

  it('is refused as a workbook when no sheet can hold it, with a hint at the way out', () => {
    expect(() => wide(16_385, 'xlsx')).toThrow(
      expect.objectContaining({ code: 'reports.too-many-columns', params: { columns: 16_385, most: 16_384 } }),
    );
  });
});
