import { useLocation } from 'react-router';

/** What the pages around signing in hand to each other with a navigation; it survives a reload, so it holds no secret. */
export interface AuthState {
  /** Where the person wanted to go. */
  from?: string;
  /** The address that was typed already. */
  email?: string;
  /** What the sign-in page says first. */
  note?: 'confirmed' | 'reset' | 'needsState' | 'interruptedPassword';
  /** The page's second step is on screen. */
  step?: 'code';
}

export function useAuthState(): AuthState {
  return (useLocation().state as AuthState | null) ?? {};
}
