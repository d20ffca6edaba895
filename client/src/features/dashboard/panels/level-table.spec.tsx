import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { START } from '@core/boards/report-question.js';
import { http, HttpResponse } from 'msw';
import { type ReactNode, useState } from 'react';
import { useStore } from 'react-redux';
import type { AnalysisLevel } from '../../../api/reports.gen.js';
import { describe, expect, it, vi } from 'vitest';
import { guestOpened } from '../../../api/guest-slice.js';
import { renderPage } from '../../../testing/render.js';
import { server } from '../../../testing/server.js';
import { DashboardContext, type DashboardFrame } from '../dashboard-context.js';
import { ALL_SHOWN, analysisItem, dashboardAnswer } from '../../../testing/report-answers.js';
import { LevelTable } from './level-table.js';

const PROJECT = '0191e7a0-0000-7000-8000-000000000009';
const EVERYTHING = { parent: null, filters: {} };
const names = Array.from({ length: 1200 }, (_, at) => `Store ${String(at).padStart(4, '0')}`);
/** The two leading of 1,200 stores. */
const leading = { ...dashboardAnswer({ level: 'store', items: names.slice(0, 2).map((name) => analysisItem(name)) }) };

/** The server's pages of all stores, and the recorded requests. */
function answersPages(): URLSearchParams[] {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get('*/api/main/getspacetosalesv1/*', ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query);
      const found = names.filter((name) => name.includes(query.get('search') ?? ''));
      const [from, limit] = [Number(query.get('cursor') ?? 0), Number(query.get('limit'))];
      const next = from + limit < found.length ? String(from + limit) : null;
      const items = found.slice(from, from + limit).map((name) => analysisItem(name));
      return HttpResponse.json({
        ...leading,
        items,
        count: found.length,
        lastEvaluatedKey: next,
        largest: { linear: 40 },
      });
    }),
  );
  return asked;
}

/** With an open guest token, as pages of a project have it. */
function AsGuest({ children }: { children: ReactNode }) {
  const store = useStore();
  const access = {
    ...{ token: 't', expiresAt: Date.now() + 600_000, projectId: PROJECT, dashboardId: 'd', projectName: null },
    downloads: 'data' as const,
  };
  useState(() => store.dispatch(guestOpened({ source: { kind: 'project', projectId: PROJECT }, access })));
  return children;
}

async function open(data = { ...leading, count: names.length }) {
  const frame: DashboardFrame = {
    ...{ projectId: PROJECT, projectName: 'Spring', owned: true, boards: undefined },
    state: { ...START, level: 'store' },
    act: vi.fn(),
    ...{ data, chartScope: EVERYTHING, chosen: data, chosenScope: EVERYTHING },
    refreshing: { charts: false, chosen: false },
    ...ALL_SHOWN,
    ...{ openFigure: () => undefined, showShelf: () => undefined },
  };
  const page = await renderPage(
    <AsGuest>
      <DashboardContext value={frame}>
        <LevelTable />
      </DashboardContext>
    </AsGuest>,
    { at: `/projectplanogram/${PROJECT}/dashboard1`, user: {} },
  );
  return { ...page, grid: await screen.findByRole('grid', {}, { timeout: 10_000 }) };
}

describe('the table of a level', () => {
  it('requests a page when there are more items than the dashboard has, and the next one', async () => {
    const asked = answersPages();
    await open();
    expect(await screen.findByText('1,200 rows')).toBeTruthy();
    expect(asked.map((query) => [query.get('limit'), query.get('sort'), query.get('cursor')])).toEqual([
      ['50', '-linear', null],
    ]);
    expect(asked[0]?.get('lang')).toBe('en-US');
    const pager = screen.getByRole('navigation', { name: 'Pages' });
    expect(pager.textContent).toContain('1–50 of 1,200');
    await userEvent.click(within(pager).getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(pager.textContent).toContain('51–100 of 1,200'));
    expect(asked.at(-1)?.get('cursor')).toBe('50');
  });

  it('draws bars to the largest of all items, not of the page', async () => {
    answersPages();
    const { grid } = await open();
    await screen.findByText('Store 0000');
    // Each item of the page has 10, the largest of all has 40.
    const widths = [...grid.querySelectorAll('.bar')].map((bar) => bar.getAttribute('style'));
    expect(widths).toContain('width: calc(0.25 * (100% - 16px));');
    expect(widths).not.toContain('width: calc(1 * (100% - 16px));');
  });

  it('says what a gap is worth only for items that can give each other space', async () => {
    const items = leading.items;
    const heads = async (level: AnalysisLevel) => {
      const { unmount } = await open({ ...dashboardAnswer({ level, items }), count: 2 });
      const texts = (await screen.findAllByRole('columnheader')).map((head) => head.textContent ?? '');
      unmount();
      return texts.filter((text) => /^(Value of the space gap|Expected change)/.test(text)).length;
    };
    expect(await heads('category')).toBe(2);
    expect(await heads('store')).toBe(0);
  });

  it('has the server search, from the first page on', async () => {
    const asked = answersPages();
    await open();
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search Store' }), '077');
    expect(await screen.findByText('12 rows')).toBeTruthy();
    const last = asked.at(-1);
    expect([last?.get('search'), last?.get('cursor')]).toEqual(['077', null]);
    await userEvent.type(screen.getByRole('searchbox'), 'x');
    expect(await screen.findByRole('button', { name: 'Reset search' })).toBeTruthy();
  });

  it('says that a page failed, without rows of the previous page', async () => {
    answersPages();
    await open();
    await screen.findByText('Store 0000');
    server.use(http.get('*/api/main/getspacetosalesv1/*', () => HttpResponse.json({}, { status: 500 })));
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 })).toBeTruthy();
    expect(screen.queryByText('Store 0000')).toBeNull();
    answersPages();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Store 0050')).toBeTruthy();
  });

  it('returns to the first page when there are fewer items and the page is gone', async () => {
    answersPages();
    await open();
    await screen.findByText('Store 0000');
    server.use(
      http.get('*/api/main/getspacetosalesv1/*', () =>
        HttpResponse.json({ ...leading, items: [], count: 40, lastEvaluatedKey: null }),
      ),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(screen.queryByText('51–100 of 1,200')).toBeNull());
    expect(await screen.findByText('Store 0000')).toBeTruthy();
  });

  it('requests nothing when all items are loaded', async () => {
    const asked = answersPages();
    const { grid } = await open(leading);
    expect(within(grid).getByText('Store 0001')).toBeTruthy();
    expect(asked).toEqual([]);
  });
});
