import { describe, expect, it } from 'vitest';
import type { AnalysisDto, AnalysisItemDto } from '../../../api/reports.gen.js';
import type { LevelValues } from '../../../components/report-scope/scope-values.js';
import { PREVIEW_ROWS, firstRows, keptOf, makePreview } from './preview-api.js';

const item = (key: string, linear: number | null): AnalysisItemDto => ({ key, name: key, linear }) as AnalysisItemDto;
const answer = (items: AnalysisItemDto[]): AnalysisDto => ({ items, total: {}, units: {} }) as AnalysisDto;

/** A server that answers every analysis with these items; what it was asked for is noted. */
function asking(items: AnalysisItemDto[], values: Record<string, string[]> = {}) {
  const scopes: LevelValues[] = [];
  return {
    scopes,
    kept: (level: string, left: readonly string[]) => Promise.resolve(keptOf(values[level] ?? [], left)),
    filterId: (scope: LevelValues) => {
      scopes.push(scope);
      return Promise.resolve(String(scopes.length - 1));
    },
    analysis: (filter: string | undefined) => {
      const wanted = scopes[Number(filter)]?.product;
      return Promise.resolve(answer(wanted ? items.filter(({ key }) => wanted.includes(key)) : items));
    },
    groups: () =>
      Promise.resolve({ items: ['A', 'B', 'C', 'D', 'E'].map((key) => ({ key, name: `Banner ${key}` })), count: 7 }),
  };
}

const QUESTION = {
  project: 'p',
  publication: 'current',
  level: 'product',
  grouping: 'none',
  scope: {},
  without: false,
} as const;

describe('the preview of a workbook', () => {
  it('begins with the largest space, what has none last, as the workbook does', () => {
    expect(firstRows([item('a', 1), item('b', null), item('c', 9)]).map(({ key }) => key)).toEqual(['c', 'a', 'b']);
  });

  it('shows the first rows and says how many there will be', async () => {
    const items = Array.from({ length: 30 }, (_, index) => item(`p${index}`, index));
    const preview = await makePreview(QUESTION, asking(items));
    expect(preview?.rows).toBe(30);
    expect(preview?.items).toHaveLength(PREVIEW_ROWS);
    expect(preview?.items[0]?.key).toBe('p29');
    expect(preview?.groups).toEqual([]);
  });

  it('asks for the first store groups with the rows that are shown, and counts them all', async () => {
    const ask = asking([item('x', 2), item('y', 1)]);
    const scope = { category: ['Soup'] };
    const preview = await makePreview({ ...QUESTION, grouping: 'banner', scope }, ask);
    expect(preview?.groups.map(({ name }) => name)).toEqual(['Banner A', 'Banner B', 'Banner C', 'Banner D']);
    expect(preview?.groupCount).toBe(7);
    expect(Object.keys(preview?.groups[0]?.items ?? {})).toEqual(['x', 'y']);
    expect(ask.scopes[1]).toEqual({ category: ['Soup'], product: ['x', 'y'], banner: ['A'] });
  });

  it('keeps the other values of a level when some are left out', async () => {
    const ask = asking([item('x', 2)], { category: ['Soup', 'Snacks', 'Tea'] });
    await makePreview({ ...QUESTION, scope: { category: ['Soup'] }, without: true }, ask);
    expect(ask.scopes[0]).toEqual({ category: ['Snacks', 'Tea'] });
  });

  it('keeps nothing when all values are left out, and is not made of too many', async () => {
    expect(keptOf(['Soup'], ['Soup'])).toHaveLength(1);
    const many = Array.from({ length: 6_000 }, (_, index) => `p${index}`);
    const ask = asking([item('x', 2)], { product: many });
    expect(await makePreview({ ...QUESTION, scope: { product: ['p1'] }, without: true }, ask)).toBeNull();
  });
});
