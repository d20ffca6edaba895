import { describe, expect, it } from 'vitest';
import type { FindingCounts } from '../data/findings.js';
import { findingOf as findingOfFacts, planogramFacts } from './planogram-finding.js';

type Planogram = Parameters<typeof planogramFacts>[0][number];
const findingOf = (rows: readonly Planogram[], refused: number, counts: FindingCounts | null) =>
  findingOfFacts(planogramFacts(rows, counts), refused);
const planogram = (pogkey: string, storekey = '12') => ({ pogkey, storekey });
const errors = (...keys: string[]) => new Map(keys.map((key) => [key, { errors: 1, warnings: 0 }]));

describe('what Project Planogram says first', () => {
  it('is what figures lack, then what counts for no store, then what blocks publishing', () => {
    const rows = [planogram('1.1', 'unassigned'), planogram('2.1'), planogram('3.1')];
    expect(findingOf(rows, 4, errors('1.1'))).toEqual({ key: 'refused', count: 4 });
    expect(findingOf(rows, 0, errors('1.1', '2.1'))).toEqual({ key: 'unassigned', count: 1 });
    expect(findingOf(rows.slice(1), 0, errors('2.1', '9.1'))).toEqual({ key: 'wrong', count: 1 });
  });

  it('does not count warnings as errors', () => {
    const warned = new Map([['2.1', { errors: 0, warnings: 3 }]]);
    expect(findingOf([planogram('2.1')], 0, warned)).toEqual({ key: 'fine', count: 1 });
  });

  it('knows of no errors before the first validation', () => {
    expect(findingOf([planogram('2.1'), planogram('3.1')], 0, null)).toEqual({ key: 'assigned', count: 2 });
  });
});
