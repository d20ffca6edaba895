import type { GuestAccess, GuestSource } from './guest-slice.js';
import { type ApiError, problemOf } from './problem.js';
import { refreshTokens } from './refresh.js';

interface DashboardReply {
  dashboardId: string;
  guestToken: string;
  expiresIn: number;
  projectid?: string;
}

export type GuestResult = { access: GuestAccess } | { error: ApiError };

/** The project a guest token names; the shared page learns it from nowhere else. */
export function projectOfGuestToken(token: string): string {
  const part = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
  try {
    const claims = JSON.parse(atob(part)) as { projectid?: unknown };
    return typeof claims.projectid === 'string' ? claims.projectid : '';
  } catch {
    return '';
  }
}

async function post(path: string, body: object, token: string | null): Promise<Response> {
  const headers: Record<string, string> = { 'Content-Type': 'application/json', Accept: 'application/json' };
  if (token) headers['Authorization'] = `Bearer ${token}`;
  return fetch(path, { method: 'POST', credentials: 'same-origin', headers, body: JSON.stringify(body) });
}

async function askFor(source: GuestSource, userToken: string | null, renewing: string | null): Promise<Response> {
  if (source.kind === 'project') return post('/api/lite/getdashboardlite', { id: source.projectId }, userToken);
  // The token that runs out goes along, so that a page that stays open counts as one view.
  return post('/api/lite/share/open', { slice: source.slice, dash: source.dash }, renewing);
}

/**
 * A guest token for a dashboard: with the owner's identity token for a project of one's own, with the link's two parts
 * for a shared one. `onUserToken` receives the identity token when the owner's had to be renewed on the way.
 */
export async function fetchGuestAccess(
  source: GuestSource,
  userToken: string | null,
  renewing: string | null,
  onUserToken: (token: string) => void,
): Promise<GuestResult> {
  try {
    let response = await askFor(source, userToken, renewing);
    if (response.status === 401 && source.kind === 'project') {
      const renewed = await refreshTokens();
      if ('error' in renewed) return { error: renewed.error };
      onUserToken(renewed.tokens.idToken);
      response = await askFor(source, renewed.tokens.idToken, renewing);
    }
    const body: unknown = await response.json().catch(() => null);
    if (!response.ok) return { error: problemOf(response.status, body) };
    const reply = body as DashboardReply;
    return {
      access: {
        token: reply.guestToken,
        expiresAt: Date.now() + reply.expiresIn * 1000,
        dashboardId: reply.dashboardId,
        projectId: source.kind === 'project' ? source.projectId : projectOfGuestToken(reply.guestToken),
      },
    };
  } catch {
    return { error: { status: 0, code: 'network' } };
  }
}
