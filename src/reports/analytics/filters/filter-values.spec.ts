import { describe, expect, it } from 'vitest';
import { canonicalFilter, contentId, filterProblems } from './filter-values.js';

describe('filterProblems', () => {
  it('finds nothing wrong with lists of texts at known levels', () => {
    expect(filterProblems({ category: ['Soup'], store: ['1001', '~'], planogram: ['1.0'] })).toEqual([]);
  });

  it.each([
    [{ aisle: ['1'] }, 'filters.aisle'],
    [{ brand: 'Soup' }, 'filters.brand'],
    [{ brand: [1] }, 'filters.brand'],
    [{ brand: [''] }, 'filters.brand'],
    [{ brand: ['x'.repeat(501)] }, 'filters.brand'],
    [{ brand: Array.from({ length: 5001 }, (_, index) => String(index)) }, 'filters.brand'],
    [['brand'], 'filters'],
    [null, 'filters'],
  ])('names what is wrong with %.60j', (filters, field) => {
    expect(filterProblems(filters).map((problem) => problem.field)).toEqual([field]);
  });

  it('ignores levels that come from the prototype', () => {
    expect(filterProblems(JSON.parse('{"__proto__":["x"],"constructor":["y"]}')).map(({ field }) => field)).toEqual([
      'filters.__proto__',
      'filters.constructor',
    ]);
  });
});

describe('contentId', () => {
  const project = '01890000-0000-7000-8000-000000000000';

  it('is a UUID derived from project and content: the same filter has the same id', () => {
    const one = contentId(project, canonicalFilter({ store: ['2', '1', '1'], brand: [] }));
    expect(one).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(contentId(project, canonicalFilter({ store: ['1', '2'] }))).toBe(one);
    expect(contentId(project, canonicalFilter({ store: ['1'] }))).not.toBe(one);
    expect(contentId(project.replace('7', '6'), canonicalFilter({ store: ['1', '2'] }))).not.toBe(one);
  });
});
