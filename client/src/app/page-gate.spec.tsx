import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { signOut } from '../api/session.js';
import type { FeatureRoute } from '../lib/feature-route.js';
import { renderPage } from '../testing/render.js';
import { server } from '../testing/server.js';
import { identityToken } from '../testing/tokens.js';
import { PageGate } from './page-gate.js';

const page: FeatureRoute = {
  path: '/reveallite',
  access: 'signed-in',
  layout: 'shell',
  load: async () => ({ default: () => null }),
  title: 'home:title',
  namespaces: ['home'],
};

const refreshAnswers = (status: number, body: object) =>
  server.use(http.post('*/api/auth/refresh', () => HttpResponse.json(body, { status })));

const open = (user: Record<string, unknown> | null, route = page) =>
  renderPage(
    <PageGate route={route}>
      <p>secret</p>
    </PageGate>,
    {
      at: '/reveallite?sort=-created#top',
      user,
      routes: [
        { path: '/user/login', element: <p>sign in</p> },
        { path: '/accessdenied', element: <p>denied</p> },
      ],
    },
  );

describe('the gate before a page', () => {
  it('restores the session from the refresh cookie after a reload', async () => {
    refreshAnswers(200, { idToken: identityToken(), expiresIn: 900 });
    await open(null);
    expect(await screen.findByText('secret')).toBeTruthy();
    expect(document.title).toBe('Dashboard · Reveal');
  });

  it('redirects signed-out users to sign in, and remembers the whole address', async () => {
    refreshAnswers(401, { code: 'NotAuthorizedException' });
    const { router } = await open(null);
    await screen.findByText('sign in');
    expect(router.state.location.state).toEqual({ from: '/reveallite?sort=-created#top' });
  });

  it('redirects users without this application to the access-denied page', async () => {
    await open({ 'custom:apps': ['something-else'] });
    expect(await screen.findByText('denied')).toBeTruthy();
  });

  it('admits signed-in users without asking the server', async () => {
    await open({});
    expect(await screen.findByText('secret')).toBeTruthy();
  });

  it('tells users without an Admin Menu that the page does not exist, in the tab title too', async () => {
    await open({}, { ...page, menu: { icon: 'list', order: 1, adminOnly: true } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found (404)' })).toBeTruthy();
    expect(screen.queryByText('secret')).toBeNull();
    expect(document.title).toBe('Page Not Found (404) · Reveal');
  });

  it('checks the session at an unknown address, although its path belongs to an open page', async () => {
    refreshAnswers(200, { idToken: identityToken(), expiresIn: 900 });
    const shared: FeatureRoute = { ...page, access: 'anyone', layout: 'public', isAt: (search) => search.has('dash') };
    const { store } = await open(null, shared);
    expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found (404)' })).toBeTruthy();
    expect(document.title).toBe('Page Not Found (404) · Reveal');
    await waitFor(() => expect(store.getState().session.status).toBe('signed-in'));
  });

  it('leaves the page when the user signs out, and does not return to it at the next sign-in', async () => {
    server.use(http.post('*/api/auth/signout', () => new HttpResponse(null, { status: 204 })));
    const { store, router } = await open({});
    await screen.findByText('secret');
    await signOut(store);
    await screen.findByText('sign in');
    expect(router.state.location.state).toEqual({});
    await waitFor(() => expect(store.getState().session).toMatchObject({ status: 'signed-out', ended: 'left' }));
  });
});
