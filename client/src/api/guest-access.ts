import { keepPass, passOf } from './guest-pass.js';
import type { GuestAccess, GuestSource } from './guest-slice.js';
import type { DashboardLiteDto } from './lite.gen.js';
import { patientFetch } from './pause.js';
import { type ApiError, problemOf } from './problem.js';
import type { Route } from './routes.js';
import type { GuestAccessDto } from './sharing.gen.js';

/** Sources that are read with a guest token. */
export type TokenSource = Exclude<GuestSource, { kind: 'own' }>;

export type GuestResult = { access: GuestAccess } | { error: ApiError };

async function post(path: Route, body: object, token: string | null): Promise<Response> {
  const headers: Record<string, string> = { 'Content-Type': 'application/json', Accept: 'application/json' };
  if (token) headers['Authorization'] = `Bearer ${token}`;
  return patientFetch(path, { method: 'POST', credentials: 'same-origin', headers, body: JSON.stringify(body) });
}

/** Whether this opens the page or renews its token, and the password that was typed to open it. */
export interface Opening {
  readonly renewing: boolean;
  readonly password: string | null;
}

async function askFor(source: TokenSource, userToken: string | null, opening: Opening): Promise<Response> {
  if (source.kind === 'project') return post('/api/lite/getdashboardlite', { id: source.projectId }, userToken);
  const { slice, dash } = source;
  const pass = passOf(dash);
  // `renew`: a page that stays open counts as one view.
  const body = { slice, dash, ...(opening.renewing ? { renew: true } : {}), ...(pass === null ? {} : { pass }) };
  return post('/api/lite/share/open', opening.password === null ? body : { ...body, password: opening.password }, null);
}

/**
 * Fetches a guest token for a dashboard: with the owner's identity token for their own project, or with the link's two
 * parts for a shared one. `onUserToken` receives the identity token if the owner's had to be renewed.
 */
export async function fetchGuestAccess(
  source: TokenSource,
  userToken: string | null,
  opening: Opening,
  renewUser: () => Promise<{ idToken: string } | { error: ApiError }>,
): Promise<GuestResult> {
  try {
    let response = await askFor(source, userToken, opening);
    if (response.status === 401 && source.kind === 'project') {
      const renewed = await renewUser();
      if ('error' in renewed) return { error: renewed.error };
      response = await askFor(source, renewed.idToken, opening);
    }
    const body: unknown = await response.json().catch(() => null);
    if (!response.ok) return { error: problemOf(response.status, body) };
    const reply = body as DashboardLiteDto | GuestAccessDto;
    if (source.kind === 'link' && 'pass' in reply) keepPass(source.dash, reply.pass);
    return {
      access: {
        token: reply.guestToken,
        expiresAt: Date.now() + reply.expiresIn * 1000,
        dashboardId: reply.dashboardId,
        projectId: 'projectid' in reply ? reply.projectid : source.kind === 'project' ? source.projectId : '',
        projectName: 'projName' in reply ? reply.projName : null,
        downloads: 'downloads' in reply ? reply.downloads : 'data',
      },
    };
  } catch {
    return { error: { status: 0, code: 'network' } };
  }
}
