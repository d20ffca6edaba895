import { screen, waitFor } from '@testing-library/react';
import { useMemo, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { signedOut } from '../../api/session-slice.js';
import { FrameContext, NOWHERE } from '../../app/frame-context.js';
import type { FeatureRoute } from '../../lib/feature-route.js';
import { renderPage } from '../../testing/render.js';
import { PublicLayout } from './public-layout.js';

const route = (path: string): FeatureRoute => ({
  path,
  access: 'anyone',
  layout: 'public',
  load: () => Promise.resolve({ default: () => null }),
  title: 'shell:notFound.title',
  namespaces: ['shell'],
});

/** A page of a path within the frame that the root draws. */
function Framed({ path, children }: { path: string; children: ReactNode }) {
  const frame = useMemo(() => ({ page: { route: route(path), title: 'Page' }, setPage: () => undefined }), [path]);
  return <FrameContext value={frame}>{children}</FrameContext>;
}

const show = (path: string, user?: null) =>
  renderPage(
    <Framed path={path}>
      <PublicLayout />
    </Framed>,
    { user },
  );

describe('at an unknown address', () => {
  it('shows the menu to signed-in users, and no way to sign in again', async () => {
    // Preloaded, as after any other page: the time to load its code is not tested here.
    await import('./shell-layout.js');
    await show(NOWHERE);
    expect(await screen.findByRole('button', { name: /^Account of / })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
  });

  it('leaves the space of Login empty until the session is known', async () => {
    const { store } = await show(NOWHERE, null);
    expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
    store.dispatch(signedOut(null));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Login' })).toBeTruthy());
  });
});

it('offers Login immediately on any other open page', async () => {
  await show('/privacy-policy', null);
  expect(screen.getByRole('link', { name: 'Login' })).toBeTruthy();
});
