import { type PayloadAction, createSlice } from '@reduxjs/toolkit';

/** The signed-in person, from the identity token. Displayed but never trusted: the server decides what is allowed. */
export interface SessionUser {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  tenant: string;
  apps: string[];
  isAdmin: boolean;
  /** A read-only analyst. */
  readsOnly: boolean;
}

export interface SessionState {
  /**
   * `unknown` until the refresh cookie has been tried. `replaced`: this browser now belongs to another person, who
   * signed in here or in another tab; nothing of the previous person may stay.
   */
  status: 'unknown' | 'signed-in' | 'signed-out' | 'replaced';
  /** The session ended on its own: the page stays and asks to sign in again; calls wait meanwhile. */
  lapsed: boolean;
  /** In memory only: a reload gets a new one with the refresh cookie, which no script can read. */
  token: string | null;
  user: SessionUser | null;
  /** Why the session ended, for the sign-in page. */
  ended: 'left' | null;
}

const initialState: SessionState = { status: 'unknown', lapsed: false, token: null, user: null, ended: null };

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Reads the claims of a signed token without verifying it; null when it is not a JWT. */
function claimsOf(token: string): Record<string, unknown> | null {
  try {
    const part = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
    const bytes = Uint8Array.from(atob(part), (letter) => letter.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
  } catch {
    return null;
  }
}

/** Whether the token is valid for at least `seconds`; one without an expiry counts as expired. */
export function holdsFor(token: string, seconds: number, now = Date.now()): boolean {
  const end = claimsOf(token)?.['exp'];
  return typeof end === 'number' && end * 1000 - now >= seconds * 1000;
}

/** The token's user; null when it is not a JWT. */
export function userOfToken(token: string): SessionUser | null {
  const claims = claimsOf(token);
  if (!claims) return null;
  const groups = texts(claims['groups']);
  const isAdmin = groups.includes('admin');
  return {
    id: text(claims['sub']),
    email: text(claims['email']),
    firstName: text(claims['given_name']),
    lastName: text(claims['family_name']),
    tenant: text(claims['custom:tenant']),
    apps: texts(claims['custom:apps']),
    isAdmin,
    readsOnly: !isAdmin && groups.includes('reader'),
  };
}

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /**
     * A token arrived, from a sign-in or a renewal. If it belongs to another person, they replace the one on screen.
     */
    signedIn(state, action: PayloadAction<string>) {
      const user = userOfToken(action.payload);
      if (state.status === 'replaced') return;
      state.lapsed = false;
      state.ended = null;
      const isAnother = state.status === 'signed-in' && state.user?.id !== user?.id;
      state.status = isAnother ? 'replaced' : 'signed-in';
      state.token = isAnother ? null : action.payload;
      state.user = isAnother ? null : user;
    },
    /** The server no longer renews: the session expired or was ended elsewhere, or the account was closed. */
    sessionLapsed(state) {
      if (state.status !== 'signed-in') return;
      state.lapsed = true;
      state.token = null;
    },
    signedOut(state, action: PayloadAction<SessionState['ended']>) {
      // Keeps the first reason: what follows a sign-out (a session that is not restored) must not overwrite it.
      const ended = state.status === 'signed-out' ? state.ended : action.payload;
      return { status: 'signed-out', lapsed: false, token: null, user: null, ended };
    },
  },
});

export const { signedIn, sessionLapsed, signedOut } = sessionSlice.actions;
