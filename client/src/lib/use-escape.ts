import { useEffect, useEffectEvent } from 'react';

/** Calls `act` for Esc, wherever the focus is, while `active`; overlays and filled fields handle their own Esc. */
export function useEscape(act: () => void, active: boolean): void {
  const onEscape = useEffectEvent(act);
  useEffect(() => {
    if (!active) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const busy = event.defaultPrevented || document.querySelector('[role=dialog], [role=alertdialog], [role=menu]');
      const typing = event.target instanceof HTMLInputElement && event.target.value !== '';
      if (event.key === 'Escape' && !busy && !typing) onEscape();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [active]);
}
