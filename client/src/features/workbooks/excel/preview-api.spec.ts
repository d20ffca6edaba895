import { describe, expect, it } from 'vitest';
import type { AnalysisDto, AnalysisItemDto } from '../../../api/reports.gen.js';
import type { LevelValues } from '../../../components/report-scope/scope-values.js';
import { keptOf, makePreview } from './preview-api.js';

const item = (key: string, linear: number | null): AnalysisItemDto => ({ key, name: key, linear }) as AnalysisItemDto;
const answer = (items: AnalysisItemDto[]): AnalysisDto =>
  ({ items, count: items.length, total: {}, units: {} }) as AnalysisDto;

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
  it('shows the first rows and says how many there will be', async () => {
    const first = [item('p29', 29), item('p28', 28)];
    const ask = { ...asking(first), analysis: () => Promise.resolve({ ...answer(first), count: 30 }) };
    expect(await makePreview(QUESTION, ask)).toMatchObject({ rows: 30, items: first, groups: [] });
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
