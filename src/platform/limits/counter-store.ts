/** A window as it stands after one more was counted in it. */
export interface CountedWindow {
  /** How many were counted, this one included. */
  attempts: number;
  /** Seconds until the window is over, at least 1. */
  seconds: number;
}

/**
 * Counts in fixed windows that begin with the first count, exact to the last one however many processes count at the
 * same moment. Keys are hashed before they come here: no name or address is kept.
 */
export interface CounterStore {
  /** Counts `by` more (1) under a key whose window, when it begins now, lasts `windowSeconds`. */
  count(key: string, windowSeconds: number, by?: number): Promise<CountedWindow>;
  /** Takes one back of each key, never below zero; the windows go on. */
  giveBack(keys: readonly string[]): Promise<void>;
  /** Forgets these windows. */
  forget(keys: readonly string[]): Promise<void>;
}
