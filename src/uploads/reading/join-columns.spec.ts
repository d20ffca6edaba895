import { describe, expect, it } from 'vitest';
import type { ColumnDefinition } from '../../core/extraction/columns.js';
import type { TableColumns } from '../threads/file-answer.js';
import { joinColumns, TextNumbers } from './join-columns.js';

const column = (name: string, type: ColumnDefinition['type']): ColumnDefinition => ({
  name,
  type,
  nullable: true,
  description: '',
});
const definitions = [column('no', 'int'), column('width', 'double'), column('brand', 'text'), column('placed', 'bool')];

function table(rows: number, brands: string[], codes: number[]): TableColumns {
  return {
    rows,
    columns: {
      no: Int32Array.from({ length: rows }, (_, i) => i),
      width: Float64Array.from({ length: rows }, (_, i) => (i === 1 ? Number.NaN : i / 2)),
      brand: { codes: Int32Array.from(codes), dictionary: brands },
      placed: Uint8Array.from({ length: rows }, () => 1),
    },
  };
}

describe('joining the columns of several files', () => {
  it('puts their rows one behind the other and gives equal texts one number', () => {
    const texts = new TextNumbers();
    const joined = joinColumns(
      definitions,
      [table(3, ['Zol', 'Kes'], [1, -1, 0]), table(2, ['Kes', 'Mar'], [0, 1])],
      texts,
    );
    // In the order met: Zol 0, Kes 1, Mar 2. Rows: Kes, null, Zol | Kes, Mar.
    expect(texts.texts()).toEqual(['Zol', 'Kes', 'Mar']);
    expect(joined.rows).toBe(5);
    expect([...(joined.columns['brand'] ?? [])]).toEqual([1, -1, 0, 1, 2]);
    expect([...(joined.columns['no'] ?? [])]).toEqual([0, 1, 2, 0, 1]);
    expect([...(joined.columns['width'] ?? [])]).toEqual([0, Number.NaN, 1, 0, Number.NaN]);
  });

  it('keeps the numbers of a batch over several calls', () => {
    const texts = new TextNumbers();
    joinColumns(definitions, [table(1, ['Zol'], [0])], texts);
    const second = joinColumns(definitions, [table(2, ['Kes', 'Zol'], [1, 0])], texts);
    expect([...(second.columns['brand'] ?? [])]).toEqual([0, 1]);
  });

  it('takes only the rows a table has, however long its arrays are', () => {
    const long = { ...table(3, ['Zol'], [0, 0, 0]), rows: 2 };
    expect(joinColumns(definitions, [long], new TextNumbers()).columns['no']).toHaveLength(2);
  });

  it.each([
    ['missing', { rows: 1, columns: {} }],
    ['of another type', { rows: 1, columns: { ...table(1, ['Zol'], [0]).columns, no: new Float64Array(1) } }],
    [
      'a text where a number belongs',
      { rows: 1, columns: { ...table(1, ['x'], [0]).columns, no: { codes: new Int32Array(1), dictionary: [] } } },
    ],
  ])('refuses a column that is %s', (_what, wrong) => {
    expect(() => joinColumns(definitions, [wrong], new TextNumbers())).toThrow('The column no');
  });
});
