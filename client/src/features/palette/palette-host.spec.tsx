import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { workspaceRoutes } from '../../app/feature-routes.js';
import { askShell } from '../../lib/shell-events.js';
import { frameSettings } from '../../testing/frame-settings.js';
import { renderPage } from '../../testing/render.js';
import { server } from '../../testing/server.js';
import PaletteHost from './palette-host.js';

const found = (projectid: string, projName: string, over: object = {}) => ({
  projectid,
  projName,
  kind: 'lite',
  projStatus: 'complete',
  updatedts: '2026-11-20T10:00:00Z',
  ...over,
});

async function open(
  projects = [found('p1', 'Spring reset'), found('p2', 'Autumn reset', { projStatus: 'processing' })],
  at = '/',
) {
  const asked: string[] = [];
  server.use(
    frameSettings(),
    http.get('*/api/main/reportproducthierarchy/:p', ({ request }) => {
      const { searchParams } = new URL(request.url);
      const isSoup = searchParams.get('search') === 'soup' && searchParams.get('publication') === '2';
      return HttpResponse.json({ items: isSoup ? [{ key: '012/3', name: 'Hot soup', upc: '0123' }] : [] });
    }),
    http.get('*/api/main/searchprojects', ({ request }) => {
      const text = new URL(request.url).searchParams.get('text') ?? '';
      asked.push(text);
      return HttpResponse.json(projects.filter(({ projName }) => projName.toLowerCase().includes(text)));
    }),
  );
  const view = await renderPage(
    <>
      <input aria-label="a field" />
      <PaletteHost />
    </>,
    { at, routes: [{ path: '*', element: <p>elsewhere</p> }] },
  );
  return { ...view, asked, user: userEvent.setup() };
}

describe('the command palette', () => {
  it('opens with Ctrl K, offers recent changes first, and navigates with the keyboard alone', async () => {
    const { user, router } = await open();
    await user.keyboard('{Control>}k{/Control}');
    const input = await screen.findByRole('combobox', { name: 'Go to a project or page' });
    await waitFor(() => expect(document.activeElement).toBe(input));
    await screen.findByRole('option', { name: /Spring reset/ });
    expect(screen.getAllByRole('option')[0]?.textContent).toContain('Spring reset');
    await user.keyboard('{ArrowDown}');
    const active = document.getElementById(input.getAttribute('aria-activedescendant') ?? '');
    expect(active?.textContent).toContain('Autumn reset');
    await user.keyboard('{Enter}');
    await screen.findByText('elsewhere');
    expect(router.state.location.pathname + router.state.location.search).toBe('/reveallite?status=p2');
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  });

  it('asks the server when typing pauses, and finds pages locally', async () => {
    const { user, router, asked } = await open();
    act(() => askShell('palette'));
    await user.type(await screen.findByRole('combobox'), 'lite');
    await waitFor(() => expect(asked.at(-1)).toBe('lite'));
    expect(asked.filter((text) => text !== '' && text !== 'lite')).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('option', { name: /Spring/ })).toBeNull());
    await user.keyboard('{Enter}');
    expect(router.state.location.pathname).toBe('/reveallite');
  });

  it('finds every page of the open project, and none outside a project', async () => {
    const inside = await open([], '/projectplanogram/p7/uploads');
    act(() => askShell('palette'));
    const group = await screen.findByRole('group', { name: 'This project' });
    expect(within(group).getAllByRole('option')).toHaveLength(workspaceRoutes.length);
    await inside.user.type(screen.getByRole('combobox'), 'days of');
    await inside.user.keyboard('{Enter}');
    expect(inside.router.state.location.pathname).toBe('/projectplanogram/p7/DoS');
    inside.unmount();
    await open([]);
    act(() => askShell('palette'));
    await screen.findByRole('group', { name: 'Pages' });
    expect(screen.queryByRole('group', { name: 'This project' })).toBeNull();
  });

  it('finds products of the data that the open project shows, and opens their page', async () => {
    const { user, router } = await open([], '/projectplanogram/p7/uploads?publication=2');
    act(() => askShell('palette'));
    await user.type(await screen.findByRole('combobox'), 'soup');
    expect(await screen.findByRole('option', { name: /Hot soup/ })).toBeTruthy();
    await user.keyboard('{Enter}');
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe('/projectplanogram/p7/product/012%2F3?publication=2');
  });

  it('says when nothing answers', async () => {
    const { user } = await open([]);
    act(() => askShell('palette'));
    await user.type(await screen.findByRole('combobox'), 'zzz');
    expect((await screen.findAllByText('No results for “zzz”')).length).toBeGreaterThan(0);
  });

  it('still finds pages when projects cannot be searched, and says so', async () => {
    const { user } = await open();
    server.use(http.get('*/api/main/searchprojects', () => HttpResponse.json({ status: 503 }, { status: 503 })));
    act(() => askShell('palette'));
    await user.type(await screen.findByRole('combobox'), 'dash');
    expect((await screen.findByRole('alert')).textContent).toContain('Projects couldn’t be searched.');
    expect(screen.getByRole('option', { name: 'Dashboard' })).toBeTruthy();
  });
});

describe('single keys', () => {
  it('show the help and open pages', async () => {
    const { user, router } = await open();
    await screen.findByLabelText('a field');
    await waitFor(async () => {
      await user.keyboard('gl');
      expect(router.state.location.pathname).toBe('/reveallite');
    });
  });

  it('do nothing while one types', async () => {
    const { user } = await open();
    await user.type(screen.getByLabelText('a field'), 'gl?');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('a field').value).toBe('gl?');
  });

  it('can be turned off, in the help itself', async () => {
    const { user } = await open();
    await user.keyboard('?');
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(sheet.textContent).toContain('Go to Dashboard');
    await user.click(screen.getByRole('checkbox', { name: /Allow shortcuts without Ctrl/ }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('?');
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
