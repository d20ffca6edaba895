import { useSyncExternalStore } from 'react';
import type { ColorMode } from './palette.js';
import { readStored, writeStored } from './storage.js';

/** The person's choice; "system" follows the device and is the default. */
export type ColorModeChoice = ColorMode | 'system';

export const COLOR_MODE_KEY = 'reveal.color-mode';
const listeners = new Set<() => void>();
const darkQuery = (): MediaQueryList | null =>
  typeof window.matchMedia === 'function' ? window.matchMedia('(prefers-color-scheme: dark)') : null;

export function colorModeChoice(): ColorModeChoice {
  const stored = readStored(COLOR_MODE_KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

function effectiveMode(): ColorMode {
  const choice = colorModeChoice();
  if (choice !== 'system') return choice;
  return darkQuery()?.matches ? 'dark' : 'light';
}

function applyMode(): void {
  const mode = effectiveMode();
  const root = document.documentElement;
  root.classList.toggle('dark', mode === 'dark');
  root.classList.toggle('light', mode === 'light');
  root.style.colorScheme = mode;
  for (const listener of listeners) listener();
}

/** Sets and stores the choice. */
export function chooseColorMode(choice: ColorModeChoice): void {
  writeStored(COLOR_MODE_KEY, choice === 'system' ? null : choice);
  applyMode();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Follows the device's mode from now on, even on pages without a component that asks for it. */
export function followDevice(): void {
  darkQuery()?.addEventListener('change', applyMode);
}

/** The mode on screen, for canvases and charts; components use semantic tokens instead. */
export function useColorMode(): ColorMode {
  return useSyncExternalStore(subscribe, effectiveMode);
}

export function useColorModeChoice(): ColorModeChoice {
  return useSyncExternalStore(subscribe, colorModeChoice);
}
