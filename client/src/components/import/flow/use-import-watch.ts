import { useEffect, useRef } from 'react';
import type { ListImport } from '../import-calls.js';

const POLL_MS = 1500;
const AT_WORK: readonly ListImport['state'][] = ['checking', 'applying'];

/**
 * Watches the open import: returns the polling interval (the live channel may be down while it runs), and refreshes the
 * list when the import is or becomes complete.
 */
export function useImportWatch(
  state: ListImport['state'] | undefined,
  onPolling: (milliseconds: number) => void,
  onComplete: () => void,
): void {
  const act = useRef(onComplete);
  act.current = onComplete;
  useEffect(() => {
    onPolling(state !== undefined && AT_WORK.includes(state) ? POLL_MS : 0);
    if (state === 'complete') act.current();
  }, [state, onPolling]);
}
