import { describe, expect, it } from 'vitest';
import type { MatchState } from '../../../api/reports.gen.js';
import { statesOf } from '../data/row-facts.js';
import { findingOf as findingOfStates } from './store-finding.js';

type Store = { match: MatchState; region: string | null };
const findingOf = (rows: readonly Store[]) => findingOfStates(statesOf(rows, ({ region }) => region));
const store = (match: MatchState, region: string | null = 'North') => ({ match, region });

describe('what Project Stores says first', () => {
  it('is what the list lacks, before listed stores without a planogram', () => {
    const rows = [store('matched'), store('unmatched'), store('unmatched', null), store('unplaced', null)];
    expect(findingOf(rows)).toEqual({
      ...{ key: 'unmatched', count: 2, of: 3, withoutRegion: 1, shows: 'unmatched' },
    });
    expect(findingOf([store('matched'), store('unplaced')])).toMatchObject({
      ...{ key: 'idle', count: 1, of: 2, shows: 'unplaced' },
    });
  });

  it('says that all is in order, and of how many', () => {
    expect(findingOf([store('matched'), store('matched')])).toMatchObject({ key: 'matched', count: 2, shows: null });
  });

  it('says that there is no list, or that no store has a planogram', () => {
    expect(findingOf([store('placed', null), store('placed', '')])).toMatchObject({
      ...{ key: 'noList', count: 2, of: 2, withoutRegion: 2, shows: null },
    });
    expect(findingOf([store('unplaced'), store('unplaced')])).toMatchObject({ key: 'unplaced', count: 2 });
  });
});
