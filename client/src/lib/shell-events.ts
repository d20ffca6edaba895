/**
 * Requests from anywhere to the parts that float over the pages: a button in the header opens the palette without
 * depending on it, and the palette's code is loaded only on request.
 */
export type ShellAsk = 'palette' | 'shortcuts' | 'contact';

type Listener = (ask: ShellAsk) => void;

const listeners = new Map<ShellAsk, Set<Listener>>();
/** Requests made before the part's code had loaded. */
const waiting = new Set<ShellAsk>();

export function askShell(ask: ShellAsk): void {
  const answering = listeners.get(ask);
  if (answering === undefined || answering.size === 0) waiting.add(ask);
  else for (const listener of answering) listener(ask);
}

/** Handles these requests from now on, including waiting ones; returns a function that stops it. */
export function onShellAsk(asks: readonly ShellAsk[], listener: Listener): () => void {
  for (const ask of asks) {
    const answering = listeners.get(ask) ?? new Set();
    listeners.set(ask, answering.add(listener));
    if (waiting.delete(ask)) listener(ask);
  }
  return () => asks.forEach((ask) => listeners.get(ask)?.delete(listener));
}
