import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import type { ShelfScene } from './shelf-scene.js';
import { walk } from './shelf-walk.js';
import { ZOOM_STEP } from './view-transform.js';
import { useOwnedState } from '../use-owned-state.js';

interface Actions {
  readonly onSelect: (position: number, additive: boolean) => void;
  /** Returns true when there was something to clear. */
  readonly onClear: () => boolean;
  /** Called when the keyboard moves to a position. */
  readonly onMove: (position: number) => void;
  readonly onZoom: (factor: number) => void;
  readonly onFit: () => void;
}

export interface ShelfKeys {
  /** The position at the keyboard cursor; -1: none yet. */
  readonly active: number;
  /** The same while the keyboard is in use, otherwise -1. */
  readonly shown: number;
  readonly moveTo: (position: number) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onBlur: () => void;
}

/** Navigating, selecting and zooming with the keyboard. */
export function useShelfKeys(scene: ShelfScene, actions: Actions): ShelfKeys {
  const [active, setActive] = useOwnedState(scene, -1);
  const [inUse, setInUse] = useState(false);

  const act = (event: KeyboardEvent): boolean => {
    const { key } = event;
    if (key === 'Escape') return actions.onClear();
    if (key === '+' || key === '=') actions.onZoom(ZOOM_STEP);
    else if (key === '-' || key === '_') actions.onZoom(1 / ZOOM_STEP);
    else if (key === '0') actions.onFit();
    else if ((key === 'Enter' || key === ' ') && active >= 0) {
      actions.onSelect(active, event.ctrlKey || event.metaKey || event.shiftKey);
    } else {
      const next = walk(scene, active, key);
      if (next === null) return false;
      setActive(next);
      actions.onMove(next);
    }
    return true;
  };
  return {
    active,
    shown: inUse ? active : -1,
    moveTo: (position) => {
      setActive(position);
      setInUse(false);
    },
    onKeyDown: (event) => {
      // Leave the browser's own zoom and shortcuts alone.
      const shortcut = (event.ctrlKey || event.metaKey) && event.key !== 'Enter' && event.key !== ' ';
      if (shortcut || event.altKey || !act(event)) return;
      event.preventDefault();
      // Esc closes the surrounding drawer or dialog only when there is nothing to clear here.
      if (event.key === 'Escape') event.stopPropagation();
      setInUse(event.key !== 'Escape');
    },
    onFocus: (event) => {
      const byKeyboard = event.currentTarget.matches(':focus-visible');
      setInUse(byKeyboard);
      if (!byKeyboard) return;
      const first = active >= 0 ? active : (scene.order[0] ?? -1);
      setActive(first);
      if (first >= 0) actions.onMove(first);
    },
    onBlur: () => setInUse(false),
  };
}
