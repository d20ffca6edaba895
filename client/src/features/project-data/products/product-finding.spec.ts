import { describe, expect, it } from 'vitest';
import type { MatchState } from '../../../api/reports.gen.js';
import { statesOf } from '../data/row-facts.js';
import { findingOf as findingOfStates } from './product-finding.js';

type Product = { match: MatchState; Category: string | null };
const findingOf = (rows: readonly Product[]) => findingOfStates(statesOf(rows, ({ Category }) => Category));
const product = (match: MatchState, Category: string | null = 'Drinks') => ({ match, Category });

describe('what Project Products says first', () => {
  it('is what the list lacks, before what it has without a category', () => {
    const rows = [product('matched'), product('matched', null), product('unmatched'), product('unmatched', null)];
    expect(findingOf([...rows, product('unplaced', null)])).toEqual({
      ...{ key: 'unmatched', count: 2, withoutCategory: 1, placed: 4 },
    });
    expect(findingOf(rows.slice(0, 2))).toEqual({ key: 'noCategory', count: 1, withoutCategory: 1, placed: 2 });
  });

  it('counts products on planograms alone', () => {
    expect(findingOf([product('matched'), product('unplaced', null)])).toMatchObject({ key: 'matched', count: 1 });
    expect(findingOf([product('unplaced'), product('unplaced')])).toMatchObject({ key: 'unplaced', count: 2 });
  });

  it('says that there is no list, and how many have no category without it', () => {
    expect(findingOf([product('placed'), product('placed', ''), product('unplaced')])).toEqual({
      ...{ key: 'noList', count: 2, withoutCategory: 1, placed: 2 },
    });
  });
});
