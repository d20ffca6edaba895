import { describe, expect, it } from 'vitest';
import { DiagnosticCollector } from '../diagnostics/diagnostic-collector.js';
import { guessDecimalSign, parseLength, parseNumber } from './cell-number.js';
import { RowReader } from './row-reader.js';
import type { TableCell } from './table.js';
import { PRODUCT_FIELDS, STORE_FIELDS, type TableField } from './table-fields.js';

function read(fields: readonly TableField[], columns: string[], cells: TableCell[], rules = {}) {
  const findings = new DiagnosticCollector();
  const reader = new RowReader(fields, { columns, decimalSign: 'point', lengthUnit: 'cm', ...rules }, findings);
  const values = reader.read({ line: 7, cells });
  const named = Object.fromEntries(
    columns.map((name) => [name, values[fields.findIndex((field) => field.name === name)]]),
  );
  return { named, findings: findings.list().items };
}

const product = (columns: string[], cells: TableCell[], rules = {}) => read(PRODUCT_FIELDS, columns, cells, rules);

describe('numbers as people write them', () => {
  it.each([
    ['1,234.50', 'point', 1234.5],
    ['1.234,50', 'comma', 1234.5],
    ['1 234,5', 'comma', 1234.5],
    ["1'234.5", 'point', 1234.5],
    ['$8.99', 'point', 8.99],
    ['5,99 €', 'comma', 5.99],
    ['￥12', 'point', 12],
    ['(3.20)', 'point', -3.2],
    ['12,34,567', 'point', 1234567],
    ['1,23', 'point', NaN],
    ['1.2.3', 'comma', NaN],
    ['abc', 'point', NaN],
    ['', 'point', NaN],
  ] as const)('%j with a decimal %s is %d', (text, sign, value) => {
    expect(parseNumber(text, sign)).toBe(value);
  });

  it('give their decimal separator only where it is unambiguous', () => {
    expect(guessDecimalSign(['1,5', '2,25', '1.234,00'])).toBe('comma');
    expect(guessDecimalSign(['1.5', '1,234.00'])).toBe('point');
    expect(guessDecimalSign(['1,234', '7', 'x'])).toBeNull();
  });

  it('are lengths in the unit of the file or in their own', () => {
    expect(parseLength('10', 'point', 'in')).toBe(25.4); // 10 × 2.54
    expect(parseLength('120 mm', 'point', 'in')).toBe(12);
    expect(parseLength('5"', 'point', 'cm')).toBe(12.7);
    expect(parseLength('12,5cm', 'comma', 'mm')).toBe(12.5);
    expect(parseLength('5 stones', 'point', 'cm')).toBeNaN();
  });
});

describe('reading a row', () => {
  it('skips columns without a field and treats placeholders as empty', () => {
    const { named, findings } = product(['upc', 'name', 'brand', 'width'], [' 123 ', 'Beer  can', 'n/a', '-']);
    expect(named).toEqual({ upc: '123', name: 'Beer can', brand: null, width: null });
    expect(findings).toEqual([]);
  });

  it('reports cells that are not numbers with row, column, field and text', () => {
    const { named, findings } = product(['upc', 'price'], ['1', 'cheap']);
    expect(named['price']).toBeNull();
    expect(findings).toEqual([{ code: 'tables.not-a-number', severity: 'error', line: 7, cell: 2, found: 'cheap', params: { field: 'price' } }]); // prettier-ignore
  });

  it('leaves the cell empty and keeps the rest of the row', () => {
    const { named, findings } = product(['upc', 'weight', 'brand'], ['1', '500 g', 'North']);
    expect(named).toEqual({ upc: '1', weight: null, brand: 'North' });
    expect(findings).toMatchObject([{ code: 'tables.not-a-number', found: '500 g', params: { field: 'weight' } }]);
    expect(product(['weight'], ['2.3']).named['weight']).toBe(2.3);
  });

  it('rejects impossible values: negative prices, half cases, places off the earth', () => {
    expect(product(['price'], ['-1']).findings[0]?.code).toBe('tables.negative');
    expect(product(['case_total_number'], ['1.5']).findings[0]?.code).toBe('tables.not-whole');
    expect(read(STORE_FIELDS, ['latitude', 'longitude'], ['95', '-181']).findings.map(({ code }) => code)).toEqual(['tables.latitude', 'tables.longitude']); // prettier-ignore
    expect(read(STORE_FIELDS, ['latitude', 'longitude'], ['-33,87', '151,2'], { decimalSign: 'comma' }).named).toEqual({ latitude: -33.87, longitude: 151.2 }); // prettier-ignore
  });

  it('rejects a text that is too long instead of cutting it', () => {
    const { named, findings } = product(['brand'], ['x'.repeat(256)]);
    expect(named['brand']).toBeNull();
    expect(findings[0]).toMatchObject({ code: 'tables.text-too-long', params: { limit: 255 } });
  });
});

describe('a code that a spreadsheet turned into a number', () => {
  it('keeps the leading zeros of a text', () => {
    expect(product(['upc'], ['0001820000018'])).toMatchObject({ named: { upc: '0001820000018' }, findings: [] });
    expect(product(['upc'], ['="0001820000018"']).named['upc']).toBe('0001820000018');
    expect(product(['upc'], ["'0001820000018"]).named['upc']).toBe('0001820000018');
  });

  it('is accepted with a note: leading zeros may be lost', () => {
    const { named, findings } = product(['upc'], [18200000188]);
    expect(named['upc']).toBe('18200000188');
    expect(findings).toMatchObject([{ code: 'tables.code-as-number', severity: 'info', line: 7, cell: 1 }]);
  });

  it('is restored from scientific notation that has all of its digits', () => {
    const { named, findings } = product(['upc'], ['1.8200000188E+10']);
    expect(named['upc']).toBe('18200000188');
    expect(findings[0]).toMatchObject({ code: 'tables.code-scientific', severity: 'warning' });
  });

  it.each([['1.82E+10'], ['1,82E+10'], [12345678901234567890], [1.5]])(
    'is rejected when digits were lost: %j',
    (cell) => {
      const { named, findings } = product(['upc'], [cell]);
      expect(named['upc']).toBeNull();
      expect(findings[0]?.severity).toBe('error');
    },
  );

  it('drops decimals that are zero', () => {
    expect(product(['upc'], ['18200000188.00']).named['upc']).toBe('18200000188');
  });
});
