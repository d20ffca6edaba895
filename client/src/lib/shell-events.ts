/**
 * Asks to what floats over the pages, made anywhere: a button in the header opens the palette without knowing it, and
 * the palette's code is not fetched before somebody asks.
 */
export type ShellAsk = 'palette' | 'shortcuts';

const listeners = new Set<(ask: ShellAsk) => void>();
/** What was asked for before anybody could answer: the part's code was still on its way. */
let waiting: ShellAsk | null = null;

export function askShell(ask: ShellAsk): void {
  if (listeners.size === 0) waiting = ask;
  for (const listener of listeners) listener(ask);
}

/** Answers asks from now on, and the one that waits; returns how to stop. */
export function onShellAsk(listener: (ask: ShellAsk) => void): () => void {
  listeners.add(listener);
  if (waiting) listener(waiting);
  waiting = null;
  return () => listeners.delete(listener);
}
