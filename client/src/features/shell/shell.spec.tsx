import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { liveChanged } from '../../api/live-slice.js';
import { LANGUAGE_KEY } from '../../lib/language.js';
import { renderPage } from '../../testing/render.js';
import { server } from '../../testing/server.js';
import HomePage from './home-page.js';
import { LiveMark } from './live-mark.js';
import { MenuEntries } from './menu-entries.js';
import { OfflineBanner } from './offline-banner.js';
import { UserMenu } from './user-menu.js';

const project = (over: object) => ({
  projectid: 'p1',
  projName: 'Summer reset',
  projStatus: 'complete',
  status: 'complete',
  fileCount: 214,
  createdat: '2026-11-20T10:00:00Z',
  updatedAt: '2026-11-20T10:00:00Z',
  dashboardId: 'd1',
  ...over,
});

const listAnswers = (items: object[]) =>
  server.use(http.get('*/api/lite/listprojectslite', () => HttpResponse.json({ items, lastEvaluatedKey: null })));

describe('the home page', () => {
  it('greets by the first name and leads to the report of what is complete', async () => {
    listAnswers([
      project({}),
      project({
        projectid: 'p2',
        projName: 'Still reading',
        projStatus: 'processing',
        status: 'processing',
        fileCount: 1,
      }),
    ]);
    await renderPage(<HomePage />);
    expect(await screen.findByRole('heading', { level: 1, name: 'Hello, Ana' })).toBeTruthy();
    const list = await screen.findByRole('list', { name: 'Newest lite projects' });
    const [complete, running] = within(list).getAllByRole('listitem');
    expect(
      within(complete as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/report/p1/dashboard');
    expect(complete?.textContent).toContain('214 filesComplete');
    expect(within(running as HTMLElement).queryByRole('link')).toBeNull();
    expect(running?.textContent).toContain('1 fileProcessing');
  });

  it('says what to do when there is nothing yet', async () => {
    listAnswers([]);
    await renderPage(<HomePage />);
    expect(await screen.findByText('No lite projects yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Upload planograms' }).getAttribute('href')).toBe('/reveallite');
  });

  it('says what failed and recovers with Try again', async () => {
    server.use(
      http.get('*/api/lite/listprojectslite', () =>
        HttpResponse.json({ status: 503, code: 'service.unavailable', instance: 'ref-9' }, { status: 503 }),
      ),
    );
    await renderPage(<HomePage />);
    expect((await screen.findByRole('alert')).textContent).toContain('Reference ref-9');
    listAnswers([project({})]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Summer reset')).toBeTruthy();
  });
});

describe('the side menu', () => {
  it('shows pages that exist and marks the one on screen', async () => {
    await renderPage(<MenuEntries />);
    const home = screen.getByRole('link', { name: 'Dashboard' });
    expect(home.getAttribute('aria-current')).toBe('page');
  });

  it('keeps the names for screen readers and as tooltips when folded', async () => {
    await renderPage(<MenuEntries folded />);
    expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('title')).toBe('Dashboard');
  });
});

describe('the user menu', () => {
  const open = async () => {
    await renderPage(<UserMenu />, { routes: [{ path: '/user/login', element: <p>sign in</p> }] });
    await waitFor(() => expect(screen.getByRole('button').getAttribute('aria-haspopup')).toBe('menu'));
    await userEvent.click(screen.getByRole('button', { name: 'Account of Ana' }));
  };

  it('switches the language at once and remembers it', async () => {
    await open();
    await userEvent.click(await screen.findByRole('menuitemradio', { name: '简体中文' }));
    await waitFor(() => expect(window.localStorage.getItem(LANGUAGE_KEY)).toBe('zh-CN'));
  });

  it('signs out at the server and leads to the sign-in page', async () => {
    let told = 0;
    server.use(
      http.post('*/api/auth/signout', () => {
        told += 1;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    await open();
    await screen.findByRole('menuitem', { name: 'Logout' });
    await userEvent.keyboard('{End}{Enter}');
    expect(await screen.findByText('sign in')).toBeTruthy();
    expect(told).toBe(1);
  });
});

describe('the live mark', () => {
  it('says in words whether changes arrive, and offers to connect again when they do not', async () => {
    const { store } = await renderPage(<LiveMark />);
    act(() => void store.dispatch(liveChanged({ state: 'Open', attempt: 0 })));
    expect(screen.getByRole('status', { name: 'Live' })).toBeTruthy();
    act(() => void store.dispatch(liveChanged({ state: 'Closed', attempt: 3 })));
    expect(screen.getByRole('button', { name: 'Not live' })).toBeTruthy();
  });
});

describe('the offline banner', () => {
  it('comes and goes with the network', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    await renderPage(<OfflineBanner />);
    expect(screen.queryByText(/You are offline/)).toBeNull();
    online.mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByText(/You are offline/)).toBeTruthy();
    online.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText(/You are offline/)).toBeNull();
  });
});
