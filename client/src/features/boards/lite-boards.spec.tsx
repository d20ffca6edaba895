import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BoardDto, BoardTileDto, CreateBoardDto } from '../../api/boards.gen.js';
import type { ProjectDetailsDto } from '../../api/projects.gen.js';
import { PROJECT } from '../../testing/project.js';
import { renderPage } from '../../testing/render.js';
import { server } from '../../testing/server.js';
import BoardPage from './board-page.js';
import BoardsPage from './boards-page.js';
import LiteRoot from './lite-root.js';

const tile = (id: string, kind: BoardTileDto['kind'], y: number): BoardTileDto => ({
  ...{ id, kind, title: `Tile ${id}`, question: 'level=brand', filters: null, text: '' },
  ...{ x: 0, y, w: 6, h: 6 },
});
const BOARD: BoardDto = {
  ...{ boardid: 'b1', name: 'Review', version: 1, tileCount: 2, first: false, author: 'ann@acme.example' },
  ...{ changedBy: 'ann@acme.example', changedAt: '2026-11-20T10:00:00.000Z', filters: {} },
  tiles: [tile('share', 'share', 0), tile('pivot', 'pivot', 6)],
};
const LITE: ProjectDetailsDto = { ...PROJECT, kind: 'lite', projName: 'Spring reset' };

let project = LITE;

beforeEach(() => {
  project = LITE;
  window.sessionStorage.clear();
  server.use(
    http.get('*/api/main/getproject/:id', () => HttpResponse.json(project)),
    http.get('*/api/main/listpublications/:p', () => HttpResponse.json({ items: [], lastEvaluatedKey: null })),
    http.get('*/api/main/listboards/:p', () => HttpResponse.json([BOARD])),
    http.get('*/api/main/getprojectreports/:p', () => HttpResponse.json({ items: [], lastEvaluatedKey: null })),
    http.get('*/api/main/getboard/:p/:id', () => HttpResponse.json(BOARD)),
    http.get('*/api/main/getfilterlevels/*', () => HttpResponse.json([])),
    http.get('*/api/main/getanalysisstate/:p', () => HttpResponse.json({ figuresat: null, failure: null })),
    // What tiles show is not the subject here.
    http.get('*/api/main/getdashboardsdata/*', () => HttpResponse.json({ status: 503, code: 'x' }, { status: 503 })),
    http.get('*/api/main/projectplanogramsv1/*', () => HttpResponse.json({ status: 503, code: 'x' }, { status: 503 })),
    http.post('*/api/pivot/previewpivot', () => HttpResponse.json({ status: 503, code: 'x' }, { status: 503 })),
  );
});

async function open(at: string) {
  const view = await renderPage(<p>start</p>, {
    at: '/',
    routes: [
      { path: '/projectplanogram/:projectID/Dashboards', element: <BoardsPage /> },
      { path: '/projectplanogram/:projectID/Dashboards/:boardID', element: <BoardPage /> },
      { path: '/report/:projectID', element: <LiteRoot /> },
      { path: '/report/:projectID/dashboard', element: <p>the report</p> },
      { path: '/report/:projectID/dashboards', element: <BoardsPage /> },
      { path: '/report/:projectID/dashboards/:boardID', element: <BoardPage /> },
    ],
  });
  await act(() => view.router.navigate(at));
  const path = () => view.router.state.location.pathname;
  return { ...view, path, user: userEvent.setup() };
}

const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');

describe('the dashboards of a lite project', () => {
  it('are listed beside its report, under the project’s name', async () => {
    await open('/report/p1/dashboards');
    expect((await screen.findByRole('link', { name: 'Review' })).getAttribute('href')).toBe('/report/p1/dashboards/b1');
    expect(screen.getByText(/^Spring reset · /)).toBeTruthy();
    const report = screen.getByRole('link', { name: 'Open: Report dashboard' });
    expect(report.getAttribute('href')).toBe('/report/p1/dashboard');
    expect(screen.getByText('No downloads yet. Open a dashboard and choose Download.')).toBeTruthy();
    expect(links().filter((to) => to.startsWith('/projectplanogram'))).toEqual([]);
  });

  it('have tiles that lead to the report, and no link to a workspace', async () => {
    await open('/report/p1/dashboards/b1');
    const share = await screen.findByRole('article', { name: 'Tile share' });
    const link = await within(share).findByRole('link', { name: 'Open the page of “Tile share”' });
    expect(link.getAttribute('href')).toBe('/report/p1/dashboard?level=brand#tile-share');
    expect(screen.queryByRole('link', { name: 'Open the page of “Tile pivot”' })).toBeNull();
    expect(links().filter((to) => to.startsWith('/projectplanogram'))).toEqual([]);
  });

  it('offer the tiles of the report and texts, not what is set up in a workspace', async () => {
    const { user } = await open('/report/p1/dashboards/b1');
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.click(await screen.findByRole('button', { name: 'Add tile' }));
    const offered = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(offered).toHaveLength(8);
    expect(offered).toContain('Text');
    expect(offered.filter((name) => /pivot|scorecard/i.test(name))).toEqual([]);
  });

  it('begin from a template with tables where a full project has pivots', async () => {
    const made: CreateBoardDto[] = [];
    server.use(
      http.get('*/api/main/getprojectfilter2/*', () =>
        HttpResponse.json([{ key: 'Marlow', name: 'Marlow', count: 3 }]),
      ),
      http.post('*/api/main/createboard', async ({ request }) => {
        made.push((await request.json()) as CreateBoardDto);
        return HttpResponse.json({ ...BOARD, boardid: 'b2' });
      }),
    );
    const { user, path } = await open('/report/p1/dashboards');
    await user.click(await screen.findByRole('button', { name: 'New dashboard' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('radio', { name: /^Supplier/ }));
    await within(dialog).findByRole('option', { name: 'Marlow' });
    await user.click(within(dialog).getByRole('button', { name: 'New dashboard' }));
    await waitFor(() => expect(path()).toBe('/report/p1/dashboards/b2'));
    expect(made[0]?.tiles?.map(({ kind }) => kind)).toEqual([
      ...['figures', 'share', 'spaceToSales', 'table', 'supply', 'exceptions'],
    ]);
  });

  it('stay while a newer upload failed, if an earlier one has figures', async () => {
    project = { ...LITE, projStatus: 'error' };
    await open('/report/p1/dashboards/b1');
    expect(await screen.findByText('Spring reset couldn’t be processed')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to projects' }).getAttribute('href')).toBe('/reveallite');
    server.use(
      http.get('*/api/main/getanalysisstate/:p', () =>
        HttpResponse.json({ figuresat: '2026-11-20T10:00:00.000Z', failure: null }),
      ),
    );
    await open('/report/p1/dashboards/b1');
    expect(await screen.findByRole('article', { name: 'Tile share' })).toBeTruthy();
  });

  it('do not exist when the project does not', async () => {
    server.use(http.get('*/api/main/getproject/:id', () => HttpResponse.json({ status: 404 }, { status: 404 })));
    await open('/report/p1/dashboards');
    expect(await screen.findByRole('heading', { name: 'Page Not Found (404)' })).toBeTruthy();
  });
});

describe('the address of a dashboard', () => {
  it('of the other kind of project leads to the right one', async () => {
    const { path, router } = await open('/projectplanogram/p1/Dashboards/b1');
    await waitFor(() => expect(path()).toBe('/report/p1/dashboards/b1'));
    project = { ...PROJECT, projectid: 'p2' };
    await act(() => router.navigate('/report/p2/dashboards?report=r1'));
    await waitFor(() => expect(path()).toBe('/projectplanogram/p2/Dashboards'));
    expect(router.state.location.search).toBe('?report=r1');
  });
});

describe('a lite project', () => {
  const opensWith = (boardid: string | null) =>
    server.use(http.get('*/api/main/getfirstboard/:p', () => HttpResponse.json({ boardid })));

  it('opens with the dashboard that was chosen for it', async () => {
    opensWith('b1');
    const { path } = await open('/report/p1');
    await waitFor(() => expect(path()).toBe('/report/p1/dashboards/b1'));
  });

  it('opens with its report otherwise, also when the choice cannot be read', async () => {
    opensWith(null);
    const { path } = await open('/report/p1');
    await waitFor(() => expect(path()).toBe('/report/p1/dashboard'));
    server.use(http.get('*/api/main/getfirstboard/:p', () => HttpResponse.json({ status: 404 }, { status: 404 })));
    const other = await open('/report/p2');
    await waitFor(() => expect(other.path()).toBe('/report/p2/dashboard'));
  });
});
