import { useCallback, useEffect, useState } from 'react';
import { openGuest } from './guest-api.js';
import { type GuestAccess, type GuestSource, type GuestState, guestLeft, sameSource } from './guest-slice.js';
import type { ApiError } from './problem.js';
import { useAppSelector, useAppStore } from './store.js';

export interface Guest {
  /** `none` while it is being opened, `closed` when the server refused, `locked` until a password is given. */
  status: GuestState['status'];
  access: GuestAccess | null;
  /** A failure that may pass (no network, server busy); a refusal is `status: 'closed'`. */
  error: ApiError | null;
  retry: () => void;
  /** Opens a locked link; returns the error if it could not be opened. */
  unlock: (password: string) => Promise<ApiError | null>;
}

/**
 * Opens a dashboard while its page is on screen: every call of `guestApi` then uses its guest token, which is renewed
 * automatically. Leaving the page clears the token.
 */
export function useGuest(source: GuestSource): Guest {
  const store = useAppStore();
  const guest = useAppSelector((state) => state.guest);
  const [error, setError] = useState<ApiError | null>(null);
  const key = JSON.stringify(source);
  const open = useCallback(async () => {
    setError(null);
    setError(await openGuest(JSON.parse(key) as GuestSource, store));
  }, [key, store]);
  useEffect(() => {
    void open();
    return () => void store.dispatch(guestLeft());
  }, [open, store]);

  const mine = sameSource(guest.source, source);
  const status = mine ? guest.status : 'none';
  return {
    status,
    access: mine ? guest.access : null,
    error: status === 'none' ? error : null,
    retry: () => void open(),
    unlock: (password) => openGuest(JSON.parse(key) as GuestSource, store, password),
  };
}

/** What may be saved from the report on screen: a link may not allow everything. */
export function useMaySave(): { page: boolean; data: boolean } {
  const downloads = useAppSelector((state) => state.guest.access?.downloads ?? 'data');
  return { page: downloads !== 'none', data: downloads === 'data' };
}
