import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import type { AnalysisLevel, ReportTreeNodeDto } from '../../api/reports.gen.js';
import { renderPage } from '../../testing/render.js';
import { server } from '../../testing/server.js';
import { ReportScope } from './report-scope.js';
import { type LevelValues, STORE_LEVELS } from './scope-values.js';

const PROJECT = '0191e7a0-0000-7000-8000-000000000009';

const node = (level: AnalysisLevel, key: string, more: Partial<ReportTreeNodeDto> = {}): ReportTreeNodeDto => ({
  level,
  key,
  name: key,
  id: `id of ${key}`,
  upc: null,
  path: [],
  products: 12,
  planograms: 3,
  stores: 2,
  below: null,
  ...more,
});
const tree = (items: ReportTreeNodeDto[], count = items.length, next: string | null = null) =>
  HttpResponse.json({ items, count, lastEvaluatedKey: next, levels: [] });

/** A server with two categories, their subcategories, two stores and one saved filter of each kind. */
function serve() {
  const asked: { call: string; params: Record<string, string> }[] = [];
  const filters: unknown[] = [];
  const note = (call: string, request: Request) => {
    const params = Object.fromEntries(new URL(request.url).searchParams);
    asked.push({ call, params });
    return params;
  };
  const saved = (filterName: string, values: Record<string, string[]>) => ({
    filterid: filterName,
    filterName,
    filterType: 'include',
    filters: values,
    createdAt: '2026-03-02T08:00:00.000Z',
  });
  server.use(
    http.get('*/api/main/getprojectfilter1/:p', () =>
      HttpResponse.json([
        { level: 'category', group: 'product', count: 2 },
        { level: 'subcategory', group: 'product', count: 3 },
        { level: 'segment', group: 'product', count: 0 },
        { level: 'store', group: 'store', count: 2 },
      ]),
    ),
    http.get('*/api/main/reportproducthierarchy/:p', ({ request }) => {
      const { level, under, search } = note('product', request);
      if (level === 'category') {
        const all = [node('category', 'Soup', { below: 'subcategory' }), node('category', 'Snacks')];
        return tree(all.filter(({ key }) => key.toLowerCase().includes((search ?? '').toLowerCase())));
      }
      const broth = node('subcategory', 'Broth', { path: [{ level: 'category', key: 'Soup', name: 'Soup' }] });
      return under ? tree([broth]) : tree([broth, node('subcategory', 'Chips')], 3, '2');
    }),
    http.get('*/api/main/reportstorehierarchy/:p', ({ request }) => {
      note('store', request);
      return tree([node('store', '1001', { name: 'Harbour' }), node('store', '1002', { name: 'Hill' })]);
    }),
    http.get('*/api/main/getprojectfilter2/:p/store', ({ request }) => {
      note('names', request);
      return HttpResponse.json([{ key: '1001', name: 'Harbour', count: 3 }]);
    }),
    http.get('*/api/main/projectreportfilters/:p', () =>
      HttpResponse.json([saved('Only soup', { category: ['Soup'] }), saved('Harbour only', { store: ['1001'] })]),
    ),
    http.post('*/api/main/createreportfilter', async ({ request }) => {
      filters.push(((await request.json()) as { filters: unknown }).filters);
      return HttpResponse.json({ filterid: `one-off ${filters.length}` });
    }),
  );
  return { asked, filters };
}

async function show(start: LevelValues = {}, levels?: readonly AnalysisLevel[]) {
  let value: LevelValues = start;
  function Held() {
    const [now, setNow] = useState(start);
    value = now;
    return (
      <ReportScope
        projectId={PROJECT}
        value={now}
        onChange={setNow}
        publication="current"
        {...(levels ? { levels } : {})}
      />
    );
  }
  await renderPage(<Held />);
  return { value: () => value };
}

const openPicker = async (name = 'Choose stores and products') => {
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
};

describe('the scope of a report', () => {
  it('is everything until something is chosen, and only levels with values are offered', async () => {
    const { asked } = serve();
    const { value } = await show();
    expect(await screen.findByText('All stores and products')).toBeTruthy();
    const picker = await openPicker();
    const levels = await picker.findByRole('navigation', { name: 'Levels' });
    expect(
      within(levels)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['Category', 'Subcategory', 'Store']);
    await userEvent.click(await picker.findByRole('checkbox', { name: 'Soup' }));
    expect(asked[0]).toMatchObject({ call: 'product', params: { level: 'category', publication: 'current' } });
    // Nothing changes on the page until it is applied.
    expect(value()).toEqual({});
    await userEvent.click(picker.getByRole('button', { name: 'Apply' }));
    expect(value()).toEqual({ category: ['Soup'] });
    expect(await screen.findByRole('button', { name: 'Remove Category: Soup' })).toBeTruthy();
  });

  it('filters the values of a level by the selection at the other levels', async () => {
    const { asked, filters } = serve();
    await show({ category: ['Soup'] });
    const picker = await openPicker();
    await userEvent.click(await picker.findByRole('button', { name: 'Store' }));
    expect(await picker.findByRole('checkbox', { name: 'Harbour' })).toBeTruthy();
    expect(filters).toContainEqual({ category: ['Soup'] });
    expect(asked.at(-1)).toMatchObject({ call: 'store', params: { filter: 'one-off 1' } });
  });

  it('opens a value’s children, and goes back', async () => {
    const { asked } = serve();
    const { value } = await show();
    const picker = await openPicker();
    await userEvent.click(await picker.findByRole('button', { name: 'Show what’s under “Soup”' }));
    await userEvent.click(await picker.findByRole('checkbox', { name: 'Broth' }));
    expect(asked.at(-1)?.params).toMatchObject({ level: 'subcategory', under: 'id of Soup' });
    await userEvent.click(picker.getByRole('button', { name: 'All: Category' }));
    expect(await picker.findByRole('checkbox', { name: 'Snacks' })).toBeTruthy();
    await userEvent.click(picker.getByRole('button', { name: 'Apply' }));
    expect(value()).toEqual({ subcategory: ['Broth'] });
  });

  it('searches on the server once typing pauses', async () => {
    const { asked } = serve();
    await show();
    const picker = await openPicker();
    await picker.findByRole('checkbox', { name: 'Soup' });
    await userEvent.type(picker.getByRole('searchbox', { name: 'Search Category' }), 'snack');
    await waitFor(() => expect(picker.queryByRole('checkbox', { name: 'Soup' })).toBeNull());
    expect(asked.map(({ params }) => params['search'])).toEqual([undefined, 'snack']);
  });

  it('counts all values, loads the rest when the end becomes visible, and allows selecting all only when all are loaded', async () => {
    const { asked } = serve();
    await show();
    const picker = await openPicker();
    await userEvent.click(await picker.findByRole('button', { name: 'Subcategory' }));
    expect(await picker.findByText('3 values')).toBeTruthy();
    await waitFor(() => expect(asked.at(-1)?.params).toMatchObject({ cursor: '2' }));
  });

  it('limited to stores offers stores and their filters, and keeps the product selection', async () => {
    serve();
    const { value } = await show({ category: ['Soup'] }, STORE_LEVELS);
    expect(await screen.findByText('All stores')).toBeTruthy();
    const picker = await openPicker('Choose stores');
    await userEvent.click(await picker.findByRole('button', { name: 'Apply “Harbour only”' }));
    expect(value()).toEqual({ category: ['Soup'], store: ['1001'] });
    // A store is shown by name, not by number.
    const remove = await screen.findByRole('button', { name: 'Remove Store: Harbour' });
    await userEvent.click(remove);
    expect(value()).toEqual({ category: ['Soup'] });
    expect(screen.queryByText('Only soup')).toBeNull();
  });

  it('says when the values cannot be loaded, and retries', async () => {
    serve();
    server.use(
      http.get('*/api/main/reportproducthierarchy/:p', () => HttpResponse.json({ status: 503 }, { status: 503 }), {
        once: true,
      }),
    );
    await show();
    const picker = await openPicker();
    await userEvent.click(await picker.findByRole('button', { name: 'Try again' }));
    expect(await picker.findByRole('checkbox', { name: 'Soup' })).toBeTruthy();
  });
});
