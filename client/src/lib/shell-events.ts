/**
 * Asks to what floats over the pages, made anywhere: a button in the header opens the palette without knowing it, and
 * the palette's code is not fetched before somebody asks.
 */
export type ShellAsk = 'palette' | 'shortcuts' | 'contact';

type Listener = (ask: ShellAsk) => void;

const listeners = new Map<ShellAsk, Set<Listener>>();
/** What was asked for before anybody could answer: the part's code was still on its way. */
const waiting = new Set<ShellAsk>();

export function askShell(ask: ShellAsk): void {
  const answering = listeners.get(ask);
  if (answering === undefined || answering.size === 0) waiting.add(ask);
  else for (const listener of answering) listener(ask);
}

/** Answers these asks from now on, and those of them that wait; returns how to stop. */
export function onShellAsk(asks: readonly ShellAsk[], listener: Listener): () => void {
  for (const ask of asks) {
    const answering = listeners.get(ask) ?? new Set();
    listeners.set(ask, answering.add(listener));
    if (waiting.delete(ask)) listener(ask);
  }
  return () => asks.forEach((ask) => listeners.get(ask)?.delete(listener));
}
