import type { Language } from '@core/language.js';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import type { ReactElement } from 'react';
import { PageGate } from '../../../app/page-gate.js';
import { renderPage } from '../../../testing/render.js';
import { server } from '../../../testing/server.js';
import { identityToken } from '../../../testing/tokens.js';
import AccessDeniedPage from '../access-denied-page.js';
import ForgetPage from '../forget-page.js';
import LoginPage from '../login-page.js';
import NewPasswordPage from '../newpwd-page.js';
import { routes } from '../routes.js';
import SignUpPage from '../signup-page.js';
import VerifyPage from '../verify-page.js';

/** Types without delay between keys. */
const person = userEvent.setup({ delay: null });

const PAGES: Record<string, ReactElement> = {
  '/user/login': <LoginPage />,
  '/user/signup': <SignUpPage />,
  '/user/forget': <ForgetPage />,
  '/user/verify': <VerifyPage />,
  '/user/newpwd': <NewPasswordPage />,
  '/accessdenied': <AccessDeniedPage />,
};

function gated(path: string): ReactElement {
  const route = routes.find((candidate) => candidate.path === path);
  if (!route) throw new Error(`${path} is no route`);
  return <PageGate route={route}>{PAGES[path]}</PageGate>;
}

interface Options {
  language?: Language;
  /** State that another page passed with the navigation. */
  state?: object;
  /** The ways to sign in that the server offers. */
  ways?: object;
  outboxOpen?: boolean;
  /** Follows the path in the address. */
  search?: string;
  user?: Record<string, unknown> | null;
  /** The identity token that the refresh cookie yields. Without it there is no session to restore. */
  refreshed?: string;
}

export const PASSWORDS_AND_SIGN_UP = { password: true, signup: true, oidc: null };

/** All pages around sign-in, behind their gates, as for a signed-out person. */
export async function openAuthSite(at: string, options: Options = {}) {
  const {
    language,
    state,
    ways = PASSWORDS_AND_SIGN_UP,
    outboxOpen = false,
    search = '',
    user = null,
    refreshed,
  } = options;
  server.use(
    http.post('*/api/auth/refresh', () =>
      refreshed
        ? HttpResponse.json({ idToken: refreshed, expiresIn: 900 })
        : HttpResponse.json({ code: 'NotAuthorizedException' }, { status: 401 }),
    ),
    http.get('*/api/auth/providers', () => HttpResponse.json(ways)),
    http.get('*/api/dev/outbox', () => HttpResponse.json({ isOpen: outboxOpen, mails: [] })),
  );
  const others = Object.keys(PAGES).filter((path) => path !== at);
  return renderPage(gated(at), {
    at: `${at}${search}`,
    state,
    user,
    language,
    routes: [
      ...others.map((path) => ({ path, element: gated(path) })),
      { path: '/', element: null },
      { path: '/reveallite', element: null },
    ],
  });
}

/** Answers a call and records what it was sent. */
export function answer(path: string, reply: () => Response): { sent: unknown[] } {
  const seen: { sent: unknown[] } = { sent: [] };
  server.use(
    http.post(`*/api/auth/${path}`, async ({ request }) => {
      seen.sent.push(await request.json());
      return reply();
    }),
  );
  return seen;
}

export const refuse = (status: number, code: string, params?: object) => () =>
  HttpResponse.json({ status, code, title: code, params }, { status });
export const done = () => new HttpResponse(null, { status: 204 });
export const codeSent = () => HttpResponse.json({ expiresIn: 900, resendAfter: 59 });
export const tokens = (claims?: Record<string, unknown>) => () =>
  HttpResponse.json({ idToken: identityToken(claims), expiresIn: 900 });
export const challenge =
  (kind: 'NEW_PASSWORD_REQUIRED' | 'SOFTWARE_TOKEN_MFA', session = 'half-1', names: object = {}) =>
  () =>
    HttpResponse.json({ challenge: kind, session, expiresIn: 300, ...names });

/** Waits for a field with that label and replaces its text. */
export async function type(label: RegExp, text: string): Promise<void> {
  const field = await screen.findByLabelText(label);
  await person.clear(field);
  if (text) await person.type(field, text);
}

export const press = async (name: RegExp): Promise<void> => person.click(await screen.findByRole('button', { name }));

export async function signInWith(email: string, password: string): Promise<void> {
  await type(/^Email/, email);
  await type(/^Password/, password);
  await press(/^Login$/);
}
