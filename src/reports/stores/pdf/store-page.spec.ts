import { describe, expect, it } from 'vitest';
import { rowsBelow } from '../../documents/pdf/pdf-table.js';
import { storePages } from './store-page.js';

describe('the pages of a store', () => {
  it('continue after the first one, in two columns, to their end', () => {
    const contents = (atRisk: number, absent: number) =>
      ({ atRisk: { items: { length: atRisk } }, absent: { length: absent } }) as never;
    // 30 of each on the first page, 68 on each further page: 127 more at risk take two, 778 more voids twelve.
    expect(rowsBelow(118)).toBe(30);
    expect(storePages(contents(157, 808))).toHaveLength(1 + 2 + 12);
    expect(storePages(contents(30, 30))).toHaveLength(1);
    expect(storePages(contents(0, 31))).toHaveLength(2);
  });
});
