import { describe, expect, it } from 'vitest';
import type { AnalysisItemDto } from '../../../api/reports.gen.js';
import { findingOf } from './stores-finding.js';

const store = (name: string | null, daysOfSupply: number | null) =>
  ({ key: name ?? '~', name, daysOfSupply }) as AnalysisItemDto;
const UNASSIGNED = store('unassigned', 2);

describe('the first sentence of the list of stores', () => {
  it('is the store whose shelf lasts shortest, of those that are known', () => {
    const stores = [store('Ames', 9.5), store('Boone', 6.25), store('Clive', null), store(null, 2), UNASSIGNED];
    // Unassigned planograms are not a store to visit; Clive has no movement.
    expect(findingOf(stores)).toMatchObject({ key: 'lowest', store: { name: 'Boone' }, judged: 2 });
  });

  it('names none where all last as long, or none is known', () => {
    expect(findingOf([store('Ames', 9), store('Boone', 9)])).toEqual({
      key: 'even',
      store: null,
      judged: 2,
      days: 9,
    });
    expect(findingOf([store('Ames', 9), UNASSIGNED])).toMatchObject({ key: 'even', judged: 1 });
    expect(findingOf([store('Clive', null)])).toMatchObject({ key: 'noMovement', store: null });
    expect(findingOf([UNASSIGNED]).key).toBe('noStore');
  });
});
