import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../../lib/storage.js';

/**
 * Keys that act without Ctrl or ⌘ can be turned off: people who dictate, or whose hands meet keys by accident, would
 * set off things they did not mean (WCAG 2.1.4).
 */
const KEY = 'reveal.single-keys';
const listeners = new Set<() => void>();

export function singleKeysOn(): boolean {
  return readStored(KEY) !== 'off';
}

export function setSingleKeys(on: boolean): void {
  writeStored(KEY, on ? null : 'off');
  for (const listener of listeners) listener();
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, singleKeysOn);
}
