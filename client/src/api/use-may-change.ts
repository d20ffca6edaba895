import { useAppSelector } from './store.js';

/**
 * Whether the person on screen may change data. The server refuses read-only analysts, so the page offers them no
 * changes.
 */
export function useMayChange(): boolean {
  return useAppSelector((state) => state.session.user?.readsOnly !== true);
}
