import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BoardDto, BoardTileDto, UpdateBoardDto } from '../../api/boards.gen.js';
import { boardTileKind } from '../../app/board-tiles.js';
import { PROJECT } from '../../testing/project.js';
import { renderPage } from '../../testing/render.js';
import { dashboardAnswer } from '../../testing/report-answers.js';
import { server } from '../../testing/server.js';
import BoardPage from './board-page.js';

const tile = (id: string, kind: BoardTileDto['kind'], y: number, more: Partial<BoardTileDto> = {}): BoardTileDto => ({
  ...{ id, kind, title: '', question: '', filters: null, text: '', x: 0, y, w: 12, h: 8 },
  ...more,
});
/** A table, figures that follow it, figures with a filter of their own. */
const BOARD: BoardDto = {
  ...{ boardid: 'b1', name: 'Review', version: 3, tileCount: 3, first: false, author: 'ann@acme.example' },
  ...{ changedBy: 'bob@acme.example', changedAt: '2026-11-20T10:00:00.000Z', filters: {} },
  tiles: [
    tile('rows', 'table', 0),
    tile('follows', 'figures', 8, { question: 'figures=stores' }),
    tile('own', 'figures', 16, { question: 'figures=stores', filters: { store: ['101'] } }),
  ],
};
/** The number of stores by what narrows the answer. */
const STORES: Record<string, number> = { '': 24, 'category:Snacks': 7, 'store:101': 1 };

let saved: UpdateBoardDto[] = [];

// The first import transforms a whole dashboard, which takes longer than a test waits for a row.
beforeAll(async () => {
  await boardTileKind('table')?.load();
  await import('../../components/table/data-table.js');
}, 60_000);

beforeEach(() => {
  saved = [];
  window.sessionStorage.clear();
  server.use(
    http.get('*/api/main/getproject/:id', () => HttpResponse.json(PROJECT)),
    http.get('*/api/main/listpublications/:p', () => HttpResponse.json({ items: [], lastEvaluatedKey: null })),
    http.get('*/api/main/getboard/:p/:id', () => HttpResponse.json(BOARD)),
    http.post('*/api/main/updateboard', async ({ request }) => {
      saved.push((await request.json()) as UpdateBoardDto);
      return HttpResponse.json({ ...BOARD, ...saved.at(-1), version: 4 });
    }),
    http.post('*/api/main/createreportfilter', async ({ request }) => {
      const { filters } = (await request.json()) as { filters: Record<string, string[]> };
      const filterid = Object.entries(filters).map(([level, values]) => `${level}:${values.join(',')}`);
      return HttpResponse.json({ filterid: filterid.join(';') });
    }),
    http.get('*/api/main/getdashboardsdata/*', ({ request }) => {
      const stores = STORES[new URL(request.url).searchParams.get('filter') ?? ''] ?? null;
      const answer = dashboardAnswer();
      const kpis = { ...answer.kpis, stores: { value: stores, unit: 'count', reason: null } };
      return HttpResponse.json({ ...answer, kpis });
    }),
    http.get('*/api/main/projectplanogramsv1/:p', () => HttpResponse.json({ first: 0, count: 0, items: [] })),
  );
});

async function open(search = '') {
  const view = await renderPage(<p>start</p>, {
    at: '/',
    routes: [{ path: '/projectplanogram/:projectID/Dashboards/:boardID', element: <BoardPage /> }],
  });
  await act(() => view.router.navigate(`/projectplanogram/p1/Dashboards/b1${search}`));
  await waitFor(() => expect(of('rows').getByText('Snacks')).toBeTruthy(), { timeout: 20_000 });
  return view;
}

const of = (id: string) => within(document.getElementById(`tile-${id}`) ?? document.createElement('div'));
const expectStores = (id: string, count: number) => waitFor(() => expect(of(id).getByText(String(count))).toBeTruthy());
const row = (name: string) => fireEvent.click(of('rows').getByText(name));
const selected = () =>
  screen
    .queryAllByRole('list', { name: 'Selection' })
    .flatMap((list) => within(list).getAllByRole('listitem'))
    .map((chip) => chip.textContent);

describe('a selection on a dashboard that people made', () => {
  it('narrows the other tiles, except those with a filter of their own, and is kept in the address', async () => {
    const { router } = await open();
    await expectStores('follows', 24);
    row('Snacks');
    await expectStores('follows', 7);
    await expectStores('own', 1);
    // The tile itself marks it among the others.
    expect(of('rows').getByText('Drinks')).toBeTruthy();
    expect(selected()).toEqual(['Category: Snacks']);
    expect(router.state.location.search).toBe('?sel=category%3ASnacks');
    row('Snacks');
    await expectStores('follows', 24);
    expect(router.state.location.search).toBe('');
  });

  it('is taken from the address, and removed by its chip or by Esc', async () => {
    const { router } = await open('?sel=category:Snacks');
    await expectStores('follows', 7);
    fireEvent.click(screen.getByRole('button', { name: 'Remove Category: Snacks' }));
    await expectStores('follows', 24);
    row('Snacks');
    await expectStores('follows', 7);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await expectStores('follows', 24);
    expect(selected()).toEqual([]);
    expect(router.state.location.search).toBe('');
  });

  it('is neither applied to nor saved with a dashboard that is arranged', async () => {
    await open('?sel=category:Snacks');
    await expectStores('follows', 7);
    fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
    await expectStores('follows', 24);
    expect(selected()).toEqual([]);
    const name = screen.getByDisplayValue('Review');
    fireEvent.change(name, { target: { value: 'Review 2' } });
    fireEvent.blur(name);
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({ name: 'Review 2', filters: {}, tiles: BOARD.tiles });
  });
});
