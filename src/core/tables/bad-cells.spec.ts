import { describe, expect, it } from 'vitest';
import { weighed } from './bad-cells.js';

const problem = (code: string, severity: 'error' | 'warning' | 'info') => ({
  code: `tables.${code}`,
  severity,
  line: 3,
});

describe('a problem of an import', () => {
  it('in a cell or row costs only that cell or row, unless the import is strict', () => {
    for (const one of [
      problem('not-a-number', 'error'),
      problem('missing-key', 'warning'),
      problem('cell-error', 'error'),
    ]) {
      expect(weighed(one, false)).toEqual({ ...one, severity: 'warning' });
      expect(weighed(one, true)).toEqual({ ...one, severity: 'error' });
    }
  });

  it('in the whole file stays an error', () => {
    for (const one of [problem('damaged', 'error'), problem('no-keys', 'error'), problem('date-cell', 'info')]) {
      expect([weighed(one, false), weighed(one, true)]).toEqual([one, one]);
    }
  });
});
