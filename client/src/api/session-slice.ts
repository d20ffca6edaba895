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
}

export interface SessionState {
  /** `unknown` until the refresh cookie has been tried. */
  status: 'unknown' | 'signed-in' | 'signed-out';
  /** In memory only: a reload asks for a new one with the refresh cookie, which no script can read. */
  token: string | null;
  user: SessionUser | null;
  /** Why the session is over, so that the sign-in page can say it. */
  ended: 'expired' | 'left' | null;
}

const initialState: SessionState = { status: 'unknown', token: null, user: null, ended: null };

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
  return {
    id: text(claims['sub']),
    email: text(claims['email']),
    firstName: text(claims['given_name']),
    lastName: text(claims['family_name']),
    tenant: text(claims['custom:tenant']),
    apps: texts(claims['custom:apps']),
    isAdmin: texts(claims['groups']).includes('admin'),
  };
}

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    signedIn(state, action: PayloadAction<string>) {
      state.status = 'signed-in';
      state.token = action.payload;
      state.user = userOfToken(action.payload);
      state.ended = null;
    },
    signedOut(state, action: PayloadAction<SessionState['ended']>) {
      // The first reason stays: what follows a sign-out (calls still under way) must not turn it into "expired".
      const ended = state.status === 'signed-out' ? state.ended : action.payload;
      return { status: 'signed-out', token: null, user: null, ended };
    },
  },
});

export const { signedIn, signedOut } = sessionSlice.actions;
