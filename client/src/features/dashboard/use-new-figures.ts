import { useEffect, useRef } from 'react';
import { guestApi } from '../../api/guest-api.js';
import { useAppStore } from '../../api/store.js';

/** Drops a report's cached data and requests it again when `version` changes; undefined: not known yet. */
export function useNewFigures(version: string | undefined): void {
  const store = useAppStore();
  const shown = useRef(version);
  useEffect(() => {
    const known = shown.current;
    if (version === undefined || version === known) return;
    shown.current = version;
    if (known !== undefined) store.dispatch(guestApi.util.resetApiState());
  }, [version, store]);
}
