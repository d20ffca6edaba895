import { describe, expect, it } from 'vitest';
import { type DataColumn, leastWidth, pinnedWidths } from './data-column.js';

const column = (id: string, more: Partial<DataColumn<object>> = {}): DataColumn<object> => ({
  id,
  header: id,
  value: () => null,
  ...more,
});

describe('the widths of columns', () => {
  it('keep the space of the pinned first column, and of the last one with row actions, out of the keyboard’s scroll area', () => {
    const name = column('name', { width: 180 });
    const sales = column('sales', { kind: 'money' });
    const acts = column('acts', { exported: false, width: 76 });
    expect(pinnedWidths([name, sales, acts])).toBe('180px 76px');
    expect(pinnedWidths([name, sales])).toBe('180px 0px');
    expect(pinnedWidths([])).toBe('0px 0px');
    // 180 + 104 for figures + 76.
    expect(leastWidth([name, sales, acts])).toBe(360);
  });
});
