import { describe, expect, it } from 'vitest';
import { type Compared, type ComparedValue, findingOf } from './finding.js';

const steps = (before: number, after: number) => ({
  before,
  added: Math.max(0, after - before),
  dropped: Math.max(0, before - after),
  grown: 0,
  shrunk: 0,
  unknown: 0,
  after,
});
const value = (name: string, before: number, after: number): ComparedValue => ({
  ...{ key: name.toLowerCase(), name, before, after, itemsAdded: 1, itemsDropped: 2 },
});
const compared = (changes: Partial<Compared>): Compared => ({
  sameStores: 24,
  otherStores: 0,
  over: 'same',
  steps: steps(200, 190),
  added: 3,
  dropped: 5,
  items: [value('Beer', 100, 120), value('Tea', 100, 70)],
  value: null,
  ...changes,
});

describe('the first sentence of a comparison', () => {
  it('is how space changed, and whose changed most, up or down', () => {
    // 190 − 200 = −10, a twentieth of 200; Tea lost 30, more than the 20 that Beer gained.
    expect(findingOf(compared({}))).toEqual({
      key: 'lessMost',
      change: -10,
      ratio: -0.05,
      added: 3,
      dropped: 5,
      most: { key: 'tea', name: 'Tea', change: -30 },
    });
    expect(findingOf(compared({ steps: steps(190, 200) })).key).toBe('moreMost');
  });

  it('is only about the value that the page is filtered by', () => {
    // Tea lost more, but Beer is selected: 120 − 100 = 20, a fifth of 100.
    expect(findingOf(compared({ value: 'beer' }))).toEqual({
      ...{ key: 'valueMore', change: 20, ratio: 0.2, added: 1, dropped: 2 },
      most: { key: 'beer', name: 'Beer', change: 20 },
    });
    expect(findingOf(compared({ value: 'tea' }))).toMatchObject({ key: 'valueLess', ratio: -0.3 });
    const items = [value('Beer', 100, 100), value('Tea', 100, 90)];
    expect(findingOf(compared({ items, value: 'beer' })).key).toBe('valueSame');
    // A value of another level, left in the address.
    expect(findingOf(compared({ value: 'lager' })).key).toBe('lessMost');
  });

  it('names no one when there is only one item', () => {
    const items = [value('Tea', 200, 190)];
    expect(findingOf(compared({ items }))).toMatchObject({ key: 'less', most: null });
  });

  it('distinguishes space that moved between items from unchanged space', () => {
    expect(findingOf(compared({ steps: steps(200, 200) })).key).toBe('reshuffled');
    const items = [value('Beer', 100, 100), value('Tea', 100, 100)];
    expect(findingOf(compared({ steps: steps(200, 200), added: 0, dropped: 0, items })).key).toBe('same');
    // A store that only one side has is a change, too.
    const shared = { steps: steps(200, 200), added: 0, dropped: 0, items, otherStores: 1 };
    expect(findingOf(compared(shared)).key).toBe('sameShared');
    expect(findingOf(compared({ ...shared, over: 'all' })).key).toBe('same');
    expect(findingOf(compared({ steps: steps(200, 200), added: 1, dropped: 1, items })).key).toBe('reshuffled');
  });

  it('says that there is nothing to compare: no store in common, or no product in scope', () => {
    expect(findingOf(compared({ sameStores: 0 })).key).toBe('noStores');
    expect(findingOf(compared({ sameStores: 0, over: 'all' })).key).toBe('lessMost');
    expect(findingOf(compared({ steps: steps(0, 0), items: [], added: 0, dropped: 0 })).key).toBe('nothing');
  });

  it('has no share when there was nothing before', () => {
    expect(findingOf(compared({ steps: steps(0, 10) })).ratio).toBeNull();
  });
});
