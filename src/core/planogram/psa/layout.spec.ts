import { describe, expect, it } from 'vitest';
import documented from '../../../../docs/psa-layout.json' with { type: 'json' };
import { CODES, COLUMNS, RECORD_TYPES, VERSION_CELL_COUNTS, cellOf } from './layout.js';

describe('the .psa layout', () => {
  it('names every column of every record type as documented', () => {
    expect(COLUMNS).toEqual(documented.columns);
    expect([...RECORD_TYPES].sort()).toEqual(Object.keys(documented.columns).sort());
  });

  it('has the documented widths of every version', () => {
    expect(VERSION_CELL_COUNTS).toEqual(documented.versionCellCounts);
  });

  it('has the documented code lists', () => {
    const asObjects = Object.fromEntries(Object.entries(documented.codes).map(([name, list]) => [name, { ...list }]));
    expect(CODES).toEqual(asObjects);
  });

  it('finds the cells that the format description names', () => {
    expect(cellOf('Project', 'measurement')).toBe(12);
    expect(cellOf('Product', 'case_total_number')).toBe(60);
    expect(cellOf('Position', 'merch_style_width')).toBe(33);
    expect(cellOf('Planogram', 'movement_period')).toBe(254);
    expect(cellOf('Performance', 'value_31')).toBe(121);
  });

  it('rejects a column that the type does not have', () => {
    expect(() => cellOf('Peg', 'upc')).toThrow('Peg has no column upc');
  });
});
