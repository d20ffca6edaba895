import { useEffect } from 'react';

/** Asks before the tab is closed, reloaded or left for another site while something would be lost by it. */
export function useLeaveWarning(warns: boolean): void {
  useEffect(() => {
    if (!warns) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [warns]);
}
