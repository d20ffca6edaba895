import { useAppSelector } from './store.js';

/** Whether the person on screen may change data. The server refuses read-only analysts, so nothing it would refuse is offered. */
export function useMayChange(): boolean {
  return useAppSelector((state) => state.session.user?.readsOnly !== true);
}
