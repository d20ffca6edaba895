import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chooseColorMode, followDevice } from './color-mode.js';

let isDark = false;
let changed = (): void => undefined;
const turn = (dark: boolean) => {
  isDark = dark;
  changed();
};
const shown = () => document.documentElement.className;

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: isDark,
    addEventListener: (_: string, listener: () => void) => (changed = listener),
  }));
});
afterEach(() => vi.unstubAllGlobals());

it('follows the device without a component that asks for the mode, and keeps a person’s choice', () => {
  followDevice();
  turn(true);
  expect(shown()).toBe('dark');
  turn(false);
  expect(shown()).toBe('light');
  chooseColorMode('light');
  turn(true);
  expect(shown()).toBe('light');
  chooseColorMode('system');
  expect(shown()).toBe('dark');
});
