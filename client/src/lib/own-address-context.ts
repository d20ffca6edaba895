import { createContext } from 'react';

/** The new value of a query parameter; null or an empty list removes it. */
export type Change = string | string[] | null;

/** The address of a part of a page. */
export interface OwnAddressState {
  readonly params: URLSearchParams;
  readonly write: (changes: Record<string, Change>) => void;
  /** The current address, including changes made in this tick. */
  readonly now: () => string;
}

export const OwnAddressContext = createContext<OwnAddressState | null>(null);
