import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BoardDto, BoardTileDto, CreateBoardReportDto, UpdateBoardDto } from '../../api/boards.gen.js';
import { EDITED } from '../../components/boards/board-path.js';
import { PROJECT } from '../../testing/project.js';
import { renderPage } from '../../testing/render.js';
import { server } from '../../testing/server.js';
import BoardPage from './board-page.js';
import BoardsPage from './boards-page.js';

const tile = (id: string, y: number, more: Partial<BoardTileDto> = {}): BoardTileDto => ({
  ...{ id, kind: 'text', title: `Note ${id}`, question: '', filters: null, text: `Text of **${id}**` },
  ...{ x: 0, y, w: 6, h: 4 },
  ...more,
});
const BOARD: BoardDto = {
  ...{ boardid: 'b1', name: 'Review', version: 3, tileCount: 2, first: false, author: 'ann@acme.example' },
  ...{ changedBy: 'bob@acme.example', changedAt: '2026-11-20T10:00:00.000Z', filters: {} },
  tiles: [tile('a', 0), tile('b', 4)],
};

let saved: UpdateBoardDto[] = [];
let board = BOARD;

beforeEach(() => {
  saved = [];
  board = BOARD;
  window.sessionStorage.clear();
  server.use(
    http.get('*/api/main/getproject/:id', () => HttpResponse.json(PROJECT)),
    http.get('*/api/main/listpublications/:p', () => HttpResponse.json({ items: [], lastEvaluatedKey: null })),
    http.get('*/api/main/listboards/:p', () => HttpResponse.json([])),
    http.get('*/api/main/getprojectreports/:p', () => HttpResponse.json({ items: [], lastEvaluatedKey: null })),
    http.get('*/api/main/getboard/:p/:id', () => HttpResponse.json(board)),
    http.get('*/api/main/getfilterlevels/*', () => HttpResponse.json([])),
    http.post('*/api/main/updateboard', async ({ request }) => {
      saved.push((await request.json()) as UpdateBoardDto);
      board = { ...board, ...saved.at(-1), version: board.version + 1 };
      return HttpResponse.json(board);
    }),
  );
});

async function open(user: Record<string, unknown> = {}) {
  const view = await renderPage(<p>start</p>, {
    at: '/',
    user,
    routes: [
      { path: '/projectplanogram/:projectID/Dashboards', element: <BoardsPage /> },
      { path: '/projectplanogram/:projectID/Dashboards/:boardID', element: <BoardPage /> },
    ],
  });
  const go = (to: string) => act(() => view.router.navigate(`/projectplanogram/p1/Dashboards${to}`));
  return { ...view, go, user: userEvent.setup() };
}

/** Opens the dashboard of these tests in edit mode. */
async function edit() {
  const view = await open();
  await view.go('/b1');
  await view.user.click(await screen.findByRole('button', { name: 'Edit' }));
  return view;
}

const handle = (name: string) => screen.findByRole('button', { name: `Move or resize the tile “${name}”` });
const placesSaved = () => saved.at(-1)?.tiles?.map(({ id, x, y, w, h }) => [id, x, y, w, h]);

describe('the list of dashboards', () => {
  it('says what to do when there is none, and offers it only to users who may change the project', async () => {
    const { go } = await open();
    await go('');
    expect(await screen.findByText('No dashboards yet')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'New dashboard' })).toHaveLength(2);
  });

  it('offers nothing that the server would refuse to a read-only analyst', async () => {
    const { go } = await open({ groups: ['reader'] });
    await go('');
    expect(await screen.findByText('No dashboards yet')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'New dashboard' })).toBeNull();
    await go('/b1');
    expect(await screen.findByRole('button', { name: 'Present' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  });
});

describe('a dashboard', () => {
  it('says who changed it, and shows its texts as Markdown without HTML', async () => {
    board = {
      ...BOARD,
      tiles: [tile('a', 0, { text: '**bold** <img src=x onerror=alert(1)> [away](javascript:alert(1))' })],
    };
    const { go } = await open();
    await go('/b1');
    const note = await screen.findByRole('article', { name: 'Note a' });
    expect((await within(note).findByText('bold')).tagName).toBe('STRONG');
    expect(note.querySelector('img')).toBeNull();
    expect(note.querySelector('a[href^="javascript"]')).toBeNull();
    expect(screen.getByText(/Changed by bob@acme.example/)).toBeTruthy();
  });

  it('keeps what fails in one tile to that tile, and tries again there', async () => {
    let refuses = true;
    server.use(
      http.get('*/api/main/getscorecard/*', () =>
        refuses
          ? HttpResponse.json({ status: 503, code: 'service.unavailable' }, { status: 503 })
          : HttpResponse.json({
              ...{ level: 'planogram', items: [], measured: true, lastEvaluatedKey: null, limits: {} },
              total: { score: 71.6, criteria: [] },
            }),
      ),
    );
    board = { ...BOARD, tiles: [tile('a', 0), tile('s', 4, { kind: 'scorecard', title: '' })] };
    const { go, user } = await open();
    await go('/b1');
    const score = await screen.findByRole('article', { name: 'Scorecard' });
    const again = await within(score).findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('article', { name: 'Note a' }).textContent).toContain('Text of a');
    refuses = false;
    await user.click(again);
    expect(await within(score).findByText('72')).toBeTruthy();
  });

  it('says that it knows no such tile where a newer program made one', async () => {
    board = { ...BOARD, tiles: [tile('z', 0, { kind: 'hologram' as 'text', title: '' })] };
    const { go } = await open();
    await go('/b1');
    expect((await screen.findAllByText('Unknown tile')).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Remove tile' })).toBeTruthy();
  });

  it('says which tile failed and why, and can remove it, which can be undone before saving', async () => {
    server.use(
      http.get('*/api/main/getscorecard/*', () =>
        HttpResponse.json({ status: 503, code: 'service.unavailable' }, { status: 503 }),
      ),
    );
    board = { ...BOARD, tiles: [tile('a', 0), tile('s', 4, { kind: 'scorecard', title: '' })] };
    const { go, user } = await open();
    await go('/b1');
    const score = await screen.findByRole('article', { name: 'Scorecard' });
    expect((await within(score).findByRole('alert')).textContent).toMatch(/Try again/);
    await user.click(within(score).getByRole('button', { name: 'Remove tile' }));
    expect(await screen.findByRole('article', { name: 'Note a' })).toBeTruthy();
    expect(screen.queryByRole('article', { name: 'Scorecard' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('article', { name: 'Scorecard' })).toBeTruthy();
  });

  it('offers no removal to read-only users', async () => {
    board = { ...BOARD, tiles: [tile('z', 0, { kind: 'hologram' as 'text', title: '' })] };
    const { go } = await open({ groups: ['reader'] });
    await go('/b1');
    expect((await screen.findAllByText('Unknown tile')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'Remove tile' })).toBeNull();
  });
});

describe('a dashboard that is arranged', () => {
  it('moves a tile by arrow keys, resizes it with Shift, announces its position, and undoes step by step', async () => {
    const { user } = await edit();
    (await handle('Note a')).focus();
    await user.keyboard('{ArrowDown}');
    expect(await screen.findByText(/^Note a: place 2 of 2, column 1, row 5,/)).toBeTruthy();
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(await screen.findByText(/7 columns wide, 4 rows high$/)).toBeTruthy();
    await user.keyboard('{ArrowLeft}');
    expect(await screen.findByText('Note a can’t go further')).toBeTruthy();
    await user.keyboard('{Control>}z{/Control}');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    // The step wider was undone, the step down was not.
    expect(placesSaved()).toEqual([
      ['a', 0, 4, 6, 4],
      ['b', 0, 0, 6, 4],
    ]);
    expect(saved[0]?.version).toBe(3);
    expect(await screen.findByRole('button', { name: 'Edit' })).toBeTruthy();
  });

  it('keeps unsaved changes while the user is on another page, until they are discarded', async () => {
    const { user, go } = await edit();
    (await handle('Note a')).focus();
    await user.keyboard('{ArrowRight}');
    await go('');
    expect(await screen.findByText('No dashboards yet')).toBeTruthy();
    await go('/b1');
    expect(await screen.findByText('Unsaved changes, kept in this tab')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Discard changes' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Discard changes' }));
    expect(await screen.findByRole('button', { name: 'Edit' })).toBeTruthy();
    expect(window.sessionStorage.length).toBe(0);
  });

  it('continues from the saved version before the server is asked again', async () => {
    const { user } = await edit();
    server.use(http.get('*/api/main/getboard/:p/:id', () => delay('infinite')));
    (await handle('Note a')).focus();
    await user.keyboard('{ArrowRight}');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    (await handle('Note a')).focus();
    await user.keyboard('{ArrowRight}');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved.map(({ version }) => version)).toEqual([3, 4]));
    expect(placesSaved()?.[0]).toEqual(['a', 2, 0, 6, 4]);
  });

  it('does not overwrite others: it says who saved meanwhile, and overwrites only on confirmation', async () => {
    const { user } = await edit();
    (await handle('Note a')).focus();
    await user.keyboard('{ArrowRight}');
    const theirs = { ...BOARD, version: 4, changedBy: 'eve@acme.example', name: 'Theirs' };
    server.use(
      http.post('*/api/main/updateboard', async ({ request }) => {
        saved.push((await request.json()) as UpdateBoardDto);
        if (saved.at(-1)?.version === 4) return HttpResponse.json({ ...theirs, version: 5 });
        board = theirs;
        const params = { version: 4, by: theirs.changedBy, at: theirs.changedAt };
        return HttpResponse.json({ status: 409, code: 'reports.board-changed', params }, { status: 409 });
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Someone else saved this dashboard' });
    expect(await within(dialog).findByText(/eve@acme.example saved a newer version/)).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Save mine over it' }));
    await waitFor(() => expect(saved.map(({ version }) => version)).toEqual([3, 4]));
    expect(placesSaved()?.[0]).toEqual(['a', 1, 0, 6, 4]);
  });
});

describe('a dashboard just created from a report', () => {
  it('opens in edit mode, only the first time', async () => {
    const view = await open();
    await act(() => view.router.navigate('/projectplanogram/p1/Dashboards/b1?publication=3', { state: EDITED }));
    expect(await screen.findByRole('button', { name: 'Save' })).toBeTruthy();
    await waitFor(() => expect(view.router.state.location).toMatchObject({ search: '?publication=3', state: null }));
  });
});

describe('the download of a dashboard', () => {
  const asked: CreateBoardReportDto[] = [];
  beforeEach(() => {
    asked.length = 0;
    server.use(
      http.post('*/api/main/createboardreport', async ({ request }) => {
        asked.push((await request.json()) as CreateBoardReportDto);
        return HttpResponse.json({ reportid: 'r1' });
      }),
    );
  });
  const choose = async (format: string, at = '/b1', who: Record<string, unknown> = {}) => {
    const view = await open(who);
    await view.go(at);
    await view.user.click(await screen.findByRole('button', { name: 'Download “Review”' }));
    await view.user.click(await screen.findByRole('menuitem', { name: format }));
    await waitFor(() => expect(asked).toHaveLength(1));
    return view;
  };

  it('requests the dashboard on screen: format, version, filter, language and the reader’s time zone', async () => {
    await choose('PowerPoint', '/b1?filter=category:Soup');
    expect(asked[0]).toEqual({
      ...{ projectid: 'p1', boardid: 'b1', version: 3, format: 'pptx', filters: { category: ['Soup'] } },
      ...{ lang: 'en-US', timezone: Intl.DateTimeFormat().resolvedOptions().timeZone },
      ...(asked[0]?.publication === undefined ? {} : { publication: asked[0].publication }),
    });
    expect(await screen.findByText('“Review” is being created')).toBeTruthy();
  });

  it('is also available to read-only users', async () => {
    await choose('PDF', '/b1', { groups: ['reader'] });
    expect(asked[0]).toMatchObject({ format: 'pdf', filters: {} });
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  });

  it('says why it was refused', async () => {
    server.use(
      http.post('*/api/main/createboardreport', () =>
        HttpResponse.json({ code: 'reports.too-many-open', status: 409, params: { most: 20 } }, { status: 409 }),
      ),
    );
    const view = await open();
    await view.go('/b1');
    await view.user.click(await screen.findByRole('button', { name: 'Download “Review”' }));
    await view.user.click(await screen.findByRole('menuitem', { name: 'PDF' }));
    expect(await screen.findByText('The download couldn’t be created')).toBeTruthy();
  });

  it('is not offered for a dashboard without tiles', async () => {
    board = { ...BOARD, tiles: [] };
    const view = await open();
    await view.go('/b1');
    await screen.findByText('No tiles yet');
    expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull();
  });
});
