import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { PageGate } from '../../app/page-gate.js';
import { renderPage } from '../../testing/render.js';
import { server } from '../../testing/server.js';
import { identityToken } from '../../testing/tokens.js';
import LoginPage from './login-page.js';
import { loginProblems } from './login-rules.js';
import { routes } from './routes.js';

const signedOut = () =>
  server.use(
    http.post('*/api/auth/refresh', () => HttpResponse.json({ code: 'NotAuthorizedException' }, { status: 401 })),
    http.get('*/api/auth/providers', () => HttpResponse.json({ password: true, signup: true, oidc: null })),
  );

const problem = (status: number, code: string) => () => HttpResponse.json({ status, code, title: code }, { status });

async function openLogin(options: { language?: 'en-US' | 'zh-CN'; from?: string } = {}) {
  signedOut();
  const route = routes.find((candidate) => candidate.path === '/user/login');
  if (!route) throw new Error('no sign-in route');
  const gated = (
    <PageGate route={route}>
      <LoginPage />
    </PageGate>
  );
  const page = await renderPage(gated, {
    at: '/user/login',
    user: null,
    language: options.language,
    routes: [
      { path: '/', element: <p>home</p> },
      { path: '/reveallite', element: <p>lite</p> },
      { path: '/accessdenied', element: <p>denied</p> },
    ],
  });
  if (options.from) await page.router.navigate('/user/login', { state: { from: options.from } });
  await screen.findByLabelText(/Email|邮箱/);
  return page;
}

async function fillAndSend(email: string, password: string) {
  const person = userEvent.setup();
  if (email) await person.type(screen.getByLabelText(/Email/), email);
  if (password) await person.type(screen.getByLabelText(/^Password/), password);
  await person.click(screen.getByRole('button', { name: 'Login' }));
}

describe('the rules of signing in', () => {
  it.each([
    ['', 'x', 'emailRequired'],
    ['   ', 'x', 'emailRequired'],
    ['someone', 'x', 'emailInvalid'],
    ['someone@host', 'x', 'emailInvalid'],
    ['some one@host.com', 'x', 'emailInvalid'],
    ['someone@host.com.', 'x', 'emailInvalid'],
    ['someone@host.com', 'x', undefined],
    ['  someone+tag@sub.host.co.uk ', 'x', undefined],
  ])('treat %j as an email: %s %s', (email, password, expected) => {
    expect(loginProblems({ email, password }).email).toBe(expected);
  });

  it('require a password', () => {
    expect(loginProblems({ email: 'a@b.co', password: '' })).toEqual({ password: 'passwordRequired' });
  });
});

describe('the sign-in page', () => {
  it('shows what is missing beside the field and sends nothing', async () => {
    await openLogin();
    await fillAndSend('', '');
    expect(screen.getByText('Enter your email address.')).toBeTruthy();
    expect(screen.getByText('Enter your password.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(/Email/));
  });

  it('removes a message as soon as it no longer applies', async () => {
    await openLogin();
    await fillAndSend('someone', 'x');
    expect(screen.getByText('Please enter a valid email address')).toBeTruthy();
    await userEvent.type(screen.getByLabelText(/Email/), '@host.com');
    expect(screen.queryByText('Please enter a valid email address')).toBeNull();
  });

  it.each([
    ['NotAuthorizedException', 401, 'Account name or password is incorrect.'],
    ['LimitExceededException', 429, 'Too many attempts. Wait a few minutes and try again.'],
    ['PasswordResetRequiredException', 403, 'Reset this account’s password before signing in.'],
  ])("reports %s in the provider's words", async (code, status, words) => {
    await openLogin();
    server.use(http.post('*/api/auth/signin', problem(status, code)));
    await fillAndSend('a@b.co', 'Wrong1234');
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain('Login failed');
    expect(notice.textContent).toContain(words);
  });

  it('reports that the server cannot be reached', async () => {
    await openLogin();
    server.use(http.post('*/api/auth/signin', () => HttpResponse.error()));
    await fillAndSend('a@b.co', 'Right1234');
    expect((await screen.findByRole('alert')).textContent).toContain('can’t be reached');
  });

  it('leads home after signing in, sending the email trimmed', async () => {
    let sent: unknown;
    const { store, router } = await openLogin();
    server.use(
      http.post('*/api/auth/signin', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ idToken: identityToken(), expiresIn: 900 });
      }),
    );
    await fillAndSend(' a@b.co ', 'Right1234');
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(sent).toEqual({ email: 'a@b.co', password: 'Right1234' });
    expect(store.getState().session).toMatchObject({ status: 'signed-in', user: { firstName: 'Ana' } });
  });

  it('leads back to the requested page', async () => {
    const { router } = await openLogin({ from: '/reveallite?sort=-created' });
    server.use(http.post('*/api/auth/signin', () => HttpResponse.json({ idToken: identityToken(), expiresIn: 900 })));
    await fillAndSend('a@b.co', 'Right1234');
    await waitFor(() => expect(router.state.location.pathname).toBe('/reveallite'));
    expect(router.state.location.search).toBe('?sort=-created');
  });

  it('sends an account without this application to the access-denied page', async () => {
    const { router } = await openLogin();
    server.use(http.post('*/api/auth/signin', problem(403, 'users.app-missing')));
    await fillAndSend('a@b.co', 'Right1234');
    await waitFor(() => expect(router.state.location.pathname).toBe('/accessdenied'));
    expect(router.state.location.state).toEqual({ email: 'a@b.co' });
  });

  it('works in Chinese', async () => {
    await openLogin({ language: 'zh-CN' });
    await userEvent.click(screen.getByRole('button', { name: '登录' }));
    expect(screen.getByText('请输入邮箱。')).toBeTruthy();
  });
});
