import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { isTyping } from '../../lib/keys.js';
import type { ShellAsk } from '../../lib/shell-events.js';
import { GO_KEYS, SECOND_KEY_MS } from './go-keys.js';
import { singleKeysOn } from './single-keys.js';
import { usePages } from './use-pages.js';

/** Whether a dialog is open: it has the keys then. */
const isCovered = (): boolean =>
  document.querySelector('[role="dialog"][data-state="open"], [role="alertdialog"]') !== null;

/** The keys that work on every page: Ctrl/⌘ K, and, unless turned off, `?` and `g` with a letter. */
export function useGlobalKeys(show: (ask: ShellAsk) => void): void {
  const navigate = useNavigate();
  const offered = new Set(usePages().map(({ to }) => to));
  const known = useRef(offered);
  known.current = offered;
  useEffect(() => {
    let goSince = 0;
    const onSingleKey = (event: KeyboardEvent) => {
      const isSecond = goSince > 0 && event.timeStamp - goSince < SECOND_KEY_MS;
      const to = GO_KEYS[event.key];
      goSince = 0;
      if (isSecond && to && known.current.has(to)) {
        event.preventDefault();
        void navigate(to);
      } else if (event.key === '?') {
        event.preventDefault();
        show('shortcuts');
      } else if (event.key === 'g') {
        goSince = event.timeStamp;
      }
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing || event.repeat) return;
      if ((event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k') {
        // The browser's own meaning (its address bar) is reachable by other keys.
        event.preventDefault();
        show('palette');
        return;
      }
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (isPlain && singleKeysOn() && !isTyping(event.target) && !isCovered()) onSingleKey(event);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [navigate, show]);
}
