import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { type ReactNode, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PageGate } from '../../app/page-gate.js';
import { RootFrame } from '../../app/root-frame.js';
import { liteApi } from '../../api/lite.js';
import type { FeatureRoute } from '../../lib/feature-route.js';
import { renderPage } from '../../testing/render.js';
import { server } from '../../testing/server.js';
import { identityToken } from '../../testing/tokens.js';
import { PASSWORDS_AND_SIGN_UP, answer, challenge, refuse, tokens } from './testing/auth-site.js';

const NEW = identityToken({ given_name: 'Back' });
const route: FeatureRoute = {
  path: '/reveallite',
  access: 'signed-in',
  layout: 'shell',
  load: async () => ({ default: () => null }),
  title: 'shell:home.title',
  namespaces: ['shell'],
};

/** A page with a form of its own, whose button calls the server as the signed-in person. */
function FormPage() {
  const [text, setText] = useState('');
  const [create, { isSuccess }] = liteApi.useCreateProjectLiteMutation();
  const send = () => create({ createProjectLiteDto: { projName: text, projStatus: 'initial' } });
  return (
    <>
      <input aria-label="typed" value={text} onChange={(event) => setText(event.target.value)} />
      <button type="button" onClick={() => void send()}>
        save
      </button>
      {isSuccess ? <p>saved</p> : null}
    </>
  );
}

const page: ReactNode = (
  <PageGate route={route}>
    <FormPage />
  </PageGate>
);

let received: { bearer: string | null; body: unknown }[];

beforeEach(() => {
  received = [];
  server.use(
    http.post('*/api/auth/refresh', () => HttpResponse.json({ code: 'NotAuthorizedException' }, { status: 401 })),
    http.post('*/api/auth/signout', () => new HttpResponse(null, { status: 204 })),
    http.get('*/api/auth/providers', () => HttpResponse.json(PASSWORDS_AND_SIGN_UP)),
    http.post('*/api/lite/createprojectlite', async ({ request }) => {
      const bearer = request.headers.get('Authorization');
      if (bearer !== `Bearer ${NEW}`) return HttpResponse.json({ code: 'auth.not-signed-in' }, { status: 401 });
      received.push({ bearer, body: await request.json() });
      return HttpResponse.json({ projectid: 'p-1' }, { status: 201 });
    }),
  );
});

/** Types into the page's form and saves it, with a session that the server no longer renews. */
async function lapse() {
  const view = await renderPage(<RootFrame />, {
    at: '/elsewhere',
    routes: [
      { element: <RootFrame />, children: [{ path: '/reveallite', element: page }] },
      { path: '/user/login', element: <p>sign in</p> },
    ],
  });
  await act(() => view.router.navigate('/reveallite'));
  await userEvent.type(await screen.findByLabelText('typed'), 'Half a day of work');
  await userEvent.click(screen.getByRole('button', { name: 'save' }));
  await screen.findByRole('alertdialog');
  await screen.findByLabelText(/^Password/);
  return view;
}

const typed = (): string => screen.getByLabelText<HTMLInputElement>('typed').value;
async function signInAgain(password = 'Correct horse 1', email?: string): Promise<void> {
  if (email) {
    await userEvent.clear(screen.getByLabelText(/^Email/));
    await userEvent.type(screen.getByLabelText(/^Email/), email);
  }
  await userEvent.type(screen.getByLabelText(/^Password/), password);
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
}

describe('a session that lapses', () => {
  it('asks for the password over the unchanged page, and then sends what was being saved', async () => {
    const { router } = await lapse();
    expect(screen.getByText('Your session has ended')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^Email/).value).toBe('analyst@reveal.example');
    expect(received).toEqual([]);
    const sent = answer('signin', () => HttpResponse.json({ idToken: NEW, expiresIn: 900 }));
    await signInAgain();
    expect(await screen.findByText('saved')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent.sent).toEqual([{ email: 'analyst@reveal.example', password: 'Correct horse 1' }]);
    expect(received).toEqual([
      { bearer: `Bearer ${NEW}`, body: { projName: 'Half a day of work', projStatus: 'initial' } },
    ]);
    expect(typed()).toBe('Half a day of work');
    expect(router.state.location.pathname).toBe('/reveallite');
  });

  it('shows the provider’s refusal in the dialog, and lets the person retry', async () => {
    await lapse();
    answer('signin', refuse(401, 'NotAuthorizedException'));
    await signInAgain('wrong');
    expect((await screen.findByRole('alert')).textContent).toContain('Account name or password is incorrect.');
    expect(typed()).toBe('Half a day of work');
  });

  it('supports the second step of signing in', async () => {
    await lapse();
    answer('signin', challenge('SOFTWARE_TOKEN_MFA', 'half-5'));
    const code = answer('mfa', () => HttpResponse.json({ idToken: NEW, expiresIn: 900 }));
    await signInAgain();
    await userEvent.type(await screen.findByLabelText(/^Code from the app/), '123456');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('saved')).toBeTruthy();
    expect(code.sent).toEqual([{ session: 'half-5', code: '123456' }]);
  });

  it('warns, then discards everything and starts over when another person signs in', async () => {
    const { store } = await lapse();
    await userEvent.type(screen.getByLabelText(/^Email/), '.other');
    expect(screen.getByText('Signing in as someone else discards everything on this page.')).toBeTruthy();
    answer('signin', tokens({ sub: 'someone-else' }));
    await signInAgain('Correct horse 1', 'other@reveal.example');
    await waitFor(() => expect(screen.queryByLabelText('typed')).toBeNull());
    expect(store.getState().session).toMatchObject({ status: 'replaced', token: null, user: null });
    expect(received).toEqual([]);
  });

  it('can be left for the sign-in page', async () => {
    const { router } = await lapse();
    await userEvent.click(screen.getByRole('button', { name: 'Leave this page' }));
    expect(await screen.findByText('sign in')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/user/login');
    expect(received).toEqual([]);
  });

  it('opens the company’s provider in a separate window', async () => {
    server.use(
      http.get('*/api/auth/providers', () =>
        HttpResponse.json({ password: true, signup: true, oidc: { name: 'Acme ID' } }),
      ),
    );
    await lapse();
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in with Acme ID' }));
    expect(open.mock.calls[0]?.[0]).toBe('/api/auth/oidc/start?returnTo=%2Fuser%2Freturned');
    expect(typed()).toBe('Half a day of work');
  });
});
