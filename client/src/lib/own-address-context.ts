import { createContext } from 'react';

/** What becomes of a query parameter: null or an empty list removes it. */
export type Change = string | string[] | null;

/** An address that a part of a page has for itself. */
export interface OwnAddressState {
  readonly params: URLSearchParams;
  readonly write: (changes: Record<string, Change>) => void;
  /** The address as it is now, what was written in this tick included. */
  readonly now: () => string;
}

export const OwnAddressContext = createContext<OwnAddressState | null>(null);
