/** A window after counting one more. */
export interface CountedWindow {
  /** The count, including this one. */
  attempts: number;
  /** Seconds until the window ends, at least 1. */
  seconds: number;
}

/**
 * Counts in fixed windows that begin with the first count; exact even when many processes count at the same moment.
 * Keys arrive hashed: no name or address is stored.
 */
export interface CounterStore {
  /** Adds `by` (1) to a key's count; a new window lasts `windowSeconds`. */
  count(key: string, windowSeconds: number, by?: number): Promise<CountedWindow>;
  /** Subtracts one from each key, never below zero; the windows continue. */
  giveBack(keys: readonly string[]): Promise<void>;
  /** Deletes these windows. */
  forget(keys: readonly string[]): Promise<void>;
}
