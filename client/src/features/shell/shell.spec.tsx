import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { liveChanged } from '../../api/live-slice.js';
import { LANGUAGE_KEY } from '../../lib/language.js';
import { frameSettings } from '../../testing/frame-settings.js';
import { renderPage } from '../../testing/render.js';
import { server } from '../../testing/server.js';
import { LiveMark } from './live-mark.js';
import { MenuList } from './menu-list.js';
import { OfflineBanner } from './offline-banner.js';
import { createFormat } from '@core/format.js';
import { overflowed } from './overflow.js';
import { useMainMenu } from './use-main-menu.js';
import { UserMenu } from './user-menu.js';

function Menu({ folded = false }: { folded?: boolean }) {
  return <MenuList groups={useMainMenu()} folded={folded} />;
}

describe('the side menu', () => {
  it('shows pages that exist and marks the one on screen', async () => {
    server.use(frameSettings());
    await renderPage(<Menu />);
    const home = await screen.findByRole('link', { name: 'Dashboard' });
    expect(home.getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'Reveal Lite' }).getAttribute('href')).toBe('/reveallite');
    expect(screen.queryByText('Admin Menu')).toBeNull();
  });

  it('has the Admin Menu for administrators', async () => {
    server.use(frameSettings());
    await renderPage(<Menu />, { user: { groups: ['admin'] } });
    const admin = await screen.findByRole('list', { name: 'Admin Menu' });
    expect(within(admin).getAllByRole('link').length).toBeGreaterThan(0);
  });

  it('has only Dashboard and Lite for users of a limited tenant', async () => {
    server.use(frameSettings());
    await renderPage(<Menu />, { user: { groups: ['admin'], 'custom:tenant': 'site' } });
    await screen.findByRole('link', { name: 'Dashboard' });
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/', '/reveallite']);
  });

  it('has no Lite on a partner’s host', async () => {
    server.use(frameSettings({ lite: false }));
    await renderPage(<Menu />);
    await screen.findByRole('link', { name: 'Dashboard' });
    expect(screen.queryByRole('link', { name: 'Reveal Lite' })).toBeNull();
  });

  it('uses the default settings when the server does not answer', async () => {
    server.use(http.get('*/api/lite/getshellconfig', () => HttpResponse.json({ status: 503 }, { status: 503 })));
    await renderPage(<Menu />);
    expect(await screen.findByRole('link', { name: 'Reveal Lite' })).toBeTruthy();
  });

  it('keeps the names for screen readers and as tooltips when folded', async () => {
    server.use(frameSettings());
    await renderPage(<Menu folded />);
    const home = await screen.findByRole('link', { name: 'Dashboard' });
    expect(home.getAttribute('title')).toBe('Dashboard');
  });
});

describe('a count badge', () => {
  it.each([
    [0, '0'],
    [9999, '9,999'],
    [10_000, '9,999+'],
    [1_200_000, '9,999+'],
  ])('of %d says %s', (count, text) => {
    expect(overflowed(count, createFormat('en-US'))).toBe(text);
  });
});

describe('the user menu', () => {
  const open = async (...changes: Parameters<typeof frameSettings>) => {
    server.use(frameSettings(...changes));
    await renderPage(<UserMenu />, { routes: [{ path: '/user/login', element: <p>sign in</p> }] });
    await waitFor(() => expect(screen.getByRole('button').getAttribute('aria-haspopup')).toBe('menu'));
    await userEvent.click(screen.getByRole('button', { name: 'Account of Ana' }));
  };

  it('offers the language only when that is configured', async () => {
    await open();
    await screen.findByRole('menuitem', { name: 'Logout' });
    expect(screen.queryByRole('menuitemradio', { name: '简体中文' })).toBeNull();
  });

  it('links to My Account', async () => {
    await open();
    expect(await screen.findByRole('menuitem', { name: 'My Account' })).toBeTruthy();
  });

  it('switches the language immediately and remembers it', async () => {
    await open({ languageSwitcher: true });
    await userEvent.click(await screen.findByRole('menuitemradio', { name: '简体中文' }));
    await waitFor(() => expect(window.localStorage.getItem(LANGUAGE_KEY)).toBe('zh-CN'));
  });

  it('signs out on the server and opens the sign-in page', async () => {
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
    act(() => void store.dispatch(liveChanged({ state: 'Connecting', attempt: 2 })));
    expect(screen.getByRole('status', { name: 'Reconnecting (2 of 3)' })).toBeTruthy();
    act(() => void store.dispatch(liveChanged({ state: 'Closed', attempt: 3 })));
    expect(screen.getByRole('button', { name: 'Not live' })).toBeTruthy();
  });
});

describe('the offline banner', () => {
  it('appears and disappears with the network', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    await renderPage(<OfflineBanner />);
    expect(screen.queryByText(/You’re offline/)).toBeNull();
    online.mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByText(/You’re offline/)).toBeTruthy();
    online.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText(/You’re offline/)).toBeNull();
  });
});
