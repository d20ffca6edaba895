import { describe, expect, it } from 'vitest';
import { START, type WorkbookState, bodyOf, readState, writeState } from './workbook-state.js';

/** Through the address and back. */
function through(state: WorkbookState): WorkbookState {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(writeState(state))) {
    if (Array.isArray(value)) for (const one of value) params.append(name, one);
    else if (value !== null) params.set(name, value);
  }
  return readState(params);
}

describe('the content of a workbook', () => {
  it('is in the address, and nothing is while it is as at the start', () => {
    const state: WorkbookState = {
      kind: 'DATA',
      level: 'brand',
      grouping: 'banner',
      measures: ['facings', 'units'],
      scope: { category: ['Soup: hot', 'Snacks'], store: ['1001'] },
      without: true,
    };
    expect(through(state)).toEqual(state);
    const written = Object.values(writeState(START)).filter((value) => value !== null && value.length > 0);
    expect(written).toEqual([]);
  });

  it('takes nothing wrong from an address', () => {
    const params = new URLSearchParams(
      'rows=aisle&columns=galaxy&measure=weight&filter=aisle:1&filter=brand:&values=x',
    );
    expect(readState(params)).toEqual(START);
  });

  it('does not put stores beside stores', () => {
    expect(readState(new URLSearchParams('rows=region&columns=banner'))).toMatchObject({
      level: 'region',
      grouping: 'none',
    });
  });

  it('is asked for with products and stores apart, and with a name only when there is one', () => {
    const state = { ...START, scope: { category: ['Soup'], banner: ['Corner'] }, without: true };
    expect(bodyOf('p', '  ', state)).toEqual({
      projectid: 'p',
      horizontalGrouping: 'none',
      level: 'product',
      measures: ['linear', 'facings', 'sales'],
      productFilter: { category: ['Soup'] },
      storeFilter: { banner: ['Corner'] },
      filterType: 'exclude',
    });
    expect(bodyOf('p', ' Week 12 ', START)).toMatchObject({ reportname: 'Week 12', filterType: 'include' });
  });
});
