import { describe, expect, it } from 'vitest';
import { detailsOf } from './audit-details.js';

const value = (field: string, text: string) => ({ field, before: null, after: null, value: text });
const change = (field: string, before: string | null, after: string | null) => ({ field, before, after, value: null });

describe('the details of an audit entry', () => {
  it('are shown field by field, before and after', () => {
    const details = { before: { groups: [], status: 'active' }, after: { groups: ['admin'] }, sessionsEnded: 2 };
    expect(detailsOf(details)).toEqual([
      change('groups', null, 'admin'),
      change('status', 'active', null),
      value('sessionsEnded', '2'),
    ]);
  });

  it('are shown for a single changed value, and for a new one', () => {
    expect(detailsOf({ from: 'Ada', to: 'Grace' })).toEqual([change('changed', 'Ada', 'Grace')]);
    expect(detailsOf({ after: { name: 'x' } })).toEqual([change('name', null, 'x')]);
  });

  it('show a single time as it is, and expand values with parts', () => {
    expect(detailsOf({ from: '2026-01-01', format: 'csv', parts: { a: 1 }, list: ['a', 'b'], on: false })).toEqual([
      value('from', '2026-01-01'),
      value('format', 'csv'),
      value('parts', '{"a":1}'),
      value('list', 'a, b'),
      value('on', 'false'),
    ]);
  });
});
