import { useLocation } from 'react-router';

/** What the pages around sign-in pass to each other on navigation; it survives a reload, so it contains no secret. */
export interface AuthState {
  /** Where the person wanted to go. */
  from?: string;
  /** The address that was already typed. */
  email?: string;
  /** The sign-in page's initial message. */
  note?: 'confirmed' | 'reset' | 'needsState' | 'interruptedPassword';
  /** The page's second step is on screen. */
  step?: 'code';
}

export function useAuthState(): AuthState {
  return (useLocation().state as AuthState | null) ?? {};
}
