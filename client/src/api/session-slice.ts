import { type PayloadAction, createSlice } from '@reduxjs/toolkit';

/** The signed-in person, as the identity token names them. Shown, never trusted: the server decides what is allowed. */
export interface SessionUser {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  tenant: string;
  apps: string[];
  isAdmin: boolean;
  /** A read-only analyst: reads what is theirs and changes nothing. */
  readsOnly: boolean;
}

export interface SessionState {
  /**
   * `unknown` until the refresh cookie has been tried. `replaced`: this browser now belongs to somebody else, who signed
   * in here or in another tab; nothing of the person before may stay.
   */
  status: 'unknown' | 'signed-in' | 'signed-out' | 'replaced';
  /** The session ended by itself: the page stays as it is and asks to sign in again; calls wait until that is done. */
  lapsed: boolean;
  /** In memory only: a reload asks for a new one with the refresh cookie, which no script can read. */
  token: string | null;
  user: SessionUser | null;
  /** Why the session is over, so that the sign-in page can say it. */
  ended: 'left' | null;
}

const initialState: SessionState = { status: 'unknown', lapsed: false, token: null, user: null, ended: null };

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Reads the claims of a signed token without checking it; null when it is not a JWT. */
function claimsOf(token: string): Record<string, unknown> | null {
  try {
    const part = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
    const bytes = Uint8Array.from(atob(part), (letter) => letter.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
  } catch {
    return null;
  }
}

/** Whether the token still holds for at least `seconds`; one that does not say when it ends is taken to have ended. */
export function holdsFor(token: string, seconds: number, now = Date.now()): boolean {
  const end = claimsOf(token)?.['exp'];
  return typeof end === 'number' && end * 1000 - now >= seconds * 1000;
}

/** Who a token speaks of; null when it is not a JWT. */
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
    /** A token arrived: by signing in, or renewed. One of another person than the one on screen replaces them. */
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
    /** The server does not renew any more: over by time, ended elsewhere, or the account was closed. */
    sessionLapsed(state) {
      if (state.status !== 'signed-in') return;
      state.lapsed = true;
      state.token = null;
    },
    signedOut(state, action: PayloadAction<SessionState['ended']>) {
      // The first reason stays: what follows a sign-out (a session that is not taken up) must not forget it.
      const ended = state.status === 'signed-out' ? state.ended : action.payload;
      return { status: 'signed-out', lapsed: false, token: null, user: null, ended };
    },
  },
});

export const { signedIn, sessionLapsed, signedOut } = sessionSlice.actions;
